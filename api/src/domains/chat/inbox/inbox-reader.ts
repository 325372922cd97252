import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db } from '../../../platform/database/database';
import { type EventQuery, type InboxEvent, nextEvents } from './read-events';

/** Bounds the result of a statement when every reader has a full page waiting. */
const MAX_BATCHED_READERS = 50;

type PendingRead = EventQuery & { resolve: (events: InboxEvent[] | null) => void; reject: (problem: unknown) => void };

/**
 * Reads for all streams of a process, one statement at a time. Reads requested in the same turn or during a statement
 * share the next one, so the load of the database grows slower than the number of streams.
 */
export class InboxReader {
  readonly #waiting: PendingRead[] = [];
  #isReading = false;

  constructor(private readonly db: Db) {}

  /** The reader's next events after `after`; null once the reader has lost access. */
  next(reader: EventQuery['reader'], after: number): Promise<InboxEvent[] | null> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ reader, after, resolve, reject });
      if (!this.#isReading) void this.#readAll();
    });
  }

  async #readAll(): Promise<void> {
    this.#isReading = true;
    while (this.#waiting.length > 0) {
      await nextTurn();
      await this.#read(this.#waiting.splice(0, MAX_BATCHED_READERS));
    }
    this.#isReading = false;
  }

  async #read(batch: readonly PendingRead[]): Promise<void> {
    try {
      const results = await nextEvents(this.db, batch);
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] ?? null);
    } catch (problem) {
      for (const { reject } of batch) reject(problem);
    }
  }
}
