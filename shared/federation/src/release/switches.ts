import { userInfo } from 'node:os';
import type { Live, Registry, Release, Switch } from '@roadworthy/contract/registry';

/** Who switches, when, and why. */
export type Doing = Pick<Switch, 'at' | 'by' | 'reason'>;

/** Switches that are told of an area: enough to know every version that may still be open in a browser. */
const longestHistory = 50;

/** @param by whoever runs this process when absent */
export const doing = (reason?: string, by = process.env.RELEASED_BY ?? userInfo().username): Doing => ({
  at: new Date().toISOString(),
  by,
  reason,
});

function changed(registry: Registry, area: string, entry: Live, done: Switch): Registry {
  const history = [done, ...(entry.history ?? [])].slice(0, longestHistory);
  const areas = { ...registry.areas, [area]: { ...entry, history } };
  return { ...registry, revision: registry.revision + 1, areas };
}

/** The registry with a release made live; the one that was live becomes the previous good one, and a canary ends. */
export function withLive(
  registry: Registry,
  release: Release,
  by = doing(),
  kind: 'release' | 'promote' = 'release',
): Registry {
  const { area, version } = release;
  const before = registry.areas[area];
  if (before?.live.version === version) return registry;
  const entry = { live: release, previous: before?.live, history: before?.history };
  return changed(registry, area, entry, { ...by, kind, version, from: before?.live.version });
}

/** The registry with a release shown to a share of visitors, in percent; or with another share of the same release. */
export function withCanary(registry: Registry, release: Release, percent: number, by = doing()): Registry {
  const { area, version } = release;
  const before = registry.areas[area];
  if (!before) throw new Error(`${area} was never released: there is no version for the other visitors.`);
  if (before.live.version === version) throw new Error(`${area} ${version} is live for everybody already.`);
  if (before.canary?.release.version === version && before.canary.percent === percent) return registry;
  const entry = { ...before, canary: { release, percent } };
  return changed(registry, area, entry, { ...by, kind: 'canary', version, from: before.live.version, percent });
}

/** The registry with an area's canary made live. @throws when there is none */
export function withPromoted(registry: Registry, area: string, by = doing()): Registry {
  const canary = registry.areas[area]?.canary;
  if (!canary) throw new Error(`${area} has no canary to promote.`);
  return withLive(registry, canary.release, by, 'promote');
}

/** Whether a switch only took a canary back: what was live stayed so. */
const endedCanary = ({ kind, percent }: Switch): boolean => kind !== 'canary' && percent !== undefined;

/** The switch by which a version came into force as it is now; undefined when the history does not tell. */
export const cameBy = (entry: Live | undefined, version: string): Switch | undefined =>
  entry?.history?.find((done) => done.version === version && !endedCanary(done));

/** Whether a version was taken back, and not released again since. */
export const wasTakenBack = (entry: Live | undefined, version: string): boolean => {
  const last = entry?.history?.find((done) => done.from === version || done.version === version);
  return (last?.kind === 'rollback' || last?.kind === 'self-healing') && last.from === version;
};

/** Good versions of an area, the live one first: what was live and was not taken back. */
export function goodVersions({ live, previous, history = [] }: Live): string[] {
  const good: string[] = previous ? [previous.version, live.version] : [live.version];
  const told: string[] = [];
  for (const done of [...history].reverse()) {
    const { kind, version, from } = done;
    if (kind === 'canary' || endedCanary(done)) continue;
    if (kind === 'rollback' || kind === 'self-healing') {
      if (told.at(-1) === from) told.pop();
    } else {
      if (told.length === 0 && from) told.push(from);
      told.push(version);
    }
  }
  return [...new Set([...told, ...good].reverse())];
}

/**
 * The registry with a version taken back: a canary ends; of a live version the previous good one takes the place. The
 * same registry when that version is not in force (any more).
 * @param earlier the good version before the previous one, which becomes the previous one
 * @throws when there is no good version to go back to
 */
export function withTakenBack(
  registry: Registry,
  { area, version, earlier }: { area: string; version: string; earlier?: Release },
  by = doing(),
  kind: 'rollback' | 'self-healing' = 'rollback',
): Registry {
  const before = registry.areas[area];
  if (!before) return registry;
  const { canary, live, previous, ...rest } = before;
  if (canary?.release.version === version) {
    const { percent } = canary;
    const done = { ...by, kind, version: live.version, from: version, percent };
    return changed(registry, area, { ...rest, live, previous }, done);
  }
  if (live.version !== version) return registry;
  if (!previous) throw new Error(`${area} has no earlier good version to go back to.`);
  const entry = { ...rest, live: previous, previous: earlier, canary };
  return changed(registry, area, entry, { ...by, kind, version: previous.version, from: version });
}
