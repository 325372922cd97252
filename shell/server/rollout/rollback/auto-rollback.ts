import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { toReleaseEvents } from '@roadworthy/federation/notifications/activation-event';
import type { ReleaseEvent } from '@roadworthy/federation/notifications/release-event';
import { createChangeMeta } from '@roadworthy/federation/registry/activations';
import { rollback } from '@roadworthy/federation/rollout/rollback';
import type { VersionHealth } from '@roadworthy/federation/store/edge-report';
import type { ReleaseStore } from '@roadworthy/federation/store/release-store';
import { findRollbackTarget, type ReleaseId } from '../../registry/releases';
import type { Confirmation } from '../../ssr/isolation/page-failures';
import { areReportsAlarming } from '../health/unhealthy';
import type { ReleaseSets } from '../release-sets';
import { ActiveVersions } from './active-versions';
import { type AlertOptions, Alerts } from './alerts';

export type AutoRollbackOptions = AlertOptions & {
  versions: ReleaseSets;
  store: ReleaseStore;
  /** Checks in a browser environment whether ordinary pages fail, after reports of browsers. */
  confirmInPage: (suspect: ReleaseId) => Promise<Confirmation>;
  /** Checks whether ordinary pages fail on the server when the version runs alone. */
  confirmOnServer: (suspect: ReleaseId) => Promise<Confirmation>;
  /** How long after its activation a version may be rolled back automatically; 0 for never. */
  windowMs: number;
};

const STORE_RETRY_DELAY_MS = 5_000;

/**
 * Rolls back a version that fails soon after its activation: first for this edge's visitors, then in the registry.
 * Reports of browsers and failed pages must be confirmed by a check of ordinary pages; otherwise the team is alerted.
 */
export class AutoRollback {
  readonly #active: ActiveVersions;
  readonly #alerts: Alerts;

  constructor(private readonly options: AutoRollbackOptions) {
    this.#active = new ActiveVersions(() => options.versions.registry(), options.windowMs);
    this.#alerts = new Alerts(options);
  }

  /** The edge detected the failure itself. Never rejects. */
  async handleFailure(version: ReleaseId, reason: string, evidence?: VersionHealth): Promise<void> {
    const active = this.#active.find(version);
    if (!active || active.state.isRolledBack) return;
    const obstacle = this.#active.findObstacle(active);
    if (obstacle) return this.#alerts.alert(active, { kind: 'failing', reason: `${reason} ${obstacle}`, evidence });
    active.state.isRolledBack = true;
    const live = findRollbackTarget(this.options.versions.registry(), version)?.version;
    this.options.log.error({ ...version, reason, live }, 'Release unhealthy; rolling back.');
    this.options.versions.exclude(version.area, version.version);
    for (const event of await this.#rollBack(version, reason)) await this.#alerts.notify(event);
  }

  /** Verified documents report failures: rolled back if a check confirms them. Never rejects. */
  async handleReports(version: ReleaseId, evidence: VersionHealth): Promise<void> {
    const active = this.#active.find(version);
    if (!active || active.state.isRolledBack) return;
    const obstacle = this.#active.findObstacle(active);
    if (obstacle) {
      if (areReportsAlarming(evidence))
        await this.#alerts.alert(active, { kind: 'failing', reason: obstacle, evidence });
      return;
    }
    const check = await active.state.pageChecks.run(() => this.options.confirmInPage(version));
    if (!check) return;
    const { failed, reason = '' } = check;
    if (failed) {
      const reports = `Reported by ${evidence.failedVisitors} networks, and confirmed by a page check: ${reason}`;
      await this.handleFailure(version, reports, evidence);
    } else if (areReportsAlarming(evidence)) await this.#alerts.alert(active, { kind: 'suspected', reason, evidence });
  }

  /**
   * Pages fail on the server, possibly at crafted addresses: rolled back if ordinary pages fail, too.
   * Never rejects.
   */
  async handleServerFailures(version: ReleaseId, reason: string): Promise<void> {
    const active = this.#active.find(version);
    if (!active || active.state.isRolledBack) return;
    const obstacle = this.#active.findObstacle(active);
    if (obstacle) return this.#alerts.alert(active, { kind: 'failing', reason: `${reason} ${obstacle}` });
    const check = await active.state.serverChecks.run(() => this.options.confirmOnServer(version));
    if (!check) return;
    if (check.failed) await this.handleFailure(version, `${reason} It fails alone, too: ${check.reason}`);
    else await this.handlePartialFailure(version, `${reason} ${check.reason ?? ''}`);
  }

  /** The version fails on the server at some addresses only, whose regions are left to the browser. Never rejects. */
  async handlePartialFailure(version: ReleaseId, reason: string): Promise<void> {
    const active = this.#active.find(version);
    if (active) await this.#alerts.alert(active, { kind: 'partial-failure', reason });
  }

  /** The version does not start from the release store's files, maybe on this machine only. Never rejects. */
  async handleDamagedCopy(version: ReleaseId, reason: string): Promise<void> {
    const active = this.#active.find(version);
    if (active) await this.#alerts.alert(active, { kind: 'failing', reason });
  }

  /** Reports that anyone can invent only cause one alert. Never rejects. */
  async handleUnverifiedReports(version: ReleaseId, evidence: VersionHealth): Promise<void> {
    const active = this.#active.find(version);
    if (active) await this.#alerts.alert(active, { kind: 'unverified-reports', evidence });
  }

  /** @returns the changes; none when another edge was first */
  async #rollBack(version: ReleaseId, reason: string): Promise<ReleaseEvent[]> {
    // Visitors of this edge get the previous version already; those of others wait for the store.
    for (;;) {
      try {
        const meta = createChangeMeta(reason, `edge ${hostname()}`);
        return toReleaseEvents(await rollback(this.options.store, version, meta, 'automatic-rollback'));
      } catch (problem) {
        this.options.log.error(problem, 'The registry could not be changed.');
        await wait(STORE_RETRY_DELAY_MS, undefined, { ref: false });
      }
    }
  }
}
