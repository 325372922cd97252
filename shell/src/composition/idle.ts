/** Waits at most this long for the browser to become idle. */
const IDLE_TIMEOUT_MS = 3_000;

let lastCall: Promise<void> = Promise.resolve();

/** Resolves when the browser is idle; one call after the other, so that each gets an idle period of its own. */
export function idle(): Promise<void> {
  lastCall = lastCall.then(
    () =>
      new Promise((wake) => {
        // Safari has no requestIdleCallback.
        if (typeof requestIdleCallback === 'function') requestIdleCallback(() => wake(), { timeout: IDLE_TIMEOUT_MS });
        else setTimeout(wake, 200);
      }),
  );
  return lastCall;
}
