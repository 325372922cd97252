import type { Registry, Release } from '@roadworthy/contract/registry';
import { findViolations } from '../checks/run-checks';
import { findTypeViolations } from '../checks/shared-types';
import type { Violation } from '../checks/violation';
import { assertReleasable } from '../gate/gate-record';
import { toReleaseEvent } from '../notifications/activation-event';
import type { ReleaseEvent } from '../notifications/release-event';
import {
  type ChangeMeta,
  createChangeMeta,
  wasApplied,
  withCanary,
  withLive,
  withPromoted,
} from '../registry/activations';
import { compareReleaseTypes } from '../registry/type-comparisons';
import { updateRegistry } from '../registry/update-registry';
import type { ReleaseStore } from '../store/release-store';
import { findChangedFiles } from './changed-files';

/** Release checks failed: nothing was changed. */
export class ReleaseRejectedError extends Error {
  constructor(readonly violations: readonly Violation[]) {
    super(violations.map(({ what, remedy }) => `✗ ${what}\n  → ${remedy}`).join('\n'));
  }
}

/** What speaks against an activation. */
export const listViolations = async (
  store: ReleaseStore,
  candidates: readonly Release[],
  registry: Registry,
): Promise<Violation[]> => [
  ...findViolations(candidates, registry),
  ...(await findChangedFiles(store, candidates)),
  ...(await findTypeViolations(candidates, registry, (shell, remote) => compareReleaseTypes(store, shell, remote))),
];

/**
 * Checks candidates against each other and against what is live.
 * @throws {ReleaseRejectedError}
 */
export async function assertAccepted(
  store: ReleaseStore,
  candidates: readonly Release[],
  registry: Registry,
): Promise<void> {
  const violations = await listViolations(store, candidates, registry);
  if (violations.length > 0) throw new ReleaseRejectedError(violations);
}

/** @throws {ReleaseRejectedError} and {GateError} for what the release gate refused, or never checked */
async function assertActivatable(
  store: ReleaseStore,
  candidates: readonly Release[],
  registry: Registry,
): Promise<void> {
  for (const release of candidates) await assertReleasable(store, release);
  await assertAccepted(store, candidates, registry);
}

/** What an activation did to one area. */
export type ReleaseOutcome = { area: string; version: string; switched: boolean };
/** `events` are sent to the teams. */
export type ActivationResult = { outcomes: ReleaseOutcome[]; events: (ReleaseEvent | undefined)[] };

const toOutcome = (
  area: string,
  version: string,
  { before, after }: { before: Registry; after: Registry },
): ReleaseOutcome => ({
  area,
  version,
  switched: before.areas[area] !== after.areas[area],
});

/** The other areas of a command, which are rolled back together with an area. */
const withOthers = (meta: ChangeMeta, area: string, areas: readonly string[]): ChangeMeta =>
  areas.length > 1 ? { ...meta, releasedWith: areas.filter((other) => other !== area) } : meta;

export type ActivateOptions = {
  /** Percentage of visitors; all when absent. */
  canary?: number;
  /** They belong together, and are rolled back together. */
  areSet?: boolean;
  /** Who activates and why; `fromEnvironment` makes it a promotion. The user of this process when absent. */
  meta?: ChangeMeta;
  /** Throws when the caller may not change this registry; called again after another process has changed it. */
  assertAllowed?: (registry: Registry) => void;
};

/**
 * Activates published releases in the store's environment (`inEnvironment`) in one step. A repeated call with the same
 * idempotency key changes nothing.
 * @throws {ReleaseRejectedError} when they are incompatible with each other or with what is live; nothing is changed then
 * @throws {GateError} when the release gate refused one of them
 * @throws {PinnedError} when an area is pinned
 */
export async function activate(
  store: ReleaseStore,
  releases: readonly Release[],
  { canary, areSet = true, meta = createChangeMeta(), assertAllowed }: ActivateOptions = {},
): Promise<ActivationResult> {
  const areas = areSet ? releases.map(({ area }) => area) : [];
  const changed = await updateRegistry(store, async (registry) => {
    assertAllowed?.(registry);
    if (releases.every(({ area, version }) => wasApplied(registry.areas[area], version, meta))) return registry;
    await assertActivatable(store, releases, registry);
    return releases.reduce((current, release) => {
      const change = withOthers(meta, release.area, areas);
      if (canary !== undefined) return withCanary(current, release, canary, change);
      return withLive(current, release, change, meta.fromEnvironment ? 'promote' : 'release');
    }, registry);
  });
  return {
    outcomes: releases.map(({ area, version }) => toOutcome(area, version, changed)),
    events: releases.map(({ area }) => toReleaseEvent(changed, area)),
  };
}

/** The version to promote is not the canary. */
export class NotCanaryError extends Error {}

/**
 * Makes the canaries of some areas live in one step.
 * @param version the canary, when it may have changed
 * @throws {ReleaseRejectedError} when they are incompatible with what is live by now
 * @throws {GateError} when the release gate has refused one of them since
 * @throws {NotCanaryError} when the canary is another version
 */
export async function promote(
  store: ReleaseStore,
  areas: readonly string[],
  { meta = createChangeMeta(), version }: { meta?: ChangeMeta; version?: string } = {},
): Promise<ActivationResult> {
  const changed = await updateRegistry(store, async (registry) => {
    const other = areas.find((area) => version && registry.areas[area]?.canary?.release.version !== version);
    if (other) throw new NotCanaryError(`${other} ${version} is not the canary.`);
    await assertActivatable(
      store,
      areas.flatMap((area) => registry.areas[area]?.canary?.release ?? []),
      registry,
    );
    return areas.reduce((current, area) => withPromoted(current, area, withOthers(meta, area, areas)), registry);
  });
  return {
    outcomes: areas.map((area) => toOutcome(area, changed.after.areas[area]?.live.version ?? '', changed)),
    events: areas.map((area) => toReleaseEvent(changed, area)),
  };
}
