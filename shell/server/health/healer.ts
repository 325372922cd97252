import { hostname } from 'node:os';
import { takeBack } from '@roadworthy/federation/release/release';
import { cameBy, doing } from '@roadworthy/federation/release/switches';
import type { ReleaseStore } from '@roadworthy/federation/store/release-store';
import { isInForce } from '../versions/in-force';
import type { VersionSets } from '../versions/version-sets';
import type { TeamNews } from './tell-team';

type Log = { error(problem: unknown, message: string): void; warn(problem: unknown, message: string): void };
type Version = { area: string; version: string };

/** Milliseconds before a store that did not answer is asked again. */
const pause = 5_000;

/**
 * Takes versions back that turn out to fail within some minutes of their switch: at once for the visitors of this edge,
 * then in the registry for everybody's, and tells the team.
 */
export class Healer {
  /** What is being taken back, or cannot be: nobody is told twice. */
  readonly #known = new Set<string>();

  constructor(
    private readonly versions: VersionSets,
    private readonly store: ReleaseStore,
    private readonly tellTeam: (news: TeamNews) => Promise<void>,
    private readonly log: Log,
    /** Milliseconds after a switch in which a version may be taken back; 0 for never. */
    private readonly window: number,
  ) {}

  /** A version fails. Never throws, returns once all is done. */
  async sick({ area, version }: Version, reason: string): Promise<void> {
    const registry = this.versions.registry();
    const entry = registry.areas[area];
    const came = cameBy(entry, version);
    if (!entry || !came || !isInForce(registry, area, version)) return;
    if (Date.now() - Date.parse(came.at) > this.window) return;
    const key = `${area}@${version} ${came.at}`;
    if (this.#known.has(key)) return;
    this.#known.add(key);
    const isCanary = entry.canary?.release.version === version;
    const good = isCanary ? entry.live.version : entry.previous?.version;
    const owner = entry.live.description?.owner ?? 'Team Shell';
    const news = { area, version, reason, owner, live: good };
    this.log.error(news, good ? 'A version fails and is taken back.' : 'A version fails, and there is none before it.');
    if (good) {
      this.versions.setAside(area, version);
      await this.#takeBack({ area, version }, reason);
    }
    await this.tellTeam(news).catch((problem) => this.log.error(problem, 'The team could not be told.'));
  }

  async #takeBack(version: Version, reason: string): Promise<void> {
    // Visitors of this edge are helped already; those of others wait for the store.
    for (;;) {
      try {
        await takeBack(this.store, version, doing(reason, `edge ${hostname()}`), 'self-healing');
        return;
      } catch (problem) {
        this.log.error(problem, 'The registry could not be changed.');
        await new Promise((wake) => setTimeout(wake, pause).unref());
      }
    }
  }
}
