/** Addresses of one route, whole or as paths: the route fails when all of them fail. */
export type PageGroup = readonly string[];

/** Whether a suspected release fails when it runs alone, and how. */
export type Confirmation = {
  failed: boolean;
  reason?: string;
  /** The machine may be at fault: a file or thread was missing, or time. */
  isInconclusive?: boolean;
  /** The page at which it failed; absent when it failed while loading. */
  address?: string;
  /** It hung or ended its worker; otherwise it threw. */
  endedWorker?: boolean;
};

/** Failures by page; pages are rendered one after the other. */
export class PageFailures {
  /** The page that is rendered now; undefined while the release loads. */
  address: string | undefined;
  readonly #byAddress = new Map<string, string>();
  /** Of the release as a whole: it does not load, or a timer of it throws. */
  #general: string | undefined;

  add(reason: string, isGeneral: boolean): void {
    if (this.address === undefined || isGeneral) this.#general ??= reason;
    else if (!this.has(this.address)) this.#byAddress.set(this.address, reason);
  }

  has(address: string): boolean {
    return this.#byAddress.has(address);
  }

  confirmation(pages: readonly PageGroup[]): Confirmation {
    if (this.#general !== undefined) return { failed: true, reason: this.#general };
    const [address] =
      pages.find((group) => group.length > 0 && group.every((pageAddress) => this.has(pageAddress))) ?? [];
    return address === undefined
      ? { failed: false }
      : { failed: true, reason: this.#byAddress.get(address), address, endedWorker: false };
  }
}
