import type { Registry } from '@roadworthy/contract/registry';
import type { Quarantined } from '@roadworthy/federation/store/edge-report';
import { type ReleaseId, releaseKey } from '../../registry/releases';

/** After this time the release is tried alone again; it doubles each time that it fails, up to the longest. */
const QUARANTINE_MS = 5 * 60_000;
const MAX_QUARANTINE_MS = 60 * 60_000;
/** A release that fails at more addresses is excluded from every page, because each one ends another worker. */
const MAX_EXCLUDED_ADDRESSES = 3;

export type QuarantineEntry = Quarantined & {
  /** The pages on which it failed, as whole addresses. */
  addresses: readonly string[];
  /** Whether other pages still have its regions rendered on the server. */
  isLimited: boolean;
  durationMs: number;
};

/**
 * Releases whose regions are left to the browser: confirmed ones until they expire, suspects while they are checked. A
 * release that fails at single addresses only, which a stranger may have crafted, is excluded from these pages only.
 */
export class Quarantine {
  readonly #entries = new Map<string, QuarantineEntry>();
  readonly #suspects = new Set<string>();

  constructor(private readonly now: () => number = Date.now) {}

  suspect(release: ReleaseId): void {
    this.#suspects.add(releaseKey(release));
  }

  isSuspect(release: ReleaseId): boolean {
    return this.#suspects.has(releaseKey(release));
  }

  clear(release: ReleaseId): void {
    this.#suspects.delete(releaseKey(release));
  }

  /**
   * @param failedAt the pages on which it failed, to try it again
   * @param isLimited whether it is excluded from these pages only
   */
  add({ area, version }: ReleaseId, reason: string, failedAt: readonly string[], isLimited = false): void {
    const key = releaseKey({ area, version });
    const before = this.#entries.get(key);
    const addresses = [...new Set([...(before?.addresses ?? []), ...failedAt])];
    const wasWhole = before !== undefined && !before.isLimited;
    const durationMs = before ? Math.min(before.durationMs * 2, MAX_QUARANTINE_MS) : QUARANTINE_MS;
    this.#entries.set(key, {
      ...{ area, version, reason, addresses, durationMs },
      since: before?.since ?? new Date(this.now()).toISOString(),
      until: new Date(this.now() + durationMs).toISOString(),
      isLimited: isLimited && !wasWhole && addresses.length <= MAX_EXCLUDED_ADDRESSES,
    });
    this.#suspects.delete(key);
  }

  remove(release: ReleaseId): void {
    this.#entries.delete(releaseKey(release));
  }

  /** Whether a release is excluded from every page. */
  has(release: ReleaseId): boolean {
    return this.#isWhole(releaseKey(release));
  }

  /** Ends the quarantine of releases that no visitor gets any more. */
  keepOnly(isLive: (release: ReleaseId) => boolean): void {
    for (const entry of this.#entries.values()) if (!isLive(entry)) this.remove(entry);
  }

  /** Entries whose time is over. */
  expired(): QuarantineEntry[] {
    return [...this.#entries.values()].filter(({ until }) => Date.parse(until) <= this.now());
  }

  /**
   * `area@version` of the excluded releases of a release set.
   * @param address the page that is rendered; without it, those that are excluded from every page
   */
  listKeys({ areas }: Registry, address?: string): string[] {
    const keys = Object.values(areas).map(({ live }) => releaseKey(live));
    const failsAt = (key: string) => address !== undefined && this.#entries.get(key)?.addresses.includes(address);
    return keys.filter((key) => this.#isWhole(key) || this.#suspects.has(key) || failsAt(key));
  }

  /** Whether a worker of a set, started without some releases, has to be replaced. */
  isStale({ areas }: Registry, startedWithout: readonly string[]): boolean {
    const keys = Object.values(areas).map(({ live }) => releaseKey(live));
    const isNew = (key: string) => this.#isWhole(key) && !startedWithout.includes(key);
    const isOver = (key: string) => startedWithout.includes(key) && !this.#isWhole(key) && !this.#suspects.has(key);
    return keys.some((key) => isNew(key) || isOver(key));
  }

  list(): Quarantined[] {
    return [...this.#entries.values()].map(({ area, version, reason, since, until, addresses, isLimited }) => {
      // Without queries, which may hold a secret.
      const pages = [...new Set(addresses.map((address) => new URL(address).pathname))].join(', ');
      return { area, version, reason: isLimited ? `${reason} Only on ${pages}.` : reason, since, until };
    });
  }

  #isWhole(key: string): boolean {
    return this.#entries.get(key)?.isLimited === false;
  }
}
