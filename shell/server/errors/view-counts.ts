import { toNetworkCount, toNetworkId } from '@roadworthy/federation/monitoring/network-count';
import { hourOf, type ViewCount } from '@roadworthy/federation/monitoring/view-counts';

/** Of one network, release and hour: thousands of visitors share one, and none can invent a rate for all. */
const MAX_VIEWS_PER_NETWORK = 200;
const MAX_ERRORS_PER_NETWORK = 5;
const MAX_NETWORKS = 5_000;
/** Five areas, two versions, 24 hours, and some releases. */
const MAX_COUNTS = 1_000;

type Release = { area: string; version: string };
type OfNetwork = { views: number; errors: number };

const keyOf = ({ area, version }: Release, hour: string): string => [area, version, hour].join(' ');

/** Counts a network with errors, unless it was counted before a restart. */
function addNetwork(count: ViewCount, network: string): void {
  const { networks, networkIds = [] } = count;
  const id = toNetworkId(`errors ${count.area}`, network);
  if (networkIds.includes(id)) return;
  Object.assign(count, toNetworkCount(networks + 1, [...networkIds, id]));
}

/** Views and errors of one edge and day by release and hour, in bounded memory. */
export class ViewCounts {
  readonly #counts = new Map<string, ViewCount>();
  #hour = '';
  /** Of the current hour, by release. */
  readonly #networks = new Map<string, Map<string, OfNetwork>>();

  /** @returns whether it was counted */
  record(release: Release, what: 'views' | 'errors', network: string, now: number): boolean {
    const hour = hourOf(now);
    if (hour !== this.#hour) this.#networks.clear();
    this.#hour = hour;
    const key = keyOf(release, hour);
    const networks = this.#networks.get(key) ?? new Map<string, OfNetwork>();
    const ofNetwork = networks.get(network) ?? { views: 0, errors: 0 };
    const limit = what === 'views' ? MAX_VIEWS_PER_NETWORK : MAX_ERRORS_PER_NETWORK;
    if (ofNetwork[what] >= limit || (!networks.has(network) && networks.size >= MAX_NETWORKS)) return false;
    const count = this.#counts.get(key) ?? this.#add(release, hour);
    if (!count) return false;
    if (what === 'errors' && ofNetwork.errors === 0) addNetwork(count, network);
    ofNetwork[what] += 1;
    count[what] += 1;
    this.#networks.set(key, networks.set(network, ofNetwork));
    return true;
  }

  snapshot(): ViewCount[] {
    return [...this.#counts.values()];
  }

  /** Continues with what this edge wrote before a restart. */
  restore(counts: readonly ViewCount[]): void {
    for (const count of counts) this.#counts.set(keyOf(count, count.hour), { ...count });
  }

  startDay(): void {
    this.#counts.clear();
  }

  #add({ area, version }: Release, hour: string): ViewCount | undefined {
    if (this.#counts.size >= MAX_COUNTS) return undefined;
    const count = { area, version, hour, views: 0, errors: 0, networks: 0 };
    this.#counts.set(keyOf(count, hour), count);
    return count;
  }
}
