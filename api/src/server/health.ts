import type { FastifyPluginAsync } from 'fastify';
import { Failed } from './failures';

/** Asked every second: a log line each would bury the others. */
const options = { config: { access: 'public' }, logLevel: 'warn' } as const;

/** For whatever watches the process: `/healthz` says that it lives, `/readyz` that it can work. */
export const healthRoutes: FastifyPluginAsync = async (app) => {
  app.get('/healthz', options, async () => ({ success: true, msg: 'alive' }));
  app.get('/readyz', options, async (request) => {
    if (app.isDraining()) throw new Failed(503, 'This process is stopping.');
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
