import { setTimeout as wait } from 'node:timers/promises';
import type { ChatClient } from './chat-client';

/** Number of streams, messages per second, and duration. */
export type Effort = { streams: number; rate: number; seconds: number };
/**
 * Latency from when a message was due to its delivery on each stream, in ms; and how many deliveries were missing after
 * the timeout or rejected.
 */
export type Delivered = { times: number[]; late: number; refused: number };

/** Streams opened concurrently. */
const MAX_PARALLEL_CALLS = 20;
/** Time for the last deliveries. */
const DELIVERY_TIMEOUT_MS = 10_000;

/** Deliveries on the open streams: when each message was due, and its latency. */
export class DeliveryRecorder {
  readonly due = new Map<string, number>();
  times: number[] = [];

  constructor(private readonly client: ChatClient) {}

  /** Opens the streams of a range of users. */
  async open(from: number, to: number): Promise<void> {
    const people = Array.from({ length: to - from }, (_, index) => from + index).values();
    const opener = async () => {
      for (const person of people) await this.client.listen(person, (message) => this.#onMessage(message));
    };
    await Promise.all(Array.from({ length: MAX_PARALLEL_CALLS }, opener));
  }

  #onMessage(message: string): void {
    const due = this.due.get(message);
    if (due !== undefined) this.times.push(performance.now() - due);
  }
}

/**
 * Sends messages at a constant rate, independent of responses; latency counts from when a message was due, so a stalled
 * server is not hidden by a waiting sender (coordinated omission).
 */
export async function runLoad(
  client: ChatClient,
  recorder: DeliveryRecorder,
  { streams, rate, seconds }: Effort,
): Promise<Delivered> {
  const count = rate * seconds;
  const begin = performance.now();
  let refused = 0;
  recorder.times = [];
  recorder.due.clear();
  for (let index = 0; index < count; ) {
    const dueAt = begin + (index / rate) * 1000;
    const ahead = dueAt - performance.now();
    if (ahead > 0) {
      await wait(ahead);
      continue;
    }
    const message = `Message ${index} of ${begin}`;
    recorder.due.set(message, dueAt);
    // Consecutive messages go to unrelated pairs: 7919 is a prime.
    client.send((index * 7919) % streams, message).catch(() => (refused += 1));
    index += 1;
  }
  const until = performance.now() + DELIVERY_TIMEOUT_MS;
  while (recorder.times.length < 2 * count && performance.now() < until) await wait(50);
  const { times } = recorder;
  return { times, late: 2 * count - times.length, refused };
}
