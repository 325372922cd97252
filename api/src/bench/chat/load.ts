import { setTimeout as wait } from 'node:timers/promises';
import type { Line } from './line';

/** So many open streams, and so many messages a second for so long. */
export type Effort = { streams: number; rate: number; seconds: number };
/**
 * Milliseconds from when a message was due to when each of the two streams heard it; how many had not after the
 * patience, or were refused.
 */
export type Delivered = { times: number[]; late: number; refused: number };

/** Streams that are opened at a time. */
const atOnce = 20;
/** Milliseconds after the last message in which everything must have come. */
const patience = 10_000;

/** What is heard on the open streams: when each message was due, and how long after that it was told. */
export class Ears {
  readonly due = new Map<string, number>();
  times: number[] = [];

  constructor(private readonly line: Line) {}

  /** Opens the streams of the people from one number to before another. */
  async open(from: number, to: number): Promise<void> {
    const people = Array.from({ length: to - from }, (_, at) => from + at).values();
    const opener = async () => {
      for (const person of people) await this.line.listen(person, (message) => this.#hear(message));
    };
    await Promise.all(Array.from({ length: atOnce }, opener));
  }

  #hear(message: string): void {
    const due = this.due.get(message);
    if (due !== undefined) this.times.push(performance.now() - due);
  }
}

/**
 * Says something at even distances, whether the server keeps up or not: a time counts from when its message was due, so
 * that a server that stands still is not spared by a sender who waits for it.
 */
export async function talk(line: Line, ears: Ears, { streams, rate, seconds }: Effort): Promise<Delivered> {
  const count = rate * seconds;
  const begin = performance.now();
  let refused = 0;
  ears.times = [];
  ears.due.clear();
  for (let at = 0; at < count; ) {
    const dueAt = begin + (at / rate) * 1000;
    const ahead = dueAt - performance.now();
    if (ahead > 0) {
      await wait(ahead);
      continue;
    }
    const message = `Message ${at} of ${begin}`;
    ears.due.set(message, dueAt);
    // Neighbours in time are strangers: 7919 has no divisor in common with a round number of streams.
    line.say((at * 7919) % streams, message).catch(() => (refused += 1));
    at += 1;
  }
  const until = performance.now() + patience;
  while (ears.times.length < 2 * count && performance.now() < until) await wait(50);
  const { times } = ears;
  return { times, late: 2 * count - times.length, refused };
}
