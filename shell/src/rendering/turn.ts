let last: Promise<void> = Promise.resolve();

/**
 * Fulfilled when it is this page's turn: one page in each round of the event loop. Between two pages the worker hears
 * the edge, which takes silence for hanging; many pages whose data comes at once would otherwise be rendered in one
 * breath.
 */
export function turn(): Promise<void> {
  last = last.then(() => new Promise((begin) => setImmediate(begin)));
  return last;
}
