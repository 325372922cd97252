import { deskRefusals } from '@roadworthy/contract/desk';
import type { FastifyInstance, FastifyRequest, FastifySchema } from 'fastify';
import { HttpError } from './http-error';

/** The authenticated user. `session` is the token's id. */
export type AuthenticatedUser = { id: number; session: string; isSubscriber: boolean };

/** The user of a token with an open session; null for a forged, expired or revoked token. */
export type Authenticate = (token: string) => Promise<AuthenticatedUser | null>;

/**
 * Access level of a route, declared on every route. `owner` routes also check ownership in their query.
 * `operator-account`: an operator, also before the second factor; `operator`: with it.
 */
type Access = 'public' | 'user' | 'subscriber' | 'owner' | 'operator-account' | 'operator';

/** How far the sign-in of a session to the operator's desk got. */
export type OperatorState = 'no-operator' | 'not-enrolled' | 'not-verified' | 'verified';
/** Read on the routes of operators only. */
type ReadOperatorState = (caller: AuthenticatedUser) => Promise<OperatorState>;

/** A registered route: its name ('POST /api/v1/users/sign-up'), access level and schema. */
export type RouteAccess = { name: string; access: Access; schema?: FastifySchema };

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route except the HEAD routes that Fastify derives from GET. */
    routeAccessList: RouteAccess[];
  }
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyRequest {
    /** The signed-in user; null for a visitor. */
    caller: AuthenticatedUser | null;
  }
}

/** The user of a request to a route that requires one. */
export function requireCaller(request: FastifyRequest): AuthenticatedUser {
  if (!request.caller) throw new HttpError(401, 'Please sign in to do this.');
  return request.caller;
}

const { notOperator, enrolmentRequired, secondFactorRequired } = deskRefusals;
const MESSAGE_BY_REFUSAL: Record<string, string> = {
  [notOperator]: 'Only operators can do this.',
  [enrolmentRequired]: 'Please set up your second factor first.',
  [secondFactorRequired]: 'Please enter a code of your second factor.',
};
const REFUSAL_BY_STATE = {
  'no-operator': notOperator,
  'not-enrolled': enrolmentRequired,
  'not-verified': secondFactorRequired,
  verified: null,
} as const;

/** @throws 403 with its reason unless the operator may call a route of this level */
function requireOperator(access: 'operator-account' | 'operator', state: OperatorState): void {
  const refusal = REFUSAL_BY_STATE[state];
  if (refusal === null || (access === 'operator-account' && state !== 'no-operator')) return;
  throw new HttpError(403, MESSAGE_BY_REFUSAL[refusal] ?? '', undefined, undefined, undefined, refusal);
}

/**
 * Reads the token before every route and rejects callers without access. On a public route an invalid token is ignored:
 * a page must not fail because a session ended.
 */
export function accessControlPlugin(
  app: FastifyInstance,
  authenticate: Authenticate,
  readOperatorState: ReadOperatorState,
): void {
  app.decorate('routeAccessList', []);
  app.decorateRequest('caller', null);
  app.addHook('onRoute', (route) => {
    const { access } = route.config ?? {};
    if (!access) throw new Error(`${route.method} ${route.url} does not declare its access.`);
    if (route.method !== 'HEAD')
      app.routeAccessList.push({ name: `${route.method} ${route.url}`, access, schema: route.schema });
  });
  app.addHook('onRequest', async (request) => {
    const { access } = request.routeOptions.config;
    if (!access) return;
    const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    request.caller = token ? await authenticate(token) : null;
    if (access === 'public') return;
    const caller = requireCaller(request);
    if (access === 'subscriber' && !caller.isSubscriber)
      throw new HttpError(403, 'You need to be a subscriber to do this.');
    if (access === 'operator' || access === 'operator-account')
      requireOperator(access, await readOperatorState(caller));
  });
}
