/** Milliseconds after which something that waits for idleness is done all the same. */
const patience = 3_000;

/** Runs something when the browser has nothing else to do. @returns forgets it again */
export function whenIdle(run: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, 200);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(run, { timeout: patience });
  return () => cancelIdleCallback(asked);
}
