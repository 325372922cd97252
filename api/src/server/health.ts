import { sql } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import { Failed } from './failures';

const config = { access: 'public' } as const;

/** For whatever watches the process: `/healthz` says that it lives, `/readyz` that it can work. */
export const healthRoutes: FastifyPluginAsync = async (app) => {
  app.get('/healthz', { config }, async () => ({ success: true, msg: 'alive' }));
  app.get('/readyz', { config }, async (request) => {
    try {
      await app.parts.database.sql.execute(sql`select 1`);
    } catch (problem) {
      request.log.error(problem);
      throw new Failed(503, 'The database does not answer.');
    }
    return { success: true, msg: 'ready' };
  });
};
