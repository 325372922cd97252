/** Milliseconds after which something that waits for idleness is done all the same. */
const patience = 3_000;

/**
 * Fulfilled when the browser has nothing else to do; one call after the other, so that each gets a pause of its own.
 */
let last: Promise<void> = Promise.resolve();
export function idle(): Promise<void> {
  last = last.then(
    () =>
      new Promise((wake) => {
        // Safari has no requestIdleCallback.
        if (typeof requestIdleCallback === 'function') requestIdleCallback(() => wake(), { timeout: patience });
        else setTimeout(wake, 200);
      }),
  );
  return last;
}
