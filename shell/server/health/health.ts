import type { HealthReport } from '@roadworthy/contract/health-report';
import type { VersionHealth } from '@roadworthy/federation/store/edge-report';
import { LRUCache } from 'lru-cache';
import { sicknessOf } from './sickness';

type Version = { area: string; version: string };
type Counts = {
  since: string;
  visitors: Set<string>;
  failedVisitors: Set<string>;
  drawn: number;
  failedOnServer: number;
  reasons: string[];
};

/** Versions and, of each, addresses that are counted: nobody can fill the memory. */
const mostVersions = 100;
const mostVisitors = 10_000;
const mostReasons = 5;
const longestReason = 300;

const inNumbers = ({ visitors, failedVisitors, drawn, failedOnServer, reasons }: Counts): VersionHealth => ({
  visitors: visitors.size,
  failedVisitors: failedVisitors.size,
  drawn,
  failedOnServer,
  reasons,
});

const keyOf = ({ area, version }: Version): string => `${area}@${version}`;

/**
 * How visitors fare with each version, as their browsers and the rendering workers tell. Each address counts once for a
 * version, whatever it tells how often, so that nobody alone can make a version look sick, or well.
 */
export class Health {
  readonly #counts = new LRUCache<string, Counts>({ max: mostVersions });

  constructor(
    /** When a version that visitors get came into force; undefined for others, which are not counted. */
    private readonly inForceSince: (area: string, version: string) => string | undefined,
    /** Told of a version that fails too often, each time that it fails. */
    private readonly onSick: (version: Version, reason: string) => void,
    private readonly fewestVisitors?: number,
  ) {}

  /** Takes what a browser told. */
  heard(address: string, { versions }: HealthReport): void {
    for (const { failed, ...version } of versions) {
      const counts = this.#of(version);
      if (!counts) continue;
      if (counts.visitors.size < mostVisitors) counts.visitors.add(address);
      if (failed === undefined || counts.failedVisitors.size >= mostVisitors) continue;
      counts.failedVisitors.add(address);
      this.#failed(version, counts, failed);
    }
  }

  /** A region was drawn on the server. */
  drawn(version: Version): void {
    const counts = this.#of(version);
    if (counts) counts.drawn += 1;
  }

  /** A region failed on the server. */
  failedOnServer(version: Version, reason: string): void {
    const counts = this.#of(version);
    if (!counts) return;
    counts.failedOnServer += 1;
    this.#failed(version, counts, reason);
  }

  /** Code of a version hung or ended a worker, or could not be started at all: that is not waited for twice. */
  broke(version: Version, reason: string): void {
    const counts = this.#of(version);
    if (!counts) return;
    counts.failedOnServer += 1;
    this.#note(counts, reason);
    this.onSick(version, reason);
  }

  /** By `area@version`. */
  told(): Record<string, VersionHealth> {
    return Object.fromEntries([...this.#counts.entries()].map(([key, counts]) => [key, inNumbers(counts)]));
  }

  /** What was counted before a version came into force anew does not count. */
  #of(version: Version): Counts | undefined {
    const since = this.inForceSince(version.area, version.version);
    if (since === undefined) return undefined;
    const known = this.#counts.get(keyOf(version));
    if (known?.since === since) return known;
    const counts: Counts = {
      since,
      visitors: new Set(),
      failedVisitors: new Set(),
      drawn: 0,
      failedOnServer: 0,
      reasons: [],
    };
    this.#counts.set(keyOf(version), counts);
    return counts;
  }

  #note(counts: Counts, reason: string): void {
    counts.reasons = [reason.slice(0, longestReason), ...counts.reasons].slice(0, mostReasons);
  }

  #failed(version: Version, counts: Counts, reason: string): void {
    this.#note(counts, reason);
    const sickness = sicknessOf(inNumbers(counts), this.fewestVisitors);
    if (sickness) this.onSick(version, sickness);
  }
}
