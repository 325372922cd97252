import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { Activation, AreaEntry, Registry } from '@roadworthy/contract/registry';
import { toReleaseEvent } from '@roadworthy/federation/notifications/activation-event';
import { findOwner, type ReleaseEvent } from '@roadworthy/federation/notifications/release-event';
import { createChangeMeta, findActivation } from '@roadworthy/federation/registry/activations';
import { rollback } from '@roadworthy/federation/rollout/activate';
import type { VersionHealth } from '@roadworthy/federation/store/edge-report';
import type { ReleaseStore } from '@roadworthy/federation/store/release-store';
import { LRUCache } from 'lru-cache';
import { isActive } from '../../registry/active-releases';
import { findRollbackTarget, type ReleaseId, releaseKey } from '../../registry/releases';
import type { Confirmation } from '../../ssr/isolation/page-failures';
import { areReportsAlarming } from '../health/unhealthy';
import type { ReleaseSets } from '../release-sets';
import { CheckSchedule } from './check-schedule';

type Log = { error(problem: unknown, message: string): void; warn(problem: unknown, message: string): void };

export type AutoRollbackOptions = {
  versions: ReleaseSets;
  store: ReleaseStore;
  /** Notifies the team. */
  notify: (event: ReleaseEvent) => Promise<void>;
  /** Claims an alert among edges that detect the same failure. */
  claim: (key: string) => Promise<boolean>;
  /** Checks in a browser environment whether ordinary pages fail, after reports of browsers. */
  confirmInPage: (suspect: ReleaseId) => Promise<Confirmation>;
  /** Checks whether ordinary pages fail on the server when the version runs alone. */
  confirmOnServer: (suspect: ReleaseId) => Promise<Confirmation>;
  log: Log;
  /** How long after its activation a version may be rolled back automatically; 0 for never. */
  windowMs: number;
};

const STORE_RETRY_DELAY_MS = 5_000;
const MAX_ACTIVATIONS = 100;
const ALERT_TTL_MS = 24 * 3_600_000;

/** What was done about one activation of a version. */
type ActivationState = {
  isRolledBack: boolean;
  alerted: Set<ReleaseEvent['kind']>;
  /** Separate: forged reports must not delay the other check. */
  pageChecks: CheckSchedule;
  serverChecks: CheckSchedule;
};
type ActiveVersion = { entry: AreaEntry; change: Activation; state: ActivationState };

/**
 * Rolls back a version that fails soon after its activation: first for this edge's visitors, then in the registry.
 * Reports of browsers and failed pages must be confirmed by a check of ordinary pages; otherwise the team is alerted.
 */
export class AutoRollback {
  readonly #activations = new LRUCache<string, ActivationState>({ max: MAX_ACTIVATIONS, ttl: ALERT_TTL_MS });

  constructor(private readonly options: AutoRollbackOptions) {}

  /** The edge detected the failure itself. Never rejects. */
  async handleFailure(version: ReleaseId, reason: string, evidence?: VersionHealth): Promise<void> {
    const active = this.#findActive(version);
    if (!active || active.state.isRolledBack) return;
    const obstacle = this.#findObstacle(active, version);
    if (obstacle) return this.#alert(active, version, { kind: 'failing', reason: `${reason} ${obstacle}`, evidence });
    active.state.isRolledBack = true;
    const live = findRollbackTarget(this.options.versions.registry(), version)?.version;
    this.options.log.error({ ...version, reason, live }, 'Release unhealthy; rolling back.');
    this.options.versions.exclude(version.area, version.version);
    const event = await this.#rollBack(version, reason);
    if (event) await this.#notify(event);
  }

  /** Verified documents report failures: rolled back if a check confirms them. Never rejects. */
  async handleReports(version: ReleaseId, evidence: VersionHealth): Promise<void> {
    const active = this.#findActive(version);
    if (!active || active.state.isRolledBack) return;
    const obstacle = this.#findObstacle(active, version);
    if (obstacle) {
      if (areReportsAlarming(evidence))
        await this.#alert(active, version, { kind: 'failing', reason: obstacle, evidence });
      return;
    }
    const check = await active.state.pageChecks.run(() => this.options.confirmInPage(version));
    if (!check) return;
    const { failed, reason = '' } = check;
    if (failed) {
      const reports = `Reported by ${evidence.failedVisitors} networks, and confirmed by a page check: ${reason}`;
      await this.handleFailure(version, reports, evidence);
    } else if (areReportsAlarming(evidence))
      await this.#alert(active, version, { kind: 'suspected', reason, evidence });
  }

