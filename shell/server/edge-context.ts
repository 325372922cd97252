import type { Registry } from '@roadworthy/contract/registry';
import { isSpanRecord } from '@roadworthy/contract/span-record';
import { parseTraceparent } from '@roadworthy/contract/trace-context';
import { claimAlert } from '@roadworthy/federation/notifications/claim-alert';
import { notifyTeam } from '@roadworthy/federation/notifications/notify-team';
import { findOwner, type ReleaseEvent } from '@roadworthy/federation/notifications/release-event';
import { bucketStore } from '@roadworthy/federation/store/bucket-store';
import { inEnvironment, PRODUCTION } from '@roadworthy/federation/store/environments';
import { folderStore } from '@roadworthy/federation/store/folder-store';
import type { ReleaseStore } from '@roadworthy/federation/store/release-store';
import type { Tracing } from '@roadworthy/serving/tracing/tracing';
import type { FastifyInstance } from 'fastify';
import { Monitor } from './errors/monitor';
import { TrendAlerts } from './errors/trend-alerts';
import { AreaMetrics } from './metrics/area-metrics';
import { activeSince } from './registry/active-releases';
import { type Descriptions, withDevelopmentServers } from './registry/development-servers';
import { liveRegistry } from './registry/live-registry';
import type { ReleaseId } from './registry/releases';
import { DocumentTokens } from './rollout/health/document-tokens';
import { edgeName, startEdgeReports } from './rollout/health/edge-reports';
import { HealthTracker } from './rollout/health/health-tracker';
import { SigningKeys } from './rollout/health/signing-keys';
import { PageChecks } from './rollout/page-check/page-checks';
import { PreviewRenderers } from './rollout/preview/preview-renderers';
import { Previews } from './rollout/preview/previews';
import { ReleaseSets } from './rollout/release-sets';
import { AutoRollback } from './rollout/rollback/auto-rollback';
import { confirmOnServer } from './rollout/rollback/confirm-on-server';
import type { EdgeSettings } from './settings/settings';
import { PageService, type Rendered } from './ssr/pages/page-service';
import { type RenderingEvents, RenderingPool } from './ssr/pool/rendering-pool';
import { mirror } from './store/mirror';
import { repairCopies } from './store/repair-copies';

type Log = { error(problem: unknown, message: string): void; warn(problem: unknown, message: string): void };

const MIN_VOTE_LIFETIME_MS = 15 * 60_000;
/** For clock differences and network delays of reports. */
const VOTE_MARGIN_MS = 5 * 60_000;

/** What an edge needs to serve pages: release sets, rendering, health. */
export type EdgeContext = {
  store: ReleaseStore;
  versions: ReleaseSets;
  health: HealthTracker;
  /** Absent when metrics are off. */
  areaMetrics?: AreaMetrics;
  tokens: DocumentTokens;
  keys: SigningKeys;
  renderers: RenderingPool;
  pageService: PageService;
  previews: Previews;
  previewPages: PageService;
  previewRenderers: PreviewRenderers;
  monitor: Monitor;
  trendAlerts: TrendAlerts;
};

/**
 * Creates and connects everything that serves pages.
 * @param descriptions remotes that are run from source
 */
