import { userInfo } from 'node:os';
import type { Activation, AreaEntry, Registry, Release } from '@roadworthy/contract/registry';

/** Who activates, when, and why. */
export type ChangeMeta = Pick<Activation, 'at' | 'by' | 'reason' | 'releasedWith'>;

/** Activations stored per area: enough to know every version that may still be open in a browser. */
const MAX_HISTORY_ENTRIES = 50;

/** @param by defaults to the user of this process */
export const createChangeMeta = (reason?: string, by = process.env.RELEASED_BY ?? userInfo().username): ChangeMeta => ({
  at: new Date().toISOString(),
  by,
  reason,
});

function applyChange(registry: Registry, area: string, entry: AreaEntry, activation: Activation): Registry {
  const history = [activation, ...(entry.history ?? [])].slice(0, MAX_HISTORY_ENTRIES);
  const areas = { ...registry.areas, [area]: { ...entry, history } };
  return { ...registry, revision: registry.revision + 1, areas };
}

/** Makes a release live; the live one becomes the previous one, and a canary ends. */
export function withLive(
  registry: Registry,
  release: Release,
  meta = createChangeMeta(),
  kind: 'release' | 'promote' = 'release',
): Registry {
  const { area, version } = release;
  const before = registry.areas[area];
  if (before?.live.version === version) return registry;
  const entry = { live: release, previous: before?.live, history: before?.history };
  return applyChange(registry, area, entry, { ...meta, kind, version, from: before?.live.version });
}

/** Starts a canary for a percentage of visitors, or changes its percentage. */
export function withCanary(registry: Registry, release: Release, percent: number, meta = createChangeMeta()): Registry {
  const { area, version } = release;
  const before = registry.areas[area];
  if (!before) throw new Error(`${area} was never released: there is no version for the other visitors.`);
  if (before.live.version === version) throw new Error(`${area} ${version} is live for everybody already.`);
  if (before.canary?.release.version === version && before.canary.percent === percent) return registry;
  const entry = { ...before, canary: { release, percent } };
  return applyChange(registry, area, entry, { ...meta, kind: 'canary', version, from: before.live.version, percent });
}

/** Makes an area's canary live. @throws when there is none */
export function withPromoted(registry: Registry, area: string, meta = createChangeMeta()): Registry {
  const canary = registry.areas[area]?.canary;
  if (!canary) throw new Error(`${area} has no canary to promote.`);
  return withLive(registry, canary.release, meta, 'promote');
}

/** Whether an activation only ended a canary and did not change the live version. */
const endsCanary = ({ kind, percent }: Activation): boolean => kind !== 'canary' && percent !== undefined;

/** The activation that made a version active; undefined when the history does not contain it. */
export const findActivation = (entry: AreaEntry | undefined, version: string): Activation | undefined =>
  entry?.history?.find((activation) => activation.version === version && !endsCanary(activation));

/** Whether a version was rolled back and not released again since. */
export const wasRolledBack = (entry: AreaEntry | undefined, version: string): boolean => {
  const last = entry?.history?.find((activation) => activation.from === version || activation.version === version);
  return (last?.kind === 'rollback' || last?.kind === 'automatic-rollback') && last.from === version;
};

/** Versions of an area that were live and not rolled back, the current one first. */
export function findRollbackVersions({ live, previous, history = [] }: AreaEntry): string[] {
  const versions: string[] = previous ? [previous.version, live.version] : [live.version];
  const earlierVersions: string[] = [];
  for (const activation of [...history].reverse()) {
    const { kind, version, from } = activation;
    if (kind === 'canary' || endsCanary(activation)) continue;
    if (kind === 'rollback' || kind === 'automatic-rollback') {
      if (earlierVersions.at(-1) === from) earlierVersions.pop();
    } else {
      if (earlierVersions.length === 0 && from) earlierVersions.push(from);
      earlierVersions.push(version);
    }
  }
  return [...new Set([...earlierVersions, ...versions].reverse())];
}

/**
 * Rolls a version back: a canary ends; a live version is replaced by the previous one. Returns the same registry when the
 * version is not active.
 * @param earlier becomes the previous version
 * @throws when there is no version to roll back to
 */
export function withRollback(
  registry: Registry,
  { area, version, earlier }: { area: string; version: string; earlier?: Release },
  meta = createChangeMeta(),
  kind: 'rollback' | 'automatic-rollback' = 'rollback',
): Registry {
  const before = registry.areas[area];
  if (!before) return registry;
  const { canary, live, previous, ...rest } = before;
  if (canary?.release.version === version) {
    const { percent } = canary;
    const activation = { ...meta, kind, version: live.version, from: version, percent };
    return applyChange(registry, area, { ...rest, live, previous }, activation);
  }
  if (live.version !== version) return registry;
  if (!previous) throw new Error(`${area} has no earlier version to roll back to.`);
  const entry = { ...rest, live: previous, previous: earlier, canary };
  return applyChange(registry, area, entry, { ...meta, kind, version: previous.version, from: version });
}
