import { setTimeout as wait } from 'node:timers/promises';
import { type Heard, openStream, type StreamReader } from './stream-reader';

/** Somebody who listens on, as a browser does: whatever breaks, they connect again and say what they heard last. */
export type Follower = {
  heard: Heard[];
  /** How many times they connected. */
  connections: () => number;
  /** Waits until so many events were heard. @throws after so many milliseconds */
  until: (count: number, patience?: number) => Promise<Heard[]>;
  stop: () => void;
};

/**
 * Follows an event stream from the event after `last` on.
 * @param address where to connect this time
 */
export function followStream(address: () => string, token: string, last: number): Follower {
  const heard: Heard[] = [];
  let connections = 0;
  let over = false;
  let current: StreamReader | undefined;
  const follow = async () => {
    while (!over) {
      const after = heard.at(-1)?.id ?? last;
      current = await openStream(address(), token, after, heard).catch(() => undefined);
      if (current) connections += 1;
      if (over) current?.cut();
      await (current?.ended ?? wait(50));
    }
  };
  void follow();
  const until = async (count: number, patience = 20_000) => {
    for (const deadline = Date.now() + patience; heard.length < count; await wait(5)) {
      if (Date.now() > deadline) throw new Error(`Heard ${heard.length} of ${count}.`);
    }
    return heard;
  };
  const stop = () => {
    over = true;
    current?.cut();
  };
  return { heard, connections: () => connections, until, stop };
}
