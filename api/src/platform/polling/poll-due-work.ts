import type { FastifyInstance } from 'fastify';

const POLL_INTERVAL_MS = 15_000;

/**
 * Looks for due work periodically until the app closes: what is due again, or was left by a process that ended. While
 * the previous work runs, it does not look.
 * Apps that do not run jobs by themselves do not poll, because a test's data would change between two steps.
 */
export function pollDueWork(app: FastifyInstance, work: () => unknown, intervalMs = POLL_INTERVAL_MS): void {
  if (app.deps.runsJobsByItself === false) return;
  let isWorking = false;
  const poll = async () => {
    if (isWorking) return;
    isWorking = true;
    await work();
    isWorking = false;
  };
  const timer = setInterval(poll, intervalMs).unref();
  app.addHook('preClose', async () => clearInterval(timer));
}
