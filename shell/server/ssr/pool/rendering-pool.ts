import type { Registry, Release } from '@roadworthy/contract/registry';
import type { RouteOutline } from '@roadworthy/contract/rendering';
import type { SpanRecord } from '@roadworthy/contract/span-record';
import { resolveVerifiedEntry } from '@roadworthy/federation/integrity';
import { matchRoutes } from '@roadworthy/router/server';
import { type ReleaseId, releaseKey } from '../../registry/releases';
import { Investigation } from '../isolation/culprit-finder';
import { IsolatedChecks } from '../isolation/isolated-checks';
import type { Confirmation, PageGroup } from '../isolation/page-failures';
import { Quarantine, type QuarantineEntry } from '../isolation/quarantine';
import { ServedPages } from '../isolation/served-pages';
import { type RenderingLimits, renderingLimits } from '../workers/limits';
import type { Outcome, RegionProblem, Requester, WorkerExit } from '../workers/outcome';
import { RenderingWorker } from '../workers/rendering-worker';
import { ReleaseSetRenderer } from './release-set-renderer';
import { RendererSets } from './renderer-sets';

type Settings = { releases: string; apiOrigin: string; siteOrigin: string; limits?: RenderingLimits };
type Log = { error(problem: unknown, message: string): void; warn(problem: unknown, message: string): void };

/** Events about versions. */
export type RenderingEvents = {
  /** A region could not be rendered. */
  onRegionFailed(problem: RegionProblem): void;
  /** A version hung or ended a worker, also when it ran alone. */
  onBroken(version: ReleaseId, reason: string): void;
  /** A version hung or ended a worker at some address, and does not on ordinary pages. */
  onPartlyBroken(version: ReleaseId, reason: string): void;
  /** Workers with a shell do not start, maybe because its files on this machine are not as promised. */
  onNotStarted?(shell: ReleaseId, reason: string): void;
  /** What areas did for a page, and the trace of its request. */
  onSpans?(spans: readonly SpanRecord[], traceparent?: string): void;
};

/** How long a visitor waits for the first workers, and for those that replace versions that were rolled back. */
const FIRST_START_WAIT_MS = 3_000;
const ROLLBACK_WAIT_MS = 300;
const SWEEP_INTERVAL_MS = 1_000;

/** One set of versions that can be rendered, with its routes. */
export type ReadyRenderer = {
  /** Never rejects. */
  render: (address: string, requester: Requester) => Promise<Outcome>;
  registry: Registry;
  routes: readonly RouteOutline[];
};

/**
 * Renders pages with the versions that visitors get, each set of them in its own workers. A switch starts new workers
 * beside the old ones, which serve until the new ones are ready.
 */
export class RenderingPool {
  readonly quarantine = new Quarantine();
  readonly servedPages = new ServedPages();
  /** Ends of rendering workers since the start, by the release whose code was running. */
  readonly workerEnds = new Map<string, number>();
  readonly #sets: RendererSets;
  readonly #checks: IsolatedChecks;
  readonly #sweeping = setInterval(() => this.#sweep(), SWEEP_INTERVAL_MS).unref();
  readonly #investigation: Investigation;
  readonly #retrying = new Set<string>();
  readonly #limits: RenderingLimits;
  #lastRequested: Registry | undefined;
  #closed = false;
  #hasBegun = false;

