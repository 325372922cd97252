import type { HealthReport } from '@roadworthy/contract/health-report';
import type { PageError, PageReport, PageVital } from '@roadworthy/contract/page-report';
import type { Registry } from '@roadworthy/contract/registry';
import {
  dayOf,
  type ErrorGroup,
  type MonitoringFile,
  monitoringPath,
  pruneMonitoring,
  readMonitoringDay,
  readMonitoringFile,
} from '@roadworthy/federation/monitoring/monitoring-file';
import type { ReleaseStore } from '@roadworthy/federation/store/release-store';
import type { AreaMetrics } from '../metrics/area-metrics';
import type { VerifiedDocument } from '../rollout/health/document-tokens';
import type { RegionProblem } from '../ssr/workers/outcome';
import { ErrorGroups } from './error-groups';
import { FrameResolver } from './frame-resolver';
import { parseStack } from './parse-stack';
import { findRoutePattern } from './route-patterns';
import { scrubMessage } from './scrub';
import { ViewCounts } from './view-counts';
import { VitalCounts } from './vital-series';

const WRITE_INTERVAL_MS = 30_000;
/** Networks that must see an error before its team is notified: few strangers cannot raise an alert. */
const ALERT_NETWORKS = 3;

type Options = {
  store: ReleaseStore;
  /** Folder of the release store on this machine, with the source maps. */
  folder: string;
  /** Name of this edge's file. */
  edge: string;
  registry: () => Registry;
  /** Enough networks reported a group on this day, over all edges; each of them may call it. */
  onNewError: (group: ErrorGroup) => void;
  /** Absent when metrics are off. */
  metrics?: Pick<AreaMetrics, 'recordPageError' | 'recordVital'>;
  warn: (problem: unknown) => void;
};

const isContained =
  ({ versions }: VerifiedDocument) =>
  ({ area, version }: { area: string; version: string }): boolean =>
    versions.has(`${area}@${version}`);

/** The release of a version as far as the registry knows it. */
function describeRelease({ areas }: Registry, area: string, version: string) {
  const { live, previous, canary } = areas[area] ?? {};
  const release = [live, previous, canary?.release].find((candidate) => candidate?.version === version);
  return { version, commit: release?.commit, author: release?.releasedBy };
}

/**
 * Groups errors of pages and of rendering workers, and counts measurements of speed. Writes them to the release store every
 * 30 s: what a crash of the edge loses is at most that.
 */
export class Monitor {
  readonly #groups: ErrorGroups;
  readonly #vitals = new VitalCounts();
  readonly #views = new ViewCounts();
  readonly #resolver: FrameResolver;
  #day = dayOf(Date.now());
  #hasChanged = false;
  /** Groups of this day of which the team was notified. */
  readonly #alerted = new Set<string>();
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly options: Options) {
    this.#groups = new ErrorGroups((area, version) => describeRelease(options.registry(), area, version));
    this.#resolver = new FrameResolver(options.folder);
  }

  /** Continues today's file of this edge. */
  async start(): Promise<void> {
    const { store, edge, warn } = this.options;
    const file = await readMonitoringFile(store, monitoringPath(store, edge, Date.now())).catch((problem) => {
      warn(problem);
      return undefined;
    });
    this.#groups.restore(file?.groups ?? []);
    this.#vitals.restore(file?.vitals ?? []);
    this.#views.restore(file?.views ?? []);
    this.#timer = setInterval(() => void this.write(), WRITE_INTERVAL_MS).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#resolver.stop();
    await this.write();
  }

  /**
   * Records what a page reports of the releases that its document contains; ignores other releases.
   * @param browser family
   */
  async recordPage({ errors = [], vitals = [] }: PageReport, from: VerifiedDocument, browser: string): Promise<void> {
    const isKnown = isContained(from);
    for (const vital of vitals.filter(isKnown)) this.#recordVital(vital, from.network);
    for (const error of errors.filter(isKnown)) await this.#recordPageError(error, from.network, browser);
  }

  /** Counts the releases that a document says it has drawn. */
  recordViews(releases: HealthReport['versions'], from: VerifiedDocument, now = Date.now()): void {
    for (const { area, version, failed } of releases.filter(isContained(from)))
      if (failed === undefined && this.#views.record({ area, version }, 'views', from.network, now))
        this.#hasChanged = true;
  }

  /** Records an error of a release on the server. */
  async recordServerError({ area, version, reason, page }: RegionProblem): Promise<void> {
    const [type = 'Error'] = /^\w*(?:Error|Exception)\b/.exec(reason) ?? [];
    const path = page ? new URL(page.address).pathname : '';
    await this.#record({ area, version, kind: 'server', type, message: reason, stack: reason, path, browser: '' });
  }

  /** What this edge saw today. */
  snapshot(): Required<MonitoringFile> {
    return { groups: this.#groups.snapshot(), vitals: this.#vitals.snapshot(), views: this.#views.snapshot() };
  }

  /** Never rejects. */
  async write(now = Date.now()): Promise<void> {
    const { store, edge, warn } = this.options;
    try {
      if (this.#hasChanged) {
        const path = `${monitoringPath(store, edge, Date.parse(this.#day))}`;
        await store.write(path, JSON.stringify(this.snapshot()));
        this.#hasChanged = false;
        await this.#findNewErrors();
      }
      if (dayOf(now) === this.#day) return;
      this.#day = dayOf(now);
      this.#alerted.clear();
      this.#groups.startDay();
      this.#vitals.startDay();
      this.#views.startDay();
      await pruneMonitoring(store, now);
    } catch (problem) {
      warn(problem);
    }
  }

  #recordVital({ area, version, path, name, value }: PageVital, network: string): void {
    const route = findRoutePattern(this.options.registry(), path);
    if (!this.#vitals.record({ area, version, route, name }, value, network)) return;
    this.#hasChanged = true;
    this.options.metrics?.recordVital({ area, version }, name, value);
  }

  #recordPageError(error: PageError, network: string, browser: string): Promise<void> {
    this.#views.record(error, 'errors', network, Date.now());
    this.options.metrics?.recordPageError(error, error.kind);
    return this.#record({ ...error, network, browser });
  }

  async #record({
    stack,
    path,
    message,
    type,
    ...error
  }: Omit<PageError, 'kind'> & { kind: string; browser: string; network?: string }): Promise<void> {
    const frames = await this.#resolver.resolve(parseStack(stack));
    // Too many wait: a group without frames would be another one.
    if (!frames) return;
    const route = findRoutePattern(this.options.registry(), path);
    const details = { type: scrubMessage(type).slice(0, 60), message: scrubMessage(message), frames, route };
    if (this.#groups.record({ ...error, ...details })) this.#hasChanged = true;
  }

  /** After this edge's file was written: of edges that write at the same time, the last one sees all files. */
  async #findNewErrors(): Promise<void> {
    const { groups } = await readMonitoringDay(this.options.store, this.#day);
    for (const group of groups.filter(({ id, networks }) => networks >= ALERT_NETWORKS && !this.#alerted.has(id))) {
      this.#alerted.add(group.id);
      this.options.onNewError(group);
    }
  }
}
