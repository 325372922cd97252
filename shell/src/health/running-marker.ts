import type { Store } from '../browser-storage';
import { type ReleaseId, type RunAs, releaseKey } from '../composition/remote-loader';

export const MARK_PREFIX = 'rw.running.';
/** Code without a mark, such as the rest of a function after an `await`, mostly runs this soon after marked code. */
const SUSPECT_MS = 1_000;
/** Longer operations are not the cause of a freeze. */
const MAX_PENDING_MS = 30_000;

/** Whose code is running or ran last in an open page. */
export type Mark = {
  /** `area@version` */
  release: string;
  /** False after the code returned: it is then suspected of a freeze, not certain. */
  isRunning: boolean;
  /** Epoch milliseconds. */
  at: number;
};

/**
 * Records in storage which release's code is running. Scripts run to completion, so an old mark that the next page finds
 * is from code that never returned: it looped, or exhausted the tab's memory.
 */
export class RunningMarker {
  readonly #key: string;
  #running = '';
  /** The key that storage has as running; '' when its code has returned. */
  #stored = '';
  /** The key that the innermost `run` runs. */
  #scope = '';
  #isSweeping = false;
  #hasRun = false;
  /** Start times of pending operations of releases, such as `load`. */
  readonly #pending = new Map<Promise<unknown>, { release: string; since: number }>();

  constructor(
    private readonly store: Store,
    pageId: string,
    /** The browser's own: a timer of this class must not be attributed to an area. */
    private readonly schedule: (work: () => void, delayMs: number) => unknown = setTimeout,
    /** Runs work in the next task. Not a timer: browsers delay those of pages in the background. */
    private readonly nextTask: (work: () => void) => unknown = (work) => schedule(work, 0),
  ) {
    this.#key = MARK_PREFIX + pageId;
  }

  /** `area@version` of the running code; '' for the shell. */
  get current(): string {
    return this.#running;
  }

  /** Whether code of a release has run: before, all code is the shell's. */
  get hasRun(): boolean {
    return this.#hasRun;
  }

  readonly run: RunAs = (release, work) => this.runKey(releaseKey(release), work);

  /** @param key `area@version` */
  runKey<T>(key: string, work: () => T): T {
    const outer = this.#scope;
    this.#scope = key;
    this.#mark(key);
    try {
      const result = work();
      if (result instanceof Promise) this.#follow(key, result);
      return result;
    } finally {
      this.#scope = outer;
      this.#mark(outer);
    }
  }

  /** Attributes the rest of this task: code that awaits a promise runs after the promise's first reaction. */
  readonly resume = (key: string): void => {
    if (document.hidden) return;
    this.#mark(key);
    this.nextTask(() => {
      if (this.#running === key) this.#mark(this.#scope);
    });
  };

  /**
   * React enters or leaves components of a release, or runs their effects. It yields between two tasks. Writing takes
   * long, and React passes many releases: that none is running any more is written once, after its task.
   */
  readonly enter = (release: ReleaseId | null): void => {
    if (release) queueMicrotask(() => this.#mark(this.#scope));
    const key = release ? releaseKey(release) : this.#scope;
    if (key) this.#mark(key);
    else this.#running = '';
  };

  /** The page responds, is hidden or is closed: code that has returned is no longer suspected. */
  readonly clear = (): void => {
    this.#running = '';
    this.#stored = '';
    this.#change(() => this.store.removeItem(this.#key));
  };

  #mark(key: string): void {
    this.#running = key;
    if (key) this.#hasRun = true;
    if (key === this.#stored) return;
    const last = key || this.#stored;
    this.#stored = key;
    if (key || !document.hidden) this.#write(last, key !== '');
    else this.clear();
  }

  #write(release: string, isRunning: boolean): void {
    const mark: Mark = { release, isRunning, at: Date.now() };
    this.#change(() => this.store.setItem(this.#key, JSON.stringify(mark)));
    if (isRunning || this.#isSweeping) return;
    this.#isSweeping = true;
    this.schedule(() => this.#sweep(), SUSPECT_MS);
  }

  /** The event loop runs. Only a single pending operation remains suspected. */
  #sweep(): void {
    this.#isSweeping = false;
    for (const [operation, { since }] of this.#pending)
      if (Date.now() - since > MAX_PENDING_MS) this.#pending.delete(operation);
    const [only, ...others] = new Set([...this.#pending.values()].map(({ release }) => release));
    if (only && others.length === 0 && !document.hidden) this.#write(only, false);
    else this.clear();
  }

  #follow(release: string, operation: Promise<unknown>): void {
    this.#pending.set(operation, { release, since: Date.now() });
    const end = () => void this.#pending.delete(operation);
    operation.then(end, end);
  }

  #change(change: () => void): void {
    try {
      change();
    } catch {
      // Without storage a freeze is not attributed.
    }
  }
}
