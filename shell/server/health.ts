import type { FastifyInstance } from 'fastify';
import { failure } from './failure';

/**
 * Probes: `/healthz` responds while the process lives, `/readyz` once it can serve pages.
 * @param canServe whether there is a release to serve and its rendering workers have started or failed to
 */
export function healthRoutes(app: FastifyInstance, canServe: () => Promise<boolean>): void {
  // Probed every second: one log line per probe would bury the others.
  const quiet = { logLevel: 'warn' } as const;
  app.get('/healthz', quiet, async () => ({ success: true }));
  app.get('/readyz', quiet, async (_request, reply) => {
    if (app.isDraining()) return reply.code(503).send(failure('This process is stopping.'));
    if (!(await canServe())) return reply.code(503).send(failure('There is nothing to serve yet.'));
    return { success: true };
  });
}
