import { setTimeout as wait } from 'node:timers/promises';
import { openStream, type ReceivedEvent, type StreamReader } from './stream-reader';

/** A client that reconnects like a browser, with the id of its last event. */
export type Follower = {
  received: ReceivedEvent[];
  /** Number of connections so far. */
  connections: () => number;
  /** Waits for so many events. @throws after the timeout */
  until: (count: number, timeoutMs?: number) => Promise<ReceivedEvent[]>;
  stop: () => void;
};

/**
 * Follows an event stream, starting after event `last`.
 * @param address evaluated for each connection
 */
export function followStream(address: () => string, token: string, last: number): Follower {
  const received: ReceivedEvent[] = [];
  let connections = 0;
  let isStopped = false;
  let current: StreamReader | undefined;
  const follow = async () => {
    while (!isStopped) {
      const after = received.at(-1)?.id ?? last;
      current = await openStream(address(), token, after, received).catch(() => undefined);
      if (current) connections += 1;
      if (isStopped) current?.cut();
      await (current?.ended ?? wait(50));
    }
  };
  void follow();
  const until = async (count: number, timeoutMs = 20_000) => {
    for (const deadline = Date.now() + timeoutMs; received.length < count; await wait(5)) {
      if (Date.now() > deadline) throw new Error(`Received ${received.length} of ${count}.`);
    }
    return received;
  };
  const stop = () => {
    isStopped = true;
    current?.cut();
  };
  return { received, connections: () => connections, until, stop };
}
