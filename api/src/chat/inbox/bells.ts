/** Streams of one user in one process. More are a fault or an attack: the oldest then gives way. */
const mostStreams = 10;

/** Tells one stream that there is news, or that it is over. Rung while nobody waits, it is remembered once. */
export class Bell {
  #rung = false;
  #wake = () => {};
  over = false;

  ring(): void {
    this.#rung = true;
    this.#wake();
  }

  end(): void {
    this.over = true;
    this.ring();
  }

  /** Waits for the next ring, at most so many milliseconds. @returns whether it rang */
  async rings(patience: number): Promise<boolean> {
    if (!this.#rung) {
      await new Promise<void>((wake) => {
        const timer = setTimeout(wake, patience);
        this.#wake = () => {
          clearTimeout(timer);
          wake();
        };
      });
    }
    this.#wake = () => {};
    const rang = this.#rung;
    this.#rung = false;
    return rang;
  }
}

/** The bells of this process's streams, by user. */
export class Bells {
  readonly #bells = new Map<number, Set<Bell>>();
  #isOver = false;

  /** A bell for one more stream of a user. */
  hang(user: number): Bell {
    const bells = this.#bells.get(user) ?? new Set();
    this.#bells.set(user, bells);
    const bell = new Bell();
    bells.add(bell);
    if (this.#isOver) bell.end();
    const [oldest] = bells;
    if (bells.size > mostStreams && oldest) this.takeDown(user, oldest);
    return bell;
  }

  takeDown(user: number, bell: Bell): void {
    bell.end();
    const bells = this.#bells.get(user);
    bells?.delete(bell);
    if (bells?.size === 0) this.#bells.delete(user);
  }

  ring(users: readonly number[]): void {
    for (const user of users) for (const bell of this.#bells.get(user) ?? []) bell.ring();
  }

  /** Ends all streams, and whatever stream is opened from now on. */
  endAll(): void {
    this.#isOver = true;
    for (const bells of this.#bells.values()) for (const bell of bells) bell.end();
    this.#bells.clear();
  }

  /** How many streams are open. */
  get count(): number {
    return [...this.#bells.values()].reduce((sum, bells) => sum + bells.size, 0);
  }
}
