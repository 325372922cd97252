import type { FastifyInstance, FastifyRequest, FastifySchema } from 'fastify';
import { type SignedIn, signedInUser } from '../accounts/tokens';
import { Failed } from './failures';

/** Who may call a route; declared on every route. `owner` also checks the object in its own query. */
export type Access = 'public' | 'user' | 'subscriber' | 'owner';

/** A route as it was registered: 'POST /api/v1/users/sign-up', who may call it, and what it takes. */
export type KnownRoute = { name: string; access: Access; schema?: FastifySchema };

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route but those for HEAD, which follow from GET. */
    knownRoutes: KnownRoute[];
  }
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyRequest {
    /** Who calls; null for a visitor. */
    who: SignedIn | null;
  }
}

/** The caller of a route that visitors cannot reach. */
export function caller(request: FastifyRequest): SignedIn {
  if (!request.who) throw new Failed(401, 'Please sign in to do this.');
  return request.who;
}

/**
 * Reads the token before every route and refuses whoever the route does not let in. On a public route a token that no
 * longer holds is as good as none: a page must not fail because somebody's session ended.
 */
export function guardRoutes(app: FastifyInstance): void {
  app.decorate('knownRoutes', []);
  app.decorateRequest('who', null);
  app.addHook('onRoute', (route) => {
    const { access } = route.config ?? {};
    if (!access) throw new Error(`${route.method} ${route.url} does not declare its access.`);
    if (route.method !== 'HEAD')
      app.knownRoutes.push({ name: `${route.method} ${route.url}`, access, schema: route.schema });
  });
  app.addHook('onRequest', async (request) => {
    const { access } = request.routeOptions.config;
    if (!access) return;
    const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    const { database, settings } = app.parts;
    request.who = token ? await signedInUser(database.sql, settings.tokenSecret, token) : null;
    if (access === 'public') return;
    const who = caller(request);
    if (access === 'subscriber' && !who.isSubscriber) throw new Failed(403, 'You need to be a subscriber to do this.');
  });
}
