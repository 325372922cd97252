import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { sql } from 'drizzle-orm';
import Fastify, { type FastifyInstance } from 'fastify';
import { accountRoutes } from '../accounts/routes';
import { analyticsRoutes } from '../analytics/routes';
import { blogRoutes } from '../blogs/routes';
import type { Database } from '../database/database';
import { dealerRoutes } from '../dealers/routes';
import { listingRoutes } from '../listings/routes';
import { mediaRoutes } from '../media/routes';
import { referenceRoutes } from '../reference/routes';
import type { Settings } from '../settings';
import { guardRoutes } from './access';
import { answerFailures } from './failures';

/** What routes work with. */
export type Parts = { settings: Settings; database: Database; now: () => Date };

declare module 'fastify' {
  interface FastifyInstance {
    parts: Parts;
  }
}

/** The marketplace API over an open database; ready for `listen` or `inject`. */
export async function buildApp(parts: Parts): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: parts.settings.logLevel, redact: ['req.headers.authorization'] },
    trustProxy: parts.settings.trustedProxies.length > 0 ? parts.settings.trustedProxies : false,
    bodyLimit: 256 * 1024,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300 },
    ajv: { customOptions: { coerceTypes: false, allErrors: true, removeAdditional: true } },
  }).withTypeProvider<TypeBoxTypeProvider>();
  app.decorate('parts', parts);
  answerFailures(app);
  guardRoutes(app);
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff').header('x-request-id', request.id);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });

  app.get('/healthz', { config: { access: 'public' } }, async () => ({ success: true }));
  app.get('/readyz', { config: { access: 'public' } }, async () => {
    await parts.database.sql.execute(sql`select 1`);
    return { success: true };
  });
  await app.register(mediaRoutes);
  await app.register(
    async (api) => {
      for (const routes of [referenceRoutes, listingRoutes, dealerRoutes, blogRoutes, accountRoutes, analyticsRoutes]) {
        await api.register(routes);
      }
    },
    { prefix: '/api/v1' },
  );
  return app;
}
