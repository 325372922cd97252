import type { FastifyInstance } from 'fastify';
import { failure } from './failure';

/**
 * For whatever watches the process: `/healthz` says that it lives, `/readyz` that pages can be asked for.
 * @param canServe whether there is something to serve, and whoever renders it has begun or given up
 */
export function healthRoutes(app: FastifyInstance, canServe: () => Promise<boolean>): void {
  // Asked every second: a log line each would bury the others.
  const quiet = { logLevel: 'warn' } as const;
  app.get('/healthz', quiet, async () => ({ success: true }));
  app.get('/readyz', quiet, async (_request, reply) => {
    if (app.isDraining()) return reply.code(503).send(failure('This process is stopping.'));
    if (!(await canServe())) return reply.code(503).send(failure('There is nothing to serve yet.'));
    return { success: true };
  });
}
