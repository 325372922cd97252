/** Loading data took too long. */
export class LoadTimeoutError extends Error {}

/**
 * Runs work with a signal that is aborted at the deadline or by the given signal.
 * @throws LoadTimeoutError at the deadline, also when the work ignores its signal
 */
export async function withinDeadline<T>(
  timeoutMs: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T> | T,
): Promise<T> {
  const controller = new AbortController();
  const abort = () => controller.abort(signal.reason);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new LoadTimeoutError(`not loaded within ${timeoutMs} ms`);
      reject(error);
      controller.abort(error);
    }, timeoutMs);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  deadline.catch(() => {});
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([work(controller.signal), deadline]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}
