import { BroadcastChannel } from 'node:worker_threads';

type Holder = (lock: object | null) => unknown;
const queues = new Map<string, (() => void)[]>();
const runNext = (name: string) => queues.get(name)?.[0]?.();

/** The subset of Web Locks that the chat uses, which jsdom lacks: one holder at a time, the others queue. */
async function request(
  name: string,
  { signal, ifAvailable }: { signal?: AbortSignal; ifAvailable?: boolean },
  callback: Holder,
): Promise<unknown> {
  const queue = queues.get(name) ?? [];
  if (ifAvailable && queue.length > 0) return callback(null);
  queues.set(name, queue);
  return new Promise((resolve) => {
    const release = () => {
      const isHolder = queue[0] === run;
      queue.splice(queue.indexOf(run), 1);
      if (isHolder) runNext(name);
    };
    const run = () => void Promise.resolve(callback({ name })).finally(release).then(resolve);
    queue.push(run);
    signal?.addEventListener('abort', () => queue[0] !== run && release());
    if (queue.length === 1) runNext(name);
  });
}

/** Adds to jsdom what tabs of one browser share. */
export function shareTabs(): void {
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  Object.defineProperty(globalThis, 'BroadcastChannel', { value: BroadcastChannel, configurable: true });
}