export function createEdgeContext(
  settings: EdgeSettings,
  descriptions: Descriptions,
  log: Log,
  tracing?: Tracing,
): EdgeContext {
  const { releases: folder, bucket, environment = PRODUCTION, rollbackWindowMs: windowMs = 0 } = settings;
  const store = inEnvironment(bucket ? bucketStore(bucket, folder) : folderStore(folder), environment);
  const versions = createReleaseSets(settings, descriptions, log, () => {
    for (const release of versions.findIncompatible())
      health.recordCrash(release, 'The live shell does not serve its contract, or lacks exports that it uses.');
  });
  const notify = (event: ReleaseEvent) =>
    notifyTeam(
      { webhooks: settings.webhooks ?? { areas: {} }, mail: settings.teamMail },
      { ...event, environment: store.environment },
    );
  const isActive = ({ area, version }: ReleaseId) => activeSince(versions.registry(), area, version) !== undefined;
  const areaMetrics = settings.metrics && new AreaMetrics(isActive);
  const monitor = createMonitor(settings, store, versions, notify, log, areaMetrics);
  const trendAlerts = createTrendAlerts(store, versions, notify, log);
  // Before a check, so that it judges no damaged copy.
  const repair = (version: ReleaseId) =>
    repairCopies(store, versions.registry(), version).catch((problem) => {
      log.warn(problem, 'The local copy of a release cannot be checked.');
      return undefined;
    });
  const rollback = new AutoRollback({
    versions,
    store,
    notify,
    claim: (key) => claimAlert(store, key),
    confirmInPage: (suspect) => repair(suspect).then(() => pageChecks.confirmFailure(suspect)),
    confirmOnServer: (suspect) => repair(suspect).then(() => confirmOnServer(renderers, versions, suspect)),
    log,
    windowMs,
  });
  const health = createHealthTracker(versions, rollback, windowMs);
  const renderers = new RenderingPool(
    settings,
    log,
    toRenderingEvents({ health, rollback, repair, monitor, areaMetrics, tracing }),
    () => versions.current(),
    (set) => versions.mayStillServe(set),
  );
  const pageChecks = new PageChecks(settings, versions, renderers.servedPages);
  const pageService = new PageService(settings.siteOrigin, renderers, (page) => {
    recordRendered(health, settings.siteOrigin, page);
    if (page.status === 200) renderers.servedPages.record(page.route, page.address);
  });
  return {
    ...{ store, versions, health, areaMetrics, monitor, trendAlerts, renderers, pageService },
    ...createTokens(settings, store, log),
    ...createPreviews(settings, store, log),
  };
}

/** Starts what runs beside requests; it stops when the edge closes. */
export async function startEdgeContext(
  app: FastifyInstance,
  { store, versions, health, keys, renderers, previewRenderers, monitor, trendAlerts }: EdgeContext,
  { bucket, releases, port }: EdgeSettings,
): Promise<void> {
  await keys.start();
  await monitor.start();
  trendAlerts.start();
  app.addHook('onClose', async () => trendAlerts.stop());
  app.addHook('onClose', () => monitor.stop());
  app.addHook('onClose', () => keys.stop());
  app.addHook('onClose', () => renderers.close());
  app.addHook('onClose', async () => previewRenderers.close());
  if (bucket) {
    const warn = (problem: unknown) => app.log.error(problem, 'The release store cannot be read.');
    app.addHook('onClose', await mirror(store, releases, warn));
  }
  const warn = (problem: unknown) => app.log.warn(problem, 'The release store does not take reports.');
  const quarantine = () => renderers.quarantine.list();
  app.addHook('onClose', startEdgeReports(store, port, versions, health, quarantine, warn));
}

/** @param onChange called soon after the registry has changed */
function createReleaseSets(
  { releases, environment, developmentServers }: EdgeSettings,
  descriptions: Descriptions,
  log: Log,
  onChange: () => void,
): ReleaseSets {
  const warn = (problem: unknown) => log.error(problem, 'The release registry cannot be read.');
  const live = liveRegistry(releases, warn, environment);
  const composed = withDevelopmentServers(live, developmentServers, descriptions);
  let lastRegistry: Registry | undefined;
  return new ReleaseSets(() => {
    const registry = composed();
    if (registry !== lastRegistry) setImmediate(onChange);
    lastRegistry = registry;
    return registry;
  });
}

const createHealthTracker = (versions: ReleaseSets, rollback: AutoRollback, windowMs: number): HealthTracker =>
  new HealthTracker(
    (area, version) => activeSince(versions.registry(), area, version),
    {
      onCrash: (version, reason) => void rollback.handleFailure(version, reason),
      onServerFailures: (version, reason) => void rollback.handleServerFailures(version, reason),
      onReports: (version, evidence) => void rollback.handleReports(version, evidence),
      onUnverifiedReports: (version, evidence) => void rollback.handleUnverifiedReports(version, evidence),
    },
    windowMs,
  );

type RenderingListeners = {
  health: HealthTracker;
  rollback: AutoRollback;
  /** @returns whether the store has intact copies; undefined when unknown */
  repair: (version: ReleaseId) => Promise<boolean | undefined>;
  monitor: Monitor;
  areaMetrics?: AreaMetrics;
  tracing?: Tracing;
};