  /**
   * Pages fail on the server, possibly at crafted addresses: rolled back if ordinary pages fail, too.
   * Never rejects.
   */
  async handleServerFailures(version: ReleaseId, reason: string): Promise<void> {
    const active = this.#findActive(version);
    if (!active || active.state.isRolledBack) return;
    const obstacle = this.#findObstacle(active, version);
    if (obstacle) return this.#alert(active, version, { kind: 'failing', reason: `${reason} ${obstacle}` });
    const check = await active.state.serverChecks.run(() => this.options.confirmOnServer(version));
    if (!check) return;
    if (check.failed) await this.handleFailure(version, `${reason} It fails alone, too: ${check.reason}`);
    else await this.handlePartialFailure(version, `${reason} ${check.reason ?? ''}`);
  }

  /** The version fails on the server at some addresses only, whose regions are left to the browser. Never rejects. */
  async handlePartialFailure(version: ReleaseId, reason: string): Promise<void> {
    const active = this.#findActive(version);
    if (active) await this.#alert(active, version, { kind: 'partial-failure', reason });
  }

  /** Reports that anyone can invent only cause one alert. Never rejects. */
  async handleUnverifiedReports(version: ReleaseId, evidence: VersionHealth): Promise<void> {
    const active = this.#findActive(version);
    if (active) await this.#alert(active, version, { kind: 'unverified-reports', evidence });
  }

  #findActive({ area, version }: ReleaseId): ActiveVersion | undefined {
    const registry: Registry = this.options.versions.registry();
    const entry = registry.areas[area];
    const change = findActivation(entry, version);
    if (!entry || !change || !isActive(registry, area, version)) return undefined;
    const key = `${area}@${version} ${change.at}`;
    const state = this.#activations.get(key) ?? {
      isRolledBack: false,
      alerted: new Set<ReleaseEvent['kind']>(),
      pageChecks: new CheckSchedule(),
      serverChecks: new CheckSchedule(),
    };
    this.#activations.set(key, state, { noUpdateTTL: true });
    return { entry, change, state };
  }

  /** Why a version is not rolled back automatically. */
  #findObstacle({ change }: ActiveVersion, version: ReleaseId): string | undefined {
    const { windowMs } = this.options;
    if (windowMs === 0) return 'Automatic rollback is off (AUTO_ROLLBACK_MINUTES).';
    if (change.kind === 'rollback' || change.kind === 'automatic-rollback')
      return 'It was restored by a rollback, and was healthy before.';
    if (Date.now() - Date.parse(change.at) > windowMs)
      return `It was activated more than ${windowMs / 60_000} minutes ago.`;
    return findRollbackTarget(this.options.versions.registry(), version)
      ? undefined
      : 'There is no earlier version to roll back to.';
  }

  /** Alerts the team once per activation, day and kind, whichever edge is first. */
  async #alert(
    { entry, change, state }: ActiveVersion,
    version: ReleaseId,
    details: Pick<ReleaseEvent, 'kind' | 'reason' | 'evidence'>,
  ): Promise<void> {
    if (state.alerted.has(details.kind)) return;
    state.alerted.add(details.kind);
    const event: ReleaseEvent = { ...version, ...details, owner: findOwner(entry) };
    this.options.log.warn(event, 'Release may be unhealthy; alerting the team.');
    if (await this.options.claim(`${details.kind} ${releaseKey(version)} ${change.at}`)) await this.#notify(event);
  }

  async #notify(event: ReleaseEvent): Promise<void> {
    await this.options
      .notify(event)
      .catch((problem) => this.options.log.error(problem, 'The team could not be notified.'));
  }

  /** @returns undefined when another edge was first */
  async #rollBack(version: ReleaseId, reason: string): Promise<ReleaseEvent | undefined> {
    // Visitors of this edge get the previous version already; those of others wait for the store.
    for (;;) {
      try {
        const meta = createChangeMeta(reason, `edge ${hostname()}`);
        return toReleaseEvent(await rollback(this.options.store, version, meta, 'automatic-rollback'), version.area);
      } catch (problem) {
        this.options.log.error(problem, 'The registry could not be changed.');
        await wait(STORE_RETRY_DELAY_MS, undefined, { ref: false });
      }
    }
  }
}
