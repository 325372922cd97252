import type { FastifyInstance } from 'fastify';
import type { ReleaseSets } from '../rollout/release-sets';
import type { RenderingPool } from '../ssr/pool/rendering-pool';
import { failure } from './failure';

type Dependencies = { versions: ReleaseSets; renderers: RenderingPool };

/**
 * Probes: `/healthz` responds while the process lives, `/readyz` once it can serve pages: there is a release, and its
 * rendering workers have started or failed to.
 */
export function probeRoutes(app: FastifyInstance, { versions, renderers }: Dependencies): void {
  // Probed every second: one log line per probe would bury the others.
  const quiet = { logLevel: 'warn' } as const;
  app.get('/healthz', quiet, async () => ({ success: true }));
  app.get('/readyz', quiet, async (_request, reply) => {
    if (app.isDraining()) return reply.code(503).send(failure('This process is stopping.'));
    const live = versions.forCohort(undefined);
    await renderers.serving(live);
    const canServe = live.areas.shell !== undefined && renderers.hasBegun;
    return canServe ? { success: true } : reply.code(503).send(failure('There is nothing to serve yet.'));
  });
}
