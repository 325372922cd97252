import type { Registry } from '@roadworthy/contract/registry';
import type { ReleaseSetRenderer } from './release-set-renderer';

/** The last set of versions stays ready for this long: rollbacks mostly concern new versions. */
const SPARE_SET_MS = 60_000;

/** The renderers of an edge, by release set. */
export class RendererSets {
  readonly #sets = new Map<Registry, ReleaseSetRenderer>();
  /** Sets that most visitors got, and not only those of a canary. */
  readonly #wasMostCommon = new WeakSet<Registry>();

  constructor(
    /** Every set that some visitor gets now, the most common first. */
    private readonly readCurrent: () => readonly Registry[],
    /** Whether a set may be served while another is started. */
    private readonly mayStillServe: (set: Registry) => boolean,
  ) {}

  get all(): ReleaseSetRenderer[] {
    return [...this.#sets.values()];
  }

  find(registry: Registry): ReleaseSetRenderer | undefined {
    return this.#sets.get(registry);
  }

  add(set: ReleaseSetRenderer): void {
    this.#sets.set(set.registry, set);
    this.#current();
  }

  /** What serves while a set has no worker: for a canary what most visitors get, else what most got before, never a canary. */
  findSubstitute(requested: Registry): ReleaseSetRenderer | undefined {
    const current = this.#current();
    const [main] = current;
    const ready = this.all.filter(({ isReady }) => isReady).reverse();
    const older = ready.find(
      ({ registry }) =>
        this.#wasMostCommon.has(registry) && !current.includes(registry) && this.mayStillServe(registry),
    );
    const mostCommon = requested === main ? undefined : this.#sets.get(main ?? requested);
    return mostCommon?.isReady ? mostCommon : older;
  }

  /**
   * Ends what no visitor gets: what is not ready at once, the others when what most visitors get is ready. The last set
   * stays for a while.
   */
  retire(): void {
    const current = this.#current();
    const [main] = current;
    for (const set of this.all) if (!set.isReady && !current.includes(set.registry)) this.#end(set);
    if (!main || !this.#sets.get(main)?.isReady) return;
    const unused = this.all.filter(({ registry }) => !current.includes(registry));
    for (const set of unused) {
      set.unusedSince ??= Date.now();
      set.endStandby();
    }
    for (const registry of current) this.#restore(this.#sets.get(registry));
    const [spare, ...others] = unused.sort((a, b) => Number(b.unusedSince) - Number(a.unusedSince));
    for (const set of others) this.#end(set);
    if (spare && Date.now() - Number(spare.unusedSince) >= SPARE_SET_MS) this.#end(spare);
  }

  #current(): readonly Registry[] {
    const current = this.readCurrent();
    if (current[0]) this.#wasMostCommon.add(current[0]);
    return current;
  }

  #restore(set: ReleaseSetRenderer | undefined): void {
    if (set?.unusedSince === undefined) return;
    delete set.unusedSince;
    void set.fill();
  }

  #end(set: ReleaseSetRenderer): void {
    this.#sets.delete(set.registry);
    void set.drain();
  }
}
