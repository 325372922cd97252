import type { Activation, AreaEntry, Registry } from '@roadworthy/contract/registry';
import type { ReleaseEvent } from '@roadworthy/federation/notifications/release-event';
import { findActivation } from '@roadworthy/federation/registry/activations';
import { LRUCache } from 'lru-cache';
import { isActive } from '../../registry/active-releases';
import { findRollbackTarget, type ReleaseId, releaseKey } from '../../registry/releases';
import { CheckSchedule } from './check-schedule';

const MAX_ACTIVATIONS = 100;
const STATE_TTL_MS = 24 * 3_600_000;

/** What was done about one activation of a version. */
type ActivationState = {
  isRolledBack: boolean;
  alerted: Set<ReleaseEvent['kind']>;
  /** Separate: forged reports must not delay the other check. */
  pageChecks: CheckSchedule;
  serverChecks: CheckSchedule;
};

/** A version that is live or a canary, with its activation. */
export type ActiveVersion = { id: ReleaseId; entry: AreaEntry; change: Activation; state: ActivationState };

/** Active versions and what was done about them; a new activation begins with nothing done. */
export class ActiveVersions {
  readonly #states = new LRUCache<string, ActivationState>({ max: MAX_ACTIVATIONS, ttl: STATE_TTL_MS });

  constructor(
    private readonly registry: () => Registry,
    /** How long after its activation a version may be rolled back automatically; 0 for never. */
    private readonly windowMs: number,
  ) {}

  /** @returns undefined when the version is not active */
  find(id: ReleaseId): ActiveVersion | undefined {
    const { area, version } = id;
    const registry = this.registry();
    const entry = registry.areas[area];
    const change = findActivation(entry, version);
    if (!entry || !change || !isActive(registry, area, version)) return undefined;
    const key = `${releaseKey(id)} ${change.at}`;
    const state = this.#states.get(key) ?? {
      isRolledBack: false,
      alerted: new Set<ReleaseEvent['kind']>(),
      pageChecks: new CheckSchedule(),
      serverChecks: new CheckSchedule(),
    };
    this.#states.set(key, state, { noUpdateTTL: true });
    return { id, entry, change, state };
  }

  /** Why a version is not rolled back automatically. */
  findObstacle({ id, change }: ActiveVersion): string | undefined {
    if (this.windowMs === 0) return 'Automatic rollback is off (AUTO_ROLLBACK_MINUTES).';
    if (change.kind === 'rollback' || change.kind === 'automatic-rollback')
      return 'It was restored by a rollback, and was healthy before.';
    if (Date.now() - Date.parse(change.at) > this.windowMs)
      return `It was activated more than ${this.windowMs / 60_000} minutes ago.`;
    return findRollbackTarget(this.registry(), id) ? undefined : 'There is no earlier version to roll back to.';
  }
}
