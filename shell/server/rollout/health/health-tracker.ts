import type { HealthReport } from '@roadworthy/contract/health-report';
import type { VersionHealth } from '@roadworthy/federation/store/edge-report';
import { LRUCache } from 'lru-cache';
import { type ReleaseId, releaseKey } from '../../registry/releases';
import type { PageRequest } from '../../ssr/workers/outcome';
import type { VerifiedDocument } from './document-tokens';
import { areReportsSuspicious, isFailingOnServer, MIN_FAILED_NETWORKS } from './unhealthy';
import {
  addNetwork,
  addPage,
  addReason,
  type Counts,
  createCounts,
  quoteReason,
  toVersionHealth,
} from './version-counts';

/** Called with each added failure. */
export type HealthEvents = {
  /** The edge detected the failure itself. */
  onCrash: (version: ReleaseId, reason: string) => void;
  /** Pages fail on the server, possibly at addresses that were crafted for the purpose. */
  onServerFailures: (version: ReleaseId, reason: string) => void;
  /** Verified documents of several networks report failures. */
  onReports: (version: ReleaseId, health: VersionHealth) => void;
  /** Reports without a valid token, which anyone can invent. */
  onUnverifiedReports: (version: ReleaseId, health: VersionHealth) => void;
};

const MAX_VERSIONS = 100;
/** Failures of a version that is live for weeks are compared with recent views. */
const COUNT_PERIOD_MS = 15 * 60_000;

/** Counts failures of each version, reported by browsers or detected by rendering workers. */
export class HealthTracker {
  readonly #counts = new LRUCache<string, Counts>({ max: MAX_VERSIONS });
  readonly #periodMs: number;

  constructor(
    /** When an active version was activated; undefined for others, which are not counted. */
    private readonly activeSince: (area: string, version: string) => string | undefined,
    private readonly events: HealthEvents,
    /** For at least this long, failures are counted since the activation. */
    rollbackWindowMs = 0,
  ) {
    this.#periodMs = Math.max(COUNT_PERIOD_MS, rollbackWindowMs);
  }

  /**
   * Counts a browser's report. One of a document that is too old for a vote is not counted.
   * @param document from the report's token; undefined without a valid token
   * @param reporter the network that sent the report
   */
  recordReport({ versions }: HealthReport, document: VerifiedDocument | undefined, reporter: string): void {
    for (const { failed, ...version } of versions) {
      const counts = this.#find(version);
      if (!counts) continue;
      if (document?.versions.has(releaseKey(version))) {
        if (document.mayVote) this.#countVote(version, counts, document.network, failed);
      } else if (failed !== undefined) this.#countUnverified(version, counts, reporter, failed);
    }
  }

  /** A page with regions of a version was rendered on the server. */
  recordRendered(version: ReleaseId, page: PageRequest): void {
    const counts = this.#find(version);
    if (!counts) return;
    counts.drawn += 1;
    addPage(counts.renderedPages, page);
  }

  /**
   * A region failed on the server.
   * @param page absent outside requests, and for older shells
   */
  recordServerFailure(version: ReleaseId, failure: string, page?: PageRequest): void {
    const counts = this.#find(version);
    if (!counts) return;
    counts.failedOnServer += 1;
    addReason(counts, failure);
    addPage(counts.failedPages, page ?? { address: `${counts.failedOnServer}` });
    const [failed, rendered] = [counts.failedPages.size, counts.renderedPages.size];
    if (!isFailingOnServer({ failed, rendered })) return;
    const reason = `It failed on the server for ${failed} of ${failed + rendered} pages: ${quoteReason(failure)}`;
    this.events.onServerFailures(version, reason);
  }

  /** Code of a version ended a worker, or could not be started: counts immediately. */
  recordCrash(version: ReleaseId, reason: string): void {
    const counts = this.#find(version);
    if (!counts) return;
    counts.failedOnServer += 1;
    addReason(counts, reason);
    this.events.onCrash(version, reason);
  }

  /** By `area@version`. */
  snapshot(): Record<string, VersionHealth> {
    return Object.fromEntries([...this.#counts.entries()].map(([key, counts]) => [key, toVersionHealth(counts)]));
  }

  #countVote(version: ReleaseId, counts: Counts, network: string, failed: string | undefined): void {
    addNetwork(counts.networks, network);
    if (failed === undefined) return;
    addNetwork(counts.failedNetworks, network);
    addReason(counts, quoteReason(failed));
    const health = toVersionHealth(counts);
    if (areReportsSuspicious(health)) this.events.onReports(version, health);
  }

  #countUnverified(version: ReleaseId, counts: Counts, network: string, failed: string): void {
    addNetwork(counts.unverifiedNetworks, network);
    if (counts.unverifiedNetworks.size < MIN_FAILED_NETWORKS) return;
    const health = toVersionHealth(counts);
    this.events.onUnverifiedReports(version, { ...health, reasons: [quoteReason(failed)] });
  }

  /** Counts of an active version; reset at each activation and, after the rollback window, each period. */
  #find(version: ReleaseId): Counts | undefined {
    const since = this.activeSince(version.area, version.version);
    if (since === undefined) return undefined;
    const key = releaseKey(version);
    const known = this.#counts.get(key);
    if (known?.since === since && Date.now() - known.startedAt < this.#periodMs) return known;
    const counts = createCounts(since);
    this.#counts.set(key, counts);
    return counts;
  }
}
