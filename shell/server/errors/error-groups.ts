import { createHash } from 'node:crypto';
import type { ErrorExample, ErrorGroup, FirstRelease } from '@roadworthy/federation/monitoring/monitoring-file';
import { type NetworkCount, toNetworkCount, toNetworkId } from '@roadworthy/federation/monitoring/network-count';
import { LRUCache } from 'lru-cache';

/** One failure, without personal data and with positions in source code. */
export type ErrorOccurrence = Omit<ErrorExample, 'at'> & {
  area: string;
  kind: string;
  type: string;
  /** Digest of the visitor's network; absent for errors on the server. */
  network?: string;
};

const MAX_GROUPS_PER_AREA = 50;
const MAX_NETWORKS = 1_000;
const MAX_EXAMPLES = 3;
const MAX_VERSIONS = 10;
const FINGERPRINT_FRAMES = 5;
/** Groups that one network may report within the window: one cannot replace the groups of others. */
const MAX_GROUPS_PER_NETWORK = 20;
const NETWORK_WINDOW_MS = 3_600_000;
const MAX_TRACKED_NETWORKS = 10_000;
/** A group that was not seen for this long makes room first. */
const STALE_MS = 3_600_000;

/** The ids of networks, and how many there were before a restart. */
type Tracked = Omit<ErrorGroup, keyof NetworkCount> & { networkSet: Set<string>; restoredNetworks: number };

/** Independent of versions and lines, so that a group is the same in the next release. */
function fingerprint({ area, kind, type, message, frames }: ErrorOccurrence): string {
  const where = frames.slice(0, FINGERPRINT_FRAMES).map(({ source, name }) => `${source}#${name}`);
  const what = where.length > 0 ? where : [message.replace(/\d+/g, '0')];
  return createHash('sha256')
    .update(JSON.stringify([area, kind, type, ...what]))
    .digest('base64url')
    .slice(0, 16);
}

/** The error groups of one edge and day, in bounded memory. */
export class ErrorGroups {
  readonly #groups = new Map<string, Tracked>();
  readonly #reported = new LRUCache<string, Set<string>>({ max: MAX_TRACKED_NETWORKS, ttl: NETWORK_WINDOW_MS });

  constructor(private readonly findRelease: (area: string, version: string) => FirstRelease) {}

  /** @returns whether it was counted */
  record(occurrence: ErrorOccurrence, now = Date.now()): boolean {
    const { area, kind, type, network, ...details } = occurrence;
    const id = fingerprint(occurrence);
    if (network && !this.#mayReport(network, id)) return false;
    const at = new Date(now).toISOString();
    const group = this.#groups.get(id) ?? this.#add(id, occurrence, at);
    if (!group) return false;
    const { networkSet } = group;
    if (network && networkSet.size < MAX_NETWORKS) networkSet.add(toNetworkId(id, network));
    group.count += 1;
    group.lastSeen = at;
    group.message = details.message;
    group.versions = withCount(group.versions, details.version);
    group.examples = [{ at, ...details }, ...group.examples].slice(0, MAX_EXAMPLES);
    return true;
  }

  snapshot(): ErrorGroup[] {
    return [...this.#groups.values()].map(toGroup);
  }

  /** Continues with what this edge wrote before a restart. */
  restore(groups: readonly ErrorGroup[]): void {
    for (const { networks, networkIds, ...group } of groups)
      this.#groups.set(group.id, { ...group, networkSet: new Set(networkIds), restoredNetworks: networks });
  }

  /** Starts the counts of another day; first seen and first release stay known. */
  startDay(): void {
    for (const [id, group] of this.#groups)
      this.#groups.set(id, {
        ...group,
        count: 0,
        versions: {},
        examples: [],
        networkSet: new Set(),
        restoredNetworks: 0,
      });
  }

  #mayReport(network: string, id: string): boolean {
    const reported = this.#reported.get(network) ?? new Set();
    if (!reported.has(id) && reported.size >= MAX_GROUPS_PER_NETWORK) return false;
    this.#reported.set(network, reported.add(id), { noUpdateTTL: true });
    return true;
  }

  #add(id: string, { area, kind, type, message, version }: ErrorOccurrence, at: string): Tracked | undefined {
    if (!this.#makeRoom(area, Date.parse(at))) return undefined;
    const group: Tracked = {
      ...{ id, area, kind, type, message, count: 0, networkSet: new Set<string>(), restoredNetworks: 0 },
      ...{ firstSeen: at, lastSeen: at, firstRelease: this.findRelease(area, version), versions: {}, examples: [] },
    };
    this.#groups.set(id, group);
    return group;
  }

  /** Removes a stale group, or the oldest one that a single network reported. */
  #makeRoom(area: string, now: number): boolean {
    const own = [...this.#groups.values()].filter((group) => group.area === area);
    if (own.length < MAX_GROUPS_PER_AREA) return true;
    const isReplaceable = (group: Tracked) => now - Date.parse(group.lastSeen) > STALE_MS || countNetworks(group) <= 1;
    const [oldest] = own.filter(isReplaceable).sort((a, b) => a.lastSeen.localeCompare(b.lastSeen));
    return oldest !== undefined && this.#groups.delete(oldest.id);
  }
}

const countNetworks = ({ networkSet, restoredNetworks }: Tracked): number =>
  Math.max(networkSet.size, restoredNetworks);

const withCount = (versions: ErrorGroup['versions'], version: string): ErrorGroup['versions'] =>
  Object.fromEntries(Object.entries({ ...versions, [version]: (versions[version] ?? 0) + 1 }).slice(-MAX_VERSIONS));

const toGroup = (tracked: Tracked): ErrorGroup => {
  const { networkSet, restoredNetworks: _restored, ...group } = tracked;
  return { ...group, ...toNetworkCount(countNetworks(tracked), networkSet) };
};
