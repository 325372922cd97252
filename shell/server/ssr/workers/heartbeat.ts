/** Counted in beats, because on a busy machine the edge itself is slow, too. */
const MAX_MISSED_BEATS = 4;
/** Evaluating modules blocks a starting worker for longer than a page does. */
const MAX_MISSED_BEATS_AT_START = 8;
const IRREGULAR_AFTER_BEATS = 2;

/** Pings a worker at an interval, and reports when it no longer responds. Starts with the worker's first message. */
export class Heartbeat {
  #missed = 0;
  #limit = MAX_MISSED_BEATS_AT_START;
  #hasBegun = false;
  readonly #waiting: (() => void)[] = [];
  readonly #timer: NodeJS.Timeout;

  constructor(
    private readonly ping: () => void,
    private readonly onSilent: (reason: string) => void,
    private readonly intervalMs: number,
    /** Multiplies the number of beats that may be missed. */
    private readonly tolerance: number,
  ) {
    this.#timer = setInterval(() => this.#check(), intervalMs).unref();
  }

  /** The worker sent a message. */
  beat(): void {
    this.#hasBegun = true;
    this.#missed = 0;
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  /** Resolves with the next message after a new ping. */
  next(): Promise<void> {
    this.ping();
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** The worker has started. */
  started(): void {
    this.#limit = MAX_MISSED_BEATS;
  }

  get isRegular(): boolean {
    return this.#missed < IRREGULAR_AFTER_BEATS;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #check(): void {
    const limit = this.#limit * this.tolerance;
    if (this.#missed < limit || !this.#hasBegun) {
      this.#missed += 1;
      this.ping();
      return;
    }
    // Messages queued in a busy edge are read first.
    setImmediate(() => {
      if (this.#missed >= limit) this.onSilent(`no heartbeat for ${limit * this.intervalMs} ms`);
    });
  }
}