  constructor(
    private readonly settings: Settings,
    private readonly log: Log,
    private readonly events?: RenderingEvents,
    /** Every set that some visitor gets now, the most common first; the last requested one when absent. */
    private readonly current: () => readonly Registry[] = () => (this.#lastRequested ? [this.#lastRequested] : []),
    /** Whether a set may be served while another is started. */
    mayStillServe: (set: Registry) => boolean = () => true,
  ) {
    this.#limits = settings.limits ?? renderingLimits;
    this.#sets = new RendererSets(() => this.current(), mayStillServe);
    this.#checks = new IsolatedChecks(settings, this.servedPages);
    this.#investigation = new Investigation({
      observeMs: this.#limits.observeMs,
      confirm: (check) => this.#checks.run(check),
      ordinaryPages: (release) => this.#checks.ordinaryPages(release),
      quarantine: this.quarantine,
      areasOn: (registry, address) => this.#areasOn(registry, address),
      onConfirmed: (release, reason, isOrdinary) => {
        this.log.error({ ...toReleaseId(release), reason }, 'A release ended a rendering worker and is in quarantine.');
        if (isOrdinary) this.events?.onBroken(toReleaseId(release), reason);
        else this.events?.onPartlyBroken(toReleaseId(release), reason);
      },
      onChanged: () => this.#fillAll(),
      log,
    });
  }

  /**
   * What renders now: the requested versions or, while their workers start, the previous ones unless rolled back.
   * @returns undefined when nothing can render: then the browser renders the page, with the requested versions
   */
  async serving(requested: Registry): Promise<ReadyRenderer | undefined> {
    this.#lastRequested = requested;
    const [mostCommon = requested] = this.current();
    // The first visitor may get a canary; most others will not.
    if (!this.#sets.find(mostCommon)) this.#open(mostCommon);
    const isFirst = !this.#sets.all.some(({ isReady }) => isReady);
    const set = this.#sets.find(requested) ?? this.#open(requested);
    const ready = set.isReady ? set : this.#sets.findSubstitute(requested);
    if (ready) return toReadyRenderer(ready);
    await set.whenReady(isFirst ? FIRST_START_WAIT_MS : ROLLBACK_WAIT_MS);
    return set.isReady ? toReadyRenderer(set) : undefined;
  }

  /** Whether the first workers have started, or cannot: from then on every page is answered at once. */
  get hasBegun(): boolean {
    return this.#hasBegun;
  }

  /**
   * Runs one release alone in a spare worker, one at a time, to confirm that it fails on the server.
   * @param addresses pages on which it may fail; its ordinary pages when absent
   */
  confirmFailure(registry: Registry, suspect: ReleaseId, addresses?: PageGroup): Promise<Confirmation> {
    return this.#checks.confirmFailure(registry, suspect, addresses);
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#checks.close();
    clearInterval(this.#sweeping);
    await Promise.all(this.#sets.all.map((set) => set.stop()));
  }

  #open(registry: Registry): ReleaseSetRenderer {
    const shell = registry.areas.shell?.live;
    const set: ReleaseSetRenderer = new ReleaseSetRenderer(registry, {
      // A shell that is run from source has no server build: every page is rendered in the browser.
      canStart: shell?.serverEntry !== undefined,
      start: () => this.#startWorker(set, shell as Release),
      quarantined: (address) => this.quarantine.listKeys(registry, address),
      isStale: ({ setup }) => this.quarantine.isStale(registry, setup.quarantined),
      needsStandby: () => this.current()[0] === registry,
      standbyDelayMs: this.#limits.standbyDelayMs,
      onReady: () => this.#sets.retire(),
      onStartFailed: (error) => {
        this.log.error({ error: String(error), revision: registry.revision }, 'The rendering workers do not start.');
        if (shell) this.events?.onNotStarted?.(toReleaseId(shell), `${error}.`);
      },
    });
    this.#sets.add(set);
    void set.fill();
    void set.whenReady(FIRST_START_WAIT_MS * 10).then(() => {
      this.#hasBegun = true;
    });
    return set;
  }

  #startWorker(set: ReleaseSetRenderer, shell: Release): RenderingWorker {
    const { releases: store, apiOrigin } = this.settings;
    const { registry } = set;
    const quarantined = this.quarantine.listKeys(registry);
    const worker: RenderingWorker = new RenderingWorker(
      resolveVerifiedEntry(shell, store),
      { registry, store, apiOrigin, quarantined, running: new SharedArrayBuffer(4) },
      {
        onProblem: (problem) => {
          this.log.warn(problem, 'A region was left to the browser.');
          this.events?.onRegionFailed(problem);
        },
        onEnd: (end) => this.#ended(set, worker, end),
        onSpans: (spans, traceparent) => this.events?.onSpans?.(spans, traceparent),
      },
      this.#limits,
    );
    return worker;
  }

  #ended(set: ReleaseSetRenderer, worker: RenderingWorker, end: WorkerExit): void {
    const area = end.area ?? 'unknown';
    const key = releaseKey({ area, version: set.registry.areas[area]?.live.version ?? 'unknown' });
    this.workerEnds.set(key, (this.workerEnds.get(key) ?? 0) + 1);
    this.log.error(end, 'A rendering worker ended.');
    void this.#investigation.begin(set.registry, end);
    set.handleWorkerEnd(worker);
  }

  /** Starts what some visitor will get, ends what no visitor gets, and retries releases whose quarantine expired. */
  #sweep(): void {
    if (!this.#lastRequested) return;
    for (const registry of this.current()) if (!this.#sets.find(registry)) this.#open(registry);
    this.#sets.retire();
    const isLive = ({ area, version }: ReleaseId) =>
      this.current().some(({ areas }) => areas[area]?.live.version === version);
    this.quarantine.keepOnly(isLive);
    for (const entry of this.quarantine.expired()) this.#retry(entry);
  }

  #retry(entry: QuarantineEntry): void {
    const registry = this.current().find(({ areas }) => areas[entry.area]?.live.version === entry.version);
    const key = releaseKey(entry);
    if (!registry || this.#retrying.has(key)) return;
    this.#retrying.add(key);
    void this.#investigation.retry(registry, entry).finally(() => this.#retrying.delete(key));
  }

  #fillAll(): void {
    if (!this.#closed) for (const set of this.#sets.all) void set.fill();
  }

  #areasOn(registry: Registry, address: string): readonly string[] {
    const routes = this.#sets.find(registry)?.routes ?? [];
    const match = matchRoutes(routes as RouteOutline[], new URL(address).pathname)?.at(-1);
    return match?.route.regions.map(({ area }) => area) ?? [];
  }
}

const toReleaseId = ({ area, version }: ReleaseId): ReleaseId => ({ area, version });

export const toReadyRenderer = (set: ReleaseSetRenderer): ReadyRenderer => ({
  render: (address, requester) => set.render(address, requester),
  registry: set.registry,
  routes: set.routes,
});
