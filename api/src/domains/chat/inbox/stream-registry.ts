/** More streams of one user in a process are a bug or an attack: the oldest is closed. */
const MAX_STREAMS_PER_USER = 10;

/**
 * Wakes one stream for new events or its end. A notification sent with no waiter is latched and delivered to the next
 * one.
 */
export class StreamSignal {
  #isNotified = false;
  #wake = () => {};
  isEnded = false;

  notify(): void {
    this.#isNotified = true;
    this.#wake();
  }

  end(): void {
    this.isEnded = true;
    this.notify();
  }

  /** Waits for a notification. @returns whether there was one before the timeout */
  async wait(timeoutMs: number): Promise<boolean> {
    if (!this.#isNotified) {
      await new Promise<void>((wake) => {
        const timer = setTimeout(wake, timeoutMs);
        this.#wake = () => {
          clearTimeout(timer);
          wake();
        };
      });
    }
    this.#wake = () => {};
    const wasNotified = this.#isNotified;
    this.#isNotified = false;
    return wasNotified;
  }
}

/** The streams of this process by user. */
export class StreamRegistry {
  readonly #signals = new Map<number, Set<StreamSignal>>();
  #isClosed = false;

  /** Registers another stream of a user. */
  subscribe(user: number): StreamSignal {
    const signals = this.#signals.get(user) ?? new Set();
    this.#signals.set(user, signals);
    const signal = new StreamSignal();
    signals.add(signal);
    if (this.#isClosed) signal.end();
    const [oldest] = signals;
    if (signals.size > MAX_STREAMS_PER_USER && oldest) this.unsubscribe(user, oldest);
    return signal;
  }

  unsubscribe(user: number, signal: StreamSignal): void {
    signal.end();
    const signals = this.#signals.get(user);
    signals?.delete(signal);
    if (signals?.size === 0) this.#signals.delete(user);
  }

  notify(users: readonly number[]): void {
    for (const user of users) for (const signal of this.#signals.get(user) ?? []) signal.notify();
  }

  /** Ends all streams, and those opened later. */
  endAll(): void {
    this.#isClosed = true;
    for (const signals of this.#signals.values()) for (const signal of signals) signal.end();
    this.#signals.clear();
  }

  /** How many streams are open. */
  get count(): number {
    return [...this.#signals.values()].reduce((sum, signals) => sum + signals.size, 0);
  }
}
