import type { Registry } from '@roadworthy/contract/registry';
import { bucketStore } from '@roadworthy/federation/store/bucket-store';
import { folderStore } from '@roadworthy/federation/store/folder-store';
import type { ReleaseStore } from '@roadworthy/federation/store/release-store';
import { type Descriptions, withDevelopmentServers } from './development';
import { Healer } from './health/healer';
import { Health } from './health/health';
import { tellWebhook } from './health/tell-team';
import { liveRegistry } from './live-registry';
import { type Found, PageMaker } from './pages/make-page';
import { Renderers, type RenderingNews } from './rendering/renderers';
import type { EdgeSettings } from './settings';
import { inForceSince } from './versions/in-force';
import { VersionSets } from './versions/version-sets';

type Log = { error(problem: unknown, message: string): void; warn(problem: unknown, message: string): void };

/** What pages are composed with: the versions that visitors get, what renders them, and how they fare. */
export type Composition = {
  store: ReleaseStore;
  versions: VersionSets;
  health: Health;
  renderers: Renderers;
  maker: PageMaker;
};

/**
 * Puts together what composes the pages of an edge.
 * @param descriptions what areas that are run from source serve
 */
export function compose(settings: EdgeSettings, descriptions: Descriptions, log: Log): Composition {
  const { releases: folder, bucket, developmentServers, releaseWebhook, healingWindow = 0 } = settings;
  const store = bucket ? bucketStore(bucket, folder) : folderStore(folder);
  const live = liveRegistry(folder, (problem) => log.error(problem, 'The release registry cannot be read.'));
  const composed = withDevelopmentServers(live, developmentServers, descriptions);
  let seen: Registry | undefined;
  const versions: VersionSets = new VersionSets(() => {
    const registry = composed();
    if (registry !== seen) setImmediate(takeBackUnserved);
    seen = registry;
    return registry;
  });
  const healer = new Healer(versions, store, (news) => tellWebhook(releaseWebhook, news), log, healingWindow);
  const health = new Health(
    (area, version) => inForceSince(versions.registry(), area, version),
    (version, reason) => void healer.sick(version, reason),
  );
  const takeBackUnserved = () => {
    for (const release of versions.unserved())
      health.broke(release, `The live shell does not serve contract ${release.description?.contract}.`);
  };
  const news: RenderingNews = {
    // What is late says more of the API or the machine than of a version.
    failed: ({ late, reason, ...version }) => late || health.failedOnServer(version, reason),
    broke: (version, reason) => health.broke(version, reason),
  };
  const renderers = new Renderers(
    settings,
    log,
    news,
    () => versions.current(),
    (set) => versions.mayStillServe(set),
  );
  const drawn = ({ registry, regions }: Found) => {
    const areas = new Set(['shell', ...regions.map(({ area }) => area)]);
    for (const area of areas) {
      const release = registry.areas[area]?.live;
      if (release) health.drawn(release);
    }
  };
  return { store, versions, health, renderers, maker: new PageMaker(settings.siteOrigin, renderers, drawn) };
}
