import type { Registry, Release } from '@roadworthy/contract/registry';
import type { Refusal } from '../checks/refusal';
import { refusals } from '../checks/refusals';
import { changeRegistry } from '../store/change-registry';
import type { ReleaseStore } from '../store/release-store';
import { publishedRelease } from './published';
import { doing, goodVersions, withCanary, withLive, withPromoted, withTakenBack } from './switches';

/** Releases that do not fit what is live: nothing was switched. */
export class Refused extends Error {
  constructor(readonly refusals: readonly Refusal[]) {
    super(refusals.map(({ what, remedy }) => `✗ ${what}\n  → ${remedy}`).join('\n'));
  }
}

function orRefuse(candidates: readonly Release[], registry: Registry): void {
  const found = refusals(candidates, registry);
  if (found.length > 0) throw new Refused(found);
}

/** What a switch did to one area. */
export type Outcome = { area: string; version: string; switched: boolean };

const outcomeOf = (
  area: string,
  version: string,
  { before, after }: { before: Registry; after: Registry },
): Outcome => ({
  area,
  version,
  switched: before.areas[area] !== after.areas[area],
});

/**
 * Brings published releases into force, all in one step: for everybody, or as canaries for a share of visitors in percent.
 * @throws {Refused} when they do not fit together or beside what is live; nothing is switched then
 */
export async function switchTo(store: ReleaseStore, releases: readonly Release[], canary?: number): Promise<Outcome[]> {
  const by = doing();
  const changed = await changeRegistry(store, (registry) => {
    orRefuse(releases, registry);
    return releases.reduce(
      (now, release) => (canary === undefined ? withLive(now, release, by) : withCanary(now, release, canary, by)),
      registry,
    );
  });
  return releases.map(({ area, version }) => outcomeOf(area, version, changed));
}

/**
 * Makes the canaries of some areas live, all in one step.
 * @throws {Refused} when they do not fit what is live by now
 */
export async function promote(store: ReleaseStore, areas: readonly string[]): Promise<Outcome[]> {
  const by = doing();
  const changed = await changeRegistry(store, (registry) => {
    orRefuse(
      areas.flatMap((area) => registry.areas[area]?.canary?.release ?? []),
      registry,
    );
    return areas.reduce((now, area) => withPromoted(now, area, by), registry);
  });
  return areas.map((area) => outcomeOf(area, changed.after.areas[area]?.live.version ?? '', changed));
}

type TakenBack = { area: string; version: string };

/**
 * Takes a version back: a canary ends, of a live version the previous good one takes the place. Nothing is checked: what
 * was good before is better than what is not. Does nothing when the version is not in force any more.
 * @returns the registry after it
 */
export async function takeBack(
  store: ReleaseStore,
  { area, version }: TakenBack,
  by = doing(),
  kind: 'rollback' | 'self-healing' = 'rollback',
): Promise<Registry> {
  const { after } = await changeRegistry(store, async (registry) => {
    const entry = registry.areas[area];
    const [, , earlierVersion] = entry ? goodVersions(entry) : [];
    const earlier = earlierVersion ? await publishedRelease(store, area, earlierVersion) : undefined;
    return withTakenBack(registry, { area, version, earlier }, by, kind);
  });
  return after;
}
