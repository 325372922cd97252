/** Work did not end in time. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
}

/**
 * Runs work with a signal that aborts after some milliseconds, or with the parent signal. Not `AbortSignal.any` with
 * `AbortSignal.timeout`: Node 20 may garbage-collect the timeout, which then never fires.
 *
 * @throws TimeoutError after the time, or the parent's reason; also when the work ignores its signal
 */
export async function withTimeout<T>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<T> | T,
  parent?: AbortSignal,
): Promise<T> {
  parent?.throwIfAborted();
  const controller = new AbortController();
  const { signal } = controller;
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  const timer = setTimeout(
    () => controller.abort(new TimeoutError(`not ready within ${milliseconds} ms`)),
    milliseconds,
  );
  const abort = () => controller.abort(parent?.reason);
  parent?.addEventListener('abort', abort);
  try {
    return await Promise.race([aborted, work(signal)]);
  } finally {
    clearTimeout(timer);
    parent?.removeEventListener('abort', abort);
  }
}
