import type { FastifyPluginAsync } from 'fastify';
import { Failed } from './failures';

const config = { access: 'public' } as const;

/** For whatever watches the process: `/healthz` says that it lives, `/readyz` that it can work. */
export const healthRoutes: FastifyPluginAsync = async (app) => {
  app.get('/healthz', { config }, async () => ({ success: true, msg: 'alive' }));
  app.get('/readyz', { config }, async (request) => {
    try {
      // Reads what changed: it needs the database, and after the start all ads on offer.
      await app.stock();
    } catch (problem) {
      request.log.error(problem);
      throw new Failed(503, 'The database does not answer.');
    }
    return { success: true, msg: 'ready' };
  });
};
