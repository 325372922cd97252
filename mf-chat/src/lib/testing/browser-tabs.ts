import { BroadcastChannel } from 'node:worker_threads';

type Holder = () => Promise<unknown>;
const queues = new Map<string, Holder[]>();
const next = (name: string) => void queues.get(name)?.[0]?.();

/** The part of the Web Locks that the stream uses, which jsdom lacks: one holder at a time, the others wait in turn. */
function request(name: string, { signal }: { signal: AbortSignal }, hold: Holder): Promise<unknown> {
  return new Promise((done) => {
    const queue = queues.get(name) ?? [];
    queues.set(name, queue);
    const leave = () => {
      const isHolder = queue[0] === turn;
      queue.splice(queue.indexOf(turn), 1);
      if (isHolder) next(name);
    };
    const turn = () => hold().finally(leave).then(done);
    queue.push(turn);
    signal.addEventListener('abort', () => queue[0] !== turn && leave());
    if (queue.length === 1) next(name);
  });
}

/** Gives jsdom what tabs of one browser share. */
export function shareTabs(): void {
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  Object.defineProperty(globalThis, 'BroadcastChannel', { value: BroadcastChannel, configurable: true });
}
