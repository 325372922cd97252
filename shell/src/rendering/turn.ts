let last: Promise<void> = Promise.resolve();

/**
 * Resolves one page per round of the event loop, so that the worker answers the edge's pings between two pages. Without
 * this, many pages whose data arrives together would block it, and the edge would consider it hung.
 */
export function waitForTurn(): Promise<void> {
  last = last.then(() => new Promise((begin) => setImmediate(begin)));
  return last;
}
