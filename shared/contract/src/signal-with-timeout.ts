/**
 * A signal that aborts with another one, or with a `TimeoutError` after some milliseconds.
 *
 * Not `AbortSignal.any` with `AbortSignal.timeout`: Node 20 may garbage-collect the timeout, which then never fires.
 */
export function signalWithTimeout(signal: AbortSignal, milliseconds: number): AbortSignal {
  const controller = new AbortController();
  if (signal.aborted) {
    controller.abort(signal.reason);
    return controller.signal;
  }
  const timer = setTimeout(
    () => controller.abort(new DOMException('The operation timed out.', 'TimeoutError')),
    milliseconds,
  );
  const abort = () => {
    clearTimeout(timer);
    controller.abort(signal.reason);
  };
  signal.addEventListener('abort', abort, { once: true, signal: controller.signal });
  return controller.signal;
}
