import type { AreaEntry, Registry, Release } from '@roadworthy/contract/registry';
import { serves } from '@roadworthy/federation/checks/contract';
import { findActivation, wasRolledBack } from '@roadworthy/federation/registry/activations';
import type { ReleaseId } from '../registry/releases';

/** Cached sets, so that a rollback reuses pages and workers. */
const MAX_CACHED_SETS = 20;

const toSetKey = ({ areas }: Registry): string =>
  Object.values(areas)
    .map(({ live, previous }) => `${live.area} ${live.version} ${previous?.version}`)
    .join();

/** A release with the cohorts of its visitors: from `from` to below `to`. */
type Share = { release: Release; from: number; to: number };

const listShares = ({ live, canary }: AreaEntry): Share[] =>
  canary
    ? [
        { release: canary.release, from: 0, to: canary.percent },
        { release: live, from: canary.percent, to: 100 },
      ]
    : [{ release: live, from: 0, to: 100 }];
const meet = (a: Share, b: Share): boolean => a.from < b.to && b.from < a.to;

/**
 * The release sets of visitors: live releases, canaries for their percentage, without releases that this edge has
 * excluded. The same versions are the same object, however often the registry changes.
 */
export class ReleaseSets {
  readonly #cachedSets = new Map<string, Registry>();
  /** Activation time of each excluded `area@version`: a later activation is not excluded. */
  readonly #excluded = new Map<string, string | undefined>();

  /** The sets of each cohort, until the registry changes or a release is excluded. */
  #selected: { from?: Registry; byCohort: Map<number | undefined, Registry> } = { byCohort: new Map() };

  constructor(
    /** The registry as it is now. */
    readonly registry: () => Registry,
  ) {}

  /**
   * @param cohort the visitor's number, 0 to 99; undefined for a visitor without canaries
   * @param registry the one that was read for this request: reading it looks at a file
   */
  forCohort(cohort: number | undefined, registry = this.registry()): Registry {
    if (registry !== this.#selected.from) this.#selected = { from: registry, byCohort: new Map() };
    const selected = this.#selected.byCohort.get(cohort) ?? this.#selectSet(registry, cohort);
    this.#selected.byCohort.set(cohort, selected);
    return selected;
  }

  #selectSet({ areas, pendingAudit: _audit, ...rest }: Registry, cohort: number | undefined): Registry {
    const shell = areas.shell && this.#selectReleases(areas.shell, cohort).live;
    const selected = Object.entries(areas).map(([area, entry]) => {
      const { live, previous } = this.#selectReleases(entry, cohort);
      // A version that needs another contract, or exports that the shell lacks, would fail.
      const isServed = !shell || serves(shell, live) || !previous;
      return [area, isServed ? { live, previous } : { live: previous }] as const;
    });
    return this.#reuseCached({ ...rest, areas: Object.fromEntries(selected) });
  }

  /** Every set that some visitor gets now: that without canaries first, then those with the fewest. */
  current(): Registry[] {
    const shares = Object.values(this.registry().areas).flatMap(({ canary }) => (canary ? [canary.percent - 1] : []));
    shares.sort((a, b) => b - a);
    return [...new Set([undefined, ...shares].map((cohort) => this.forCohort(cohort)))];
  }

  /** The set in which visitors get a version, beside the fewest canaries; undefined when no visitor gets it. */
  findSetWith({ area, version }: ReleaseId): Registry | undefined {
    return this.current().find(({ areas }) => areas[area]?.live.version === version);
  }

  /** Live versions and canaries that some visitor gets with a shell that does not support them. */
  findIncompatible(): Release[] {
    const { areas } = this.registry();
    const shells = areas.shell ? listShares(areas.shell) : [];
    return Object.values(areas)
      .flatMap(listShares)
      .filter((share) => shells.some((shell) => meet(shell, share) && !serves(shell.release, share.release)))
      .map(({ release }) => release);
  }

  hasCanaries(registry = this.registry()): boolean {
    return Object.values(registry.areas).some(({ canary }) => canary);
  }

  /** Whether no version of a set was rolled back: only then is it served while its replacement starts. */
  mayStillServe(set: Registry): boolean {
    const registry = this.registry();
    return Object.entries(set.areas).every(([area, { live }]) => {
      const entry = registry.areas[area];
      return !wasRolledBack(entry, live.version) && !(entry && this.#isExcluded(entry, live));
    });
  }

  /** Excludes a version from the next page on, if there is another one. */
  exclude(area: string, version: string): void {
    this.#excluded.set(`${area}@${version}`, findActivation(this.registry().areas[area], version)?.at);
    this.#selected = { byCohort: new Map() };
  }

  #isExcluded(entry: AreaEntry, { area, version }: Release): boolean {
    const key = `${area}@${version}`;
    return this.#excluded.has(key) && this.#excluded.get(key) === findActivation(entry, version)?.at;
  }

  #selectReleases(entry: AreaEntry, cohort: number | undefined): Pick<AreaEntry, 'live' | 'previous'> {
    const { live, previous, canary } = entry;
    const getsCanary =
      canary && cohort !== undefined && cohort < canary.percent && !this.#isExcluded(entry, canary.release);
    if (getsCanary) return { live: canary.release, previous: live };
    return previous && this.#isExcluded(entry, live) ? { live: previous } : { live, previous };
  }

  #reuseCached(set: Registry): Registry {
    const key = toSetKey(set);
    const known = this.#cachedSets.get(key) ?? set;
    this.#cachedSets.delete(key);
    this.#cachedSets.set(key, known);
    const [oldest] = this.#cachedSets.keys();
    if (this.#cachedSets.size > MAX_CACHED_SETS && oldest !== undefined) this.#cachedSets.delete(oldest);
    return known;
  }
}
