import { userInfo } from 'node:os';
import type { AuditEntry } from '@roadworthy/contract/audit';
import type { Activation, AreaEntry, Pin, Registry, Release } from '@roadworthy/contract/registry';
import { toAuditId } from './audit-log';

/** Who activates, when, and why. */
export type ChangeMeta = Pick<
  Activation,
  'at' | 'by' | 'reason' | 'releasedWith' | 'fromEnvironment' | 'idempotencyKey'
>;

/** Activations stored per area: enough to know every version that may still be open in a browser. */
const MIN_HISTORY_ENTRIES = 50;
const MIN_HISTORY_MS = 7 * 86_400_000;
const MAX_HISTORY_ENTRIES = 500;

/** @param by defaults to the user of this process */
export const createChangeMeta = (reason?: string, by = process.env.RELEASED_BY || userInfo().username): ChangeMeta => ({
  at: new Date().toISOString(),
  by,
  reason,
});

/** A release or canary of a pinned area was refused. */
export class PinnedError extends Error {
  constructor(area: string, { at, by, reason }: Pin) {
    const why = reason ? `: ${reason}` : '';
    super(
      `${area} was pinned by ${by} on ${at.slice(0, 16).replace('T', ' ')} UTC${why}. To end it: pnpm release unpin ${area}.`,
    );
  }
}

/** @throws {PinnedError} */
export function assertNotPinned({ areas }: Registry, area: string): void {
  const pin = areas[area]?.pin;
  if (pin) throw new PinnedError(area, pin);
}

/** Changes an area's entry, with an audit entry. */
function changeEntry(
  registry: Registry,
  area: string,
  entry: AreaEntry,
  change: Omit<AuditEntry, 'id' | 'area'>,
): Registry {
  const revision = registry.revision + 1;
  const { live, canary, previous } = entry;
  const release = [live, canary?.release, previous].find((candidate) => candidate?.version === change.version);
  const { commit, hasUncommittedChanges } = release ?? {};
  const audit = {
    id: toAuditId(change.at, `${String(revision).padStart(6, '0')}-${area}`),
    area,
    ...change,
    commit,
    hasUncommittedChanges,
  };
  return {
    ...registry,
    revision,
    areas: { ...registry.areas, [area]: entry },
    pendingAudit: [...(registry.pendingAudit ?? []), audit],
  };
}

function applyChange(registry: Registry, area: string, entry: AreaEntry, activation: Activation): Registry {
  const isKept = ({ at }: Activation, index: number) =>
    index < MIN_HISTORY_ENTRIES ||
    (index < MAX_HISTORY_ENTRIES && Date.parse(activation.at) - Date.parse(at) < MIN_HISTORY_MS);
  const history = [activation, ...(entry.history ?? [])].filter(isKept);
  return changeEntry(registry, area, { ...entry, history }, activation);
}

/** Keeps an area's live version until it is unpinned. @throws when it was never released, has a canary or is pinned */
export function withPin(
  registry: Registry,
  area: string,
  { at, by, reason }: ChangeMeta = createChangeMeta(),
): Registry {
  const entry = registry.areas[area];
  if (!entry) throw new Error(`${area} was never released.`);
  assertNotPinned(registry, area);
  if (entry.canary)
    throw new Error(`${area} ${entry.canary.release.version} is a canary. First promote it or roll it back.`);
  const pin = { at, by, reason };
  return changeEntry(registry, area, { ...entry, pin }, { ...pin, kind: 'pin', version: entry.live.version });
}

/** @throws when it is not pinned */
export function withoutPin(
  registry: Registry,
  area: string,
  { at, by, reason }: ChangeMeta = createChangeMeta(),
): Registry {
  const entry = registry.areas[area];
  if (!entry?.pin) throw new Error(`${area} is not pinned.`);
  return changeEntry(
    registry,
    area,
    { ...entry, pin: undefined },
    { at, by, reason, kind: 'unpin', version: entry.live.version },
  );
}

/** Turns the service worker of all browsers off, or on again. @throws when it is so already, or no shell was released */
export function withServiceWorker(
  registry: Registry,
  isOn: boolean,
  { at, by, reason }: ChangeMeta = createChangeMeta(),
): Registry {
  const { shell } = registry.areas;
  if (!shell) throw new Error('No shell was released.');
  if (isOn === !registry.serviceWorkerOff) throw new Error(`The service worker is ${isOn ? 'on' : 'off'} already.`);
  const kind = isOn ? 'service-worker-on' : 'service-worker-off';
  const changed = changeEntry(registry, 'shell', shell, { at, by, reason, kind, version: shell.live.version });
  return { ...changed, serviceWorkerOff: isOn ? undefined : { at, by, reason } };
}

/** Makes a release live; the live one becomes the previous one, and a canary ends. @throws {PinnedError} */
export function withLive(
  registry: Registry,
  release: Release,
  meta = createChangeMeta(),
  kind: 'release' | 'promote' = 'release',
): Registry {
  const { area, version } = release;
  const before = registry.areas[area];
  if (before?.live.version === version) return registry;
  assertNotPinned(registry, area);
  const entry = { live: release, previous: before?.live, history: before?.history };
  return applyChange(registry, area, entry, { ...meta, kind, version, from: before?.live.version });
}

/** Starts a canary for a percentage of visitors, or changes its percentage. @throws {PinnedError} */
export function withCanary(registry: Registry, release: Release, percent: number, meta = createChangeMeta()): Registry {
  const { area, version } = release;
  const before = registry.areas[area];
  if (!before) throw new Error(`${area} was never released: there is no version for the other visitors.`);
  if (before.live.version === version) throw new Error(`${area} ${version} is live for everybody already.`);
  if (before.canary?.release.version === version && before.canary.percent === percent) return registry;
  assertNotPinned(registry, area);
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

/** Whether the same call made a version active before, which others may have replaced since. */
export const wasApplied = (entry: AreaEntry | undefined, version: string, { idempotencyKey }: ChangeMeta): boolean =>
  idempotencyKey !== undefined &&
  (entry?.history ?? []).some(
    (activation) => activation.idempotencyKey === idempotencyKey && activation.version === version,
  );

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