const toRenderingEvents = ({
  health,
  rollback,
  repair,
  monitor,
  areaMetrics,
  tracing,
}: RenderingListeners): RenderingEvents => ({
  onRegionFailed(problem) {
    const { isTimeout = false, reason, page, ...version } = problem;
    areaMetrics?.recordFailure(version, isTimeout);
    // Timeouts are caused by the API or the machine rather than by a release.
    if (isTimeout) return;
    health.recordServerFailure(version, reason, page);
    void monitor.recordServerError(problem);
  },
  onBroken: (version, reason) => health.recordCrash(version, reason),
  onPartlyBroken: (version, reason) => void rollback.handlePartialFailure(version, reason),
  async onNotStarted(shell, reason) {
    if ((await repair(shell)) !== false) return;
    await rollback.handleDamagedCopy(shell, `${reason} The release store has no intact copy.`);
  },
  onSpans(spans, traceparent) {
    // The shell is released on its own: its spans may have another shape.
    const known = areaMetrics || tracing ? spans.filter(isSpanRecord) : [];
    areaMetrics?.recordSpans(known);
    const trace = parseTraceparent(traceparent);
    if (trace?.isSampled) tracing?.exportRecords(trace.traceId, known, 'worker');
  },
});

/** Records errors and speed; notifies the owner of an area of a new error, at any time. */
function createMonitor(
  { releases: folder, port }: EdgeSettings,
  store: ReleaseStore,
  versions: ReleaseSets,
  notify: (event: ReleaseEvent) => Promise<void>,
  log: Log,
  metrics?: AreaMetrics,
): Monitor {
  return new Monitor({
    ...{ store, folder, edge: edgeName(port), registry: versions.registry, metrics },
    warn: (problem) => log.warn(problem, 'Errors and measurements cannot be stored.'),
    async onNewError({ id, area, type, message, count, networks, firstRelease: { version } }) {
      const entry = versions.registry().areas[area];
      if (!(await claimAlert(store, `new-error ${area} ${id}`))) return;
      const reason = `${type}: ${message} (${count} times from ${networks} networks)`;
      await notify({ kind: 'new-error', area, version, owner: findOwner(entry), reason }).catch((problem) =>
        log.error(problem, 'The team could not be notified.'),
      );
    },
  });
}

const createTrendAlerts = (
  store: ReleaseStore,
  { registry }: ReleaseSets,
  notify: (event: ReleaseEvent) => Promise<void>,
  log: Log,
): TrendAlerts =>
  new TrendAlerts({
    ...{ store, registry, notify },
    claim: (key) => claimAlert(store, key),
    warn: (problem) => log.warn(problem, 'Trends of errors and speed cannot be checked, or the team not be notified.'),
  });

function createTokens(
  { rollbackWindowMs = 0, documentTokenSecrets }: EdgeSettings,
  store: ReleaseStore,
  log: Log,
): Pick<EdgeContext, 'keys' | 'tokens'> {
  const voteLifetimeMs = Math.max(rollbackWindowMs, MIN_VOTE_LIFETIME_MS) + VOTE_MARGIN_MS;
  const warn = (problem: unknown) => log.warn(problem, 'The release store cannot store a key for document tokens.');
  const keys = new SigningKeys(store, warn, voteLifetimeMs, documentTokenSecrets);
  return { keys, tokens: new DocumentTokens(keys, voteLifetimeMs) };
}

function createPreviews(
  settings: EdgeSettings,
  store: ReleaseStore,
  log: Log,
): Pick<EdgeContext, 'previews' | 'previewPages' | 'previewRenderers'> {
  const warn = (problem: unknown) => log.warn(problem, 'A preview cannot be read.');
  const previewRenderers = new PreviewRenderers(settings, log);
  return {
    previews: new Previews(store, settings.previewTokenSecrets ?? [], warn),
    previewRenderers,
    previewPages: new PageService(settings.siteOrigin, previewRenderers, undefined, false),
  };
}

function recordRendered(health: HealthTracker, origin: string, { registry, regions, address, network }: Rendered) {
  for (const area of new Set(['shell', ...regions.map((region) => region.area)])) {
    const release = registry.areas[area]?.live;
    if (release) health.recordRendered(release, { address: origin + address, network });
  }
}
