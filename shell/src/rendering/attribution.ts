import { AsyncLocalStorage, createHook } from 'node:async_hooks';
import type { Registry } from '@roadworthy/contract/registry';
import type { ReleaseId, RunAs } from '../composition/remote-loader';

/** Deeper nesting means that an `after` hook was missed. */
const MAX_NESTED = 100;

/**
 * Writes to shared memory which area's code is running, because a worker that hangs cannot respond. The area is
 * preserved through every await, timer and callback.
 */
export class Attribution {
  readonly #areas: readonly string[];
  readonly #cell: Int32Array;
  readonly #context = new AsyncLocalStorage<number>();
  readonly #interrupted: number[] = [];

  constructor(registry: Registry, memory: SharedArrayBuffer) {
    this.#areas = Object.keys(registry.areas);
    this.#cell = new Int32Array(memory);
    createHook({
      before: () => {
        if (this.#interrupted.length > MAX_NESTED) this.#interrupted.length = 0;
        this.#interrupted.push(this.#current);
        this.#current = this.#context.getStore() ?? 0;
      },
      after: () => {
        this.#current = this.#interrupted.pop() ?? 0;
      },
    }).enable();
  }

  get #current(): number {
    return Atomics.load(this.#cell, 0);
  }
  set #current(index: number) {
    Atomics.store(this.#cell, 0, index);
  }

  #indexOf(area: string | null): number {
    return area === null ? 0 : this.#areas.indexOf(area) + 1;
  }

  /** Runs code of an area. */
  readonly run: RunAs = ({ area }, work) => {
    const outer = this.#current;
    const index = this.#indexOf(area);
    this.#current = index;
    try {
      return this.#context.run(index, work);
    } finally {
      this.#current = outer;
    }
  };

  /** Marks what runs until the next call as an area's code, or with null as the shell's. */
  readonly enter = (release: ReleaseId | null): void => {
    const index = this.#indexOf(release?.area ?? null);
    this.#current = index;
    this.#context.enterWith(index);
  };

  /** The area to which the current async context belongs. */
  get area(): string | undefined {
    return this.#areas[(this.#context.getStore() ?? 0) - 1];
  }
}
