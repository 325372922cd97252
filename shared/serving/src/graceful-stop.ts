import type { FastifyInstance } from 'fastify';

/** Timeout of requests in flight once the server takes no new ones; then their connections are closed. */
const REQUESTS_TIMEOUT_MS = 20_000;
/** Timeout of `onClose` hooks, such as closing the database. */
const CLOSE_TIMEOUT_MS = 10_000;
const IDLE_CHECK_MS = 100;

/**
 * Closes a server: requests in flight are answered; those of slow clients are aborted before the `onClose` hooks.
 */
export async function closeGracefully(app: FastifyInstance, requestsTimeoutMs = REQUESTS_TIMEOUT_MS): Promise<void> {
  // A connection whose response was sent after the closing began stays open, idle.
  const idleTimer = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS);
  const timer = setTimeout(() => app.server.closeAllConnections(), requestsTimeoutMs);
  await app.close();
  clearInterval(idleTimer);
  clearTimeout(timer);
}

/**
 * Ends this process gracefully on SIGINT and SIGTERM, and when its parent process exits.
 * @returns ends it immediately, with an exit code
 */
export function stopOnSignals(app: FastifyInstance, drainSeconds: number): (code: number) => Promise<void> {
  let isStopping = false;
  const stop = async (code: number, seconds: number) => {
    if (isStopping) return;
    isStopping = true;
    const timeoutMs = seconds * 1000 + REQUESTS_TIMEOUT_MS + CLOSE_TIMEOUT_MS;
    setTimeout(() => process.exit(1), timeoutMs).unref();
    await app.drain(seconds);
    await closeGracefully(app);
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0, drainSeconds));
  process.once('disconnect', () => void stop(0, 0));
  return (code) => stop(code, 0);
}
