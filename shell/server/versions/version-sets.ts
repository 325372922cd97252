import type { Live, Registry, Release } from '@roadworthy/contract/registry';
import { servesContract } from '@roadworthy/federation/checks/contract';
import { cameBy, wasTakenBack } from '@roadworthy/federation/release/switches';

/** Sets that are remembered, so that a version that comes back finds its pages and its worker. */
const mostRemembered = 20;

const keyOf = ({ areas }: Registry): string =>
  Object.values(areas)
    .map(({ live, previous }) => `${live.area} ${live.version} ${previous?.version}`)
    .join();

/**
 * The versions that visitors get: what is live, with canaries for whose share they are for, and without what this edge
 * has set aside. A set is the same object as long as its versions are the same, however often the registry changes.
 */
export class VersionSets {
  readonly #remembered = new Map<string, Registry>();
  /** When each `area@version` that was set aside had come into force: released again, it counts again. */
  readonly #aside = new Map<string, string | undefined>();

  constructor(
    /** The registry as it is now. */
    readonly registry: () => Registry,
  ) {}

  /** @param share the visitor's number, 0 to 99; undefined for one who gets no canary */
  of(share: number | undefined): Registry {
    const { areas, ...rest } = this.registry();
    const shell = areas.shell && this.#chosen(areas.shell, share).live;
    const chosen = Object.entries(areas).map(([area, entry]) => {
      const { live, previous } = this.#chosen(entry, share);
      // Nobody can tell what a version of a contract that the shell does not serve would do.
      const isServed = !shell || servesContract(shell, live) || !previous;
      return [area, isServed ? { live, previous } : { live: previous }] as const;
    });
    return this.#remember({ ...rest, areas: Object.fromEntries(chosen) });
  }

  /** Every set that some visitor gets now; the first is that of most visitors. */
  current(): Registry[] {
    const shares = Object.values(this.registry().areas).flatMap(({ canary }) => (canary ? [canary.percent - 1] : []));
    return [...new Set([undefined, ...shares].map((share) => this.of(share)))];
  }

  /** Live versions and canaries whose contract the live shell does not serve. */
  unserved(): Release[] {
    const { areas } = this.registry();
    const shell = areas.shell?.live;
    if (!shell) return [];
    return Object.values(areas)
      .flatMap(({ live, canary }) => (canary ? [live, canary.release] : [live]))
      .filter((release) => !servesContract(shell, release));
  }

  get hasCanaries(): boolean {
    return Object.values(this.registry().areas).some(({ canary }) => canary);
  }

  /** Whether nothing of a set was taken back: only then may it still be served while what replaces it is made ready. */
  mayStillServe(set: Registry): boolean {
    const registry = this.registry();
    return Object.entries(set.areas).every(([area, { live }]) => {
      const entry = registry.areas[area];
      return !wasTakenBack(entry, live.version) && !(entry && this.#isAside(entry, live));
    });
  }

  /** Gives a version to nobody any more, from the next page on, if there is another one to give. */
  setAside(area: string, version: string): void {
    this.#aside.set(`${area}@${version}`, cameBy(this.registry().areas[area], version)?.at);
  }

  #isAside(entry: Live, { area, version }: Release): boolean {
    const key = `${area}@${version}`;
    return this.#aside.has(key) && this.#aside.get(key) === cameBy(entry, version)?.at;
  }

  #chosen(entry: Live, share: number | undefined): Pick<Live, 'live' | 'previous'> {
    const { live, previous, canary } = entry;
    const isCanarys = canary && share !== undefined && share < canary.percent && !this.#isAside(entry, canary.release);
    if (isCanarys) return { live: canary.release, previous: live };
    return previous && this.#isAside(entry, live) ? { live: previous } : { live, previous };
  }

  #remember(set: Registry): Registry {
    const key = keyOf(set);
    const known = this.#remembered.get(key) ?? set;
    this.#remembered.delete(key);
    this.#remembered.set(key, known);
    const [oldest] = this.#remembered.keys();
    if (this.#remembered.size > mostRemembered && oldest !== undefined) this.#remembered.delete(oldest);
    return known;
  }
}
