import type { Outcome, PageRequest } from './outcome';

type Pending = PageRequest & {
  traceparent?: string;
  settle: (outcome: Outcome) => void;
  timer: NodeJS.Timeout;
};

/** Applies also if an area's code hangs. */
const REQUEST_TIMEOUT_MS = 5_000;

/** The pages that a worker is rendering; each is answered once, at the latest by its timeout. */
export class PendingRequests {
  readonly #pending = new Map<number, Pending>();
  #lastId = 0;
  #drained: (() => void) | undefined;

  /** @param post sends the request under its id */
  add(page: PageRequest & { traceparent?: string }, post: (id: number) => void): Promise<Outcome> {
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((settle) => {
      const timeout = { kind: 'left', reason: `no answer within ${REQUEST_TIMEOUT_MS} ms` } as const;
      const timer = setTimeout(() => this.settle(id, timeout), REQUEST_TIMEOUT_MS);
      this.#pending.set(id, { ...page, settle, timer });
      post(id);
    });
  }

  /** Answers a request unless it was answered before. */
  settle(id: number, outcome: Outcome): void {
    const pending = this.#pending.get(id);
    if (!pending) return;
    this.#pending.delete(id);
    clearTimeout(pending.timer);
    pending.settle(outcome);
    if (this.#pending.size === 0) this.#drained?.();
  }

  settleAll(outcome: Outcome): void {
    for (const id of [...this.#pending.keys()]) this.settle(id, outcome);
  }

  find(id: number): PageRequest | undefined {
    const { address, network } = this.#pending.get(id) ?? {};
    return address === undefined ? undefined : { address, network };
  }

  /** The trace that a request belongs to. */
  findTraceparent(id: number): string | undefined {
    return this.#pending.get(id)?.traceparent;
  }

  /** Different addresses of the pages. */
  get addresses(): string[] {
    return [...new Set([...this.#pending.values()].map(({ address }) => address))];
  }

  /** Resolves once all requests are answered, or after the timeout. */
  async drain(timeoutMs: number): Promise<void> {
    if (this.#pending.size === 0) return;
    await Promise.race([
      new Promise<void>((drained) => {
        this.#drained = drained;
      }),
      new Promise((wake) => setTimeout(wake, timeoutMs).unref()),
    ]);
  }
}
