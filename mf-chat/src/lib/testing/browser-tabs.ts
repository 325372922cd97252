import { BroadcastChannel } from 'node:worker_threads';

type Holder = () => Promise<unknown>;
const queues = new Map<string, Holder[]>();
const runNext = (name: string) => void queues.get(name)?.[0]?.();

/** The subset of Web Locks that the stream uses, which jsdom lacks: one holder at a time, the others queue. */
function request(name: string, { signal }: { signal: AbortSignal }, callback: Holder): Promise<unknown> {
  return new Promise((resolve) => {
    const queue = queues.get(name) ?? [];
    queues.set(name, queue);
    const release = () => {
      const isHolder = queue[0] === run;
      queue.splice(queue.indexOf(run), 1);
      if (isHolder) runNext(name);
    };
    const run = () => callback().finally(release).then(resolve);
    queue.push(run);
    signal.addEventListener('abort', () => queue[0] !== run && release());
    if (queue.length === 1) runNext(name);
  });
}

/** Adds to jsdom what tabs of one browser share. */
export function shareTabs(): void {
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  Object.defineProperty(globalThis, 'BroadcastChannel', { value: BroadcastChannel, configurable: true });
}
