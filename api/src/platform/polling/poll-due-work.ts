import type { FastifyInstance } from 'fastify';

const POLL_INTERVAL_MS = 15_000;

/**
 * Looks for due work every 15 s until the app closes: what is due again, or was left by a process that ended.
 * Apps that do not run jobs by themselves do not poll, because a test's data would change between two steps.
 */
export function pollDueWork(app: FastifyInstance, work: () => unknown): void {
  if (app.deps.runsJobsByItself === false) return;
  const timer = setInterval(work, POLL_INTERVAL_MS).unref();
  app.addHook('preClose', async () => clearInterval(timer));
}
