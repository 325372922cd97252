import { EmptyResponse } from '@roadworthy/contract/api/response';
import type { FastifyPluginAsync } from 'fastify';
import { HttpError } from './http-error';

/** Polled every second: logging each request would flood the log. */
const options = { config: { access: 'public' }, logLevel: 'warn' } as const;
const schema = { tags: ['Operations'], response: { 200: EmptyResponse } };

/** Probes: `/healthz` for liveness, `/readyz` for readiness. */
export const healthRoutes: FastifyPluginAsync = async (app) => {
  app.get('/healthz', { ...options, schema: { summary: 'Check that the process is alive', ...schema } }, async () => ({
    success: true,
    msg: 'alive',
  }));
  app.get(
    '/readyz',
    { ...options, schema: { summary: 'Check that the process can serve', ...schema } },
    async (request) => {
      if (app.isDraining()) throw new HttpError(503, 'This process is stopping.');
      try {
        // Updating the index requires the database, and at start the completed load.
        await app.adIndex().ready();
      } catch (problem) {
        request.log.error(problem);
        throw new HttpError(503, 'The database does not answer.');
      }
      return { success: true, msg: 'ready' };
    },
  );
};
