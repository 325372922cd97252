import type { VitalName } from '@roadworthy/contract/page-report';
import { environmentOf, environmentPath } from '../store/environments';
import type { ReleaseStore } from '../store/release-store';
import { addNetworks, type NetworkCount } from './network-count';
import { sumViews, type ViewCount } from './view-counts';

/** A position in source code. */
export type ErrorFrame = { name: string; source: string; line: number };

/** One occurrence, without data about the visitor. */
export type ErrorExample = {
  /** ISO 8601. */
  at: string;
  version: string;
  message: string;
  /** Pattern of the page's path, such as `/car/:slug`. */
  route: string;
  browser: string;
  frames: readonly ErrorFrame[];
};

/** The release in which an error was seen first. */
export type FirstRelease = { version: string; commit?: string; author?: string };

/** Occurrences of one error in one area, over all its releases. */
export type ErrorGroup = NetworkCount & {
  /** Fingerprint of area, kind, type and frames. */
  id: string;
  area: string;
  kind: string;
  type: string;
  message: string;
  count: number;
  /** ISO 8601. */
  firstSeen: string;
  lastSeen: string;
  firstRelease: FirstRelease;
  /** Occurrences by version. */
  versions: Readonly<Record<string, number>>;
  /** Newest first. */
  examples: readonly ErrorExample[];
};

/** Measurements of one release on one route, as counts of a histogram (`histogram.ts`). */
export type VitalSeries = {
  area: string;
  version: string;
  route: string;
  name: VitalName;
  buckets: Readonly<Record<number, number>>;
};

/** What one edge saw on one day: `errors/<day>/<edge>.json`. */
export type MonitoringFile = {
  groups: readonly ErrorGroup[];
  vitals: readonly VitalSeries[];
  /** Absent in files of older edges. */
  views?: readonly ViewCount[];
};

export const RETAINED_DAYS = 14;
const DAY_MS = 86_400_000;
const MAX_EXAMPLES = 3;

const monitoringFolder = (store: ReleaseStore): string => environmentPath(environmentOf(store), 'errors');
export const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10);
export const monitoringPath = (store: ReleaseStore, edge: string, now: number): string =>
  `${monitoringFolder(store)}/${dayOf(now)}/${edge}.json`;

/** @returns undefined for a file that does not exist or cannot be parsed: it must not hide the others */
export async function readMonitoringFile(store: ReleaseStore, path: string): Promise<MonitoringFile | undefined> {
  const file = await store.read(path);
  if (!file || file === 'unchanged') return undefined;
  try {
    return JSON.parse(file.content) as MonitoringFile;
  } catch {
    return undefined;
  }
}

const listDays = async (store: ReleaseStore): Promise<string[]> =>
  (await store.list(monitoringFolder(store))).filter((name) => name.endsWith('/')).map((name) => name.slice(0, -1));

/** Adds the numbers of two records. */
const addCounts = <T extends Readonly<Record<string, number>>>(first: T, second: T): T => {
  const sum: Record<string, number> = { ...first };
  for (const [key, count] of Object.entries(second)) sum[key] = (sum[key] ?? 0) + count;
  return sum as T;
};

/** One group of two edges or days. */
function mergeGroups(first: ErrorGroup, second: ErrorGroup): ErrorGroup {
  const [earlier, later] = first.firstSeen <= second.firstSeen ? [first, second] : [second, first];
  const examples = [...first.examples, ...second.examples].sort((a, b) => b.at.localeCompare(a.at));
  return {
    ...later,
    firstSeen: earlier.firstSeen,
    firstRelease: earlier.firstRelease,
    lastSeen: [first.lastSeen, second.lastSeen].sort()[1] ?? first.lastSeen,
    count: first.count + second.count,
    ...addNetworks(first, second),
    versions: addCounts(first.versions, second.versions),
    examples: examples.slice(0, MAX_EXAMPLES),
  };
}

function mergeAll<T>(entries: readonly T[], keyOf: (entry: T) => string, merge: (first: T, second: T) => T): T[] {
  const merged = new Map<string, T>();
  for (const entry of entries) {
    const known = merged.get(keyOf(entry));
    merged.set(keyOf(entry), known ? merge(known, entry) : entry);
  }
  return [...merged.values()];
}

export const mergeMonitoring = (files: readonly MonitoringFile[]): Required<MonitoringFile> => ({
  groups: mergeAll(
    files.flatMap(({ groups }) => groups),
    ({ id }) => id,
    mergeGroups,
  )
    // Edges retain groups of earlier days, for when they were first seen.
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.lastSeen.localeCompare(a.lastSeen)),
  vitals: mergeAll(
    files.flatMap(({ vitals }) => vitals),
    ({ area, version, route, name }) => JSON.stringify([area, version, route, name]),
    (first, second) => ({ ...first, buckets: addCounts(first.buckets, second.buckets) }),
  ),
  views: mergeAll(
    files.flatMap(({ views = [] }) => views),
    ({ area, version, hour }) => JSON.stringify([area, version, hour]),
    (first, second) => ({ ...first, ...sumViews([first, second]) }),
  ),
});

async function readDays(store: ReleaseStore, days: readonly string[]): Promise<Required<MonitoringFile>> {
  const folders = days.map((day) => `${monitoringFolder(store)}/${day}`);
  const paths = await Promise.all(
    folders.map(async (folder) => (await store.list(folder)).map((name) => `${folder}/${name}`)),
  );
  const jsonFiles = paths.flat().filter((path) => path.endsWith('.json'));
  const files = await Promise.all(jsonFiles.map((path) => readMonitoringFile(store, path)));
  return mergeMonitoring(files.filter((file) => file !== undefined));
}

/** What all edges of the store's environment saw within the retention. */
export async function readMonitoring(store: ReleaseStore, now = Date.now()): Promise<Required<MonitoringFile>> {
  const oldest = dayOf(now - RETAINED_DAYS * DAY_MS);
  return readDays(
    store,
    (await listDays(store)).filter((day) => day > oldest),
  );
}

/** What all edges of the store's environment saw on one day. */
export const readMonitoringDay = (store: ReleaseStore, day: string): Promise<Required<MonitoringFile>> =>
  readDays(store, [day]);

/** Deletes what is older than the retention. */
export async function pruneMonitoring(store: ReleaseStore, now = Date.now()): Promise<void> {
  const oldest = dayOf(now - RETAINED_DAYS * DAY_MS);
  for (const day of await listDays(store)) if (day <= oldest) await store.remove(`${monitoringFolder(store)}/${day}`);
}
