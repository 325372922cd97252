import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Sql } from '../../database/database';
import { type InboxEvent, nextEvents, type Question } from './read';

/** Questions that one statement answers: what it brings fits into memory, even if each reader missed a page. */
const mostTogether = 50;

type Waiting = Question & { answer: (events: InboxEvent[] | null) => void; fail: (problem: unknown) => void };

/**
 * Reads for all streams of a process, one statement at a time: whoever asks in the same turn, as both readers of a
 * message do, or while a statement is under way, is answered by the next. The busier it is, the more streams share one.
 */
export class InboxReader {
  readonly #waiting: Waiting[] = [];
  #isReading = false;

  constructor(private readonly database: Sql) {}

  /** The reader's next events after `after`; null once they may hear no more. */
  next(who: Question['who'], after: number): Promise<InboxEvent[] | null> {
    return new Promise((answer, fail) => {
      this.#waiting.push({ who, after, answer, fail });
      if (!this.#isReading) void this.#readAll();
    });
  }

  async #readAll(): Promise<void> {
    this.#isReading = true;
    while (this.#waiting.length > 0) {
      await nextTurn();
      await this.#read(this.#waiting.splice(0, mostTogether));
    }
    this.#isReading = false;
  }

  async #read(together: readonly Waiting[]): Promise<void> {
    try {
      const answers = await nextEvents(this.database, together);
      for (const [at, { answer }] of together.entries()) answer(answers[at] ?? null);
    } catch (problem) {
      for (const { fail } of together) fail(problem);
    }
  }
}
