import type { Registry } from '@roadworthy/contract/registry';
import { claimAlert } from '@roadworthy/federation/notifications/claim-alert';
import { sendToWebhook } from '@roadworthy/federation/notifications/webhooks';
import { bucketStore } from '@roadworthy/federation/store/bucket-store';
import { folderStore } from '@roadworthy/federation/store/folder-store';
import type { ReleaseStore } from '@roadworthy/federation/store/release-store';
import { type Descriptions, withDevelopmentServers } from './development';
import { AutoRollback } from './health/auto-rollback';
import { confirmOnServer } from './health/confirm-on-server';
import { DocumentTokens } from './health/document-tokens';
import { HealthTracker } from './health/health-tracker';
import { PageChecks } from './health/page-check/page-checks';
import { SigningKeys } from './health/signing-keys';
import { liveRegistry } from './live-registry';
import { PageService, type Rendered } from './pages/page-service';
import { type RenderingEvents, RenderingPool } from './rendering/rendering-pool';
import type { EdgeSettings } from './settings';
import { activeSince } from './versions/active-releases';
import { ReleaseSets } from './versions/release-sets';

type Log = { error(problem: unknown, message: string): void; warn(problem: unknown, message: string): void };

const MIN_TOKEN_LIFETIME_MS = 15 * 60_000;
/** For clock differences and network delays of reports. */
const TOKEN_MARGIN_MS = 5 * 60_000;

/** What an edge needs to serve pages: release sets, rendering, health. */
export type EdgeContext = {
  store: ReleaseStore;
  versions: ReleaseSets;
  health: HealthTracker;
  tokens: DocumentTokens;
  keys: SigningKeys;
  renderers: RenderingPool;
  pageService: PageService;
};

/**
 * Creates and connects everything that serves pages.
 * @param descriptions remotes that are run from source
 */
export function createEdgeContext(settings: EdgeSettings, descriptions: Descriptions, log: Log): EdgeContext {
  const { releases: folder, bucket, developmentServers, rollbackWindowMs: windowMs = 0 } = settings;
  const store = bucket ? bucketStore(bucket, folder) : folderStore(folder);
  const live = liveRegistry(folder, (problem) => log.error(problem, 'The release registry cannot be read.'));
  const composed = withDevelopmentServers(live, developmentServers, descriptions);
  let lastRegistry: Registry | undefined;
  const versions: ReleaseSets = new ReleaseSets(() => {
    const registry = composed();
    if (registry !== lastRegistry) setImmediate(rollBackUnserved);
    lastRegistry = registry;
    return registry;
  });
  const { webhooks = { areas: {} }, documentTokenSecrets } = settings;
  const rollback = new AutoRollback({
    versions,
    store,
    notify: (event) => sendToWebhook(webhooks, event),
    claim: (key) => claimAlert(store, key),
    confirmInPage: (suspect) => pageChecks.confirmFailure(suspect),
    confirmOnServer: (suspect) => confirmOnServer(renderers, versions.registry(), suspect),
    log,
    windowMs,
  });
  const health = new HealthTracker(
    (area, version) => activeSince(versions.registry(), area, version),
    {
      onCrash: (version, reason) => void rollback.handleFailure(version, reason),
      onServerFailures: (version, reason) => void rollback.handleServerFailures(version, reason),
      onReports: (version, evidence) => void rollback.handleReports(version, evidence),
      onUnverifiedReports: (version, evidence) => void rollback.handleUnverifiedReports(version, evidence),
    },
    windowMs,
  );
  const lifetimeMs = Math.max(windowMs, MIN_TOKEN_LIFETIME_MS) + TOKEN_MARGIN_MS;
  const warn = (problem: unknown) => log.warn(problem, 'The release store cannot store a key for document tokens.');
  const keys = new SigningKeys(store, warn, lifetimeMs, documentTokenSecrets);
  const tokens = new DocumentTokens(keys, lifetimeMs);
  const rollBackUnserved = () => {
    for (const release of versions.findIncompatible())
      health.recordCrash(release, 'The live shell does not serve its contract, or lacks exports that it uses.');
  };
  const renderingEvents: RenderingEvents = {
    // Timeouts are caused by the API or the machine rather than by a release.
    onRegionFailed: ({ isTimeout, reason, page, ...version }) =>
      isTimeout || health.recordServerFailure(version, reason, page),
    onBroken: (version, reason) => health.recordCrash(version, reason),
    onPartlyBroken: (version, reason) => void rollback.handlePartialFailure(version, reason),
  };
  const renderers: RenderingPool = new RenderingPool(
    settings,
    log,
    renderingEvents,
    () => versions.current(),
    (set) => versions.mayStillServe(set),
  );
  const pageChecks = new PageChecks(settings, versions, renderers.servedPages);
  const recordRendered = ({ registry, regions, route, status, address, network }: Rendered) => {
    const areas = new Set(['shell', ...regions.map(({ area }) => area)]);
    for (const area of areas) {
      const release = registry.areas[area]?.live;
      if (release) health.recordRendered(release, { address: settings.siteOrigin + address, network });
    }
    if (status === 200) renderers.servedPages.record(route, address);
  };
  return {
    store,
    versions,
    health,
    tokens,
    keys,
    renderers,
    pageService: new PageService(settings.siteOrigin, renderers, recordRendered),
  };
}
