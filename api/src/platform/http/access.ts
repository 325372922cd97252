import type { FastifyInstance, FastifyRequest, FastifySchema } from 'fastify';
import { type AuthenticatedUser, signedInUser } from '../../domains/accounts/tokens';
import { HttpError } from './http-error';

/** Access level of a route, declared on every route. `owner` routes also check ownership in their query. */
type Access = 'public' | 'user' | 'subscriber' | 'owner';

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

/**
 * Reads the token before every route and rejects callers without access. On a public route an invalid token is ignored:
 * a page must not fail because a session ended.
 */
export function accessControlPlugin(app: FastifyInstance): void {
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
    const { database, settings } = app.deps;
    request.caller = token ? await signedInUser(database.db, settings.tokenSecret, token) : null;
    if (access === 'public') return;
    const caller = requireCaller(request);
    if (access === 'subscriber' && !caller.isSubscriber)
      throw new HttpError(403, 'You need to be a subscriber to do this.');
  });
}
