import { findOwner, type ReleaseEvent } from '@roadworthy/federation/notifications/release-event';
import { releaseKey } from '../../registry/releases';
import type { ActiveVersion } from './active-versions';

type Log = { error(problem: unknown, message: string): void; warn(problem: unknown, message: string): void };

export type AlertOptions = {
  /** Notifies the team. */
  notify: (event: ReleaseEvent) => Promise<void>;
  /** Claims an alert among edges that detect the same failure. */
  claim: (key: string) => Promise<boolean>;
  log: Log;
};

/** Notifies the teams. */
export class Alerts {
  constructor(private readonly options: AlertOptions) {}

  /** Alerts the team once per activation, day and kind, whichever edge is first. Never rejects. */
  async alert(
    { id, entry, change, state }: ActiveVersion,
    details: Pick<ReleaseEvent, 'kind' | 'reason' | 'evidence'>,
  ): Promise<void> {
    if (state.alerted.has(details.kind)) return;
    state.alerted.add(details.kind);
    const event: ReleaseEvent = { ...id, ...details, owner: findOwner(entry) };
    this.options.log.warn(event, 'Release may be unhealthy; alerting the team.');
    if (await this.options.claim(`${details.kind} ${releaseKey(id)} ${change.at}`)) await this.notify(event);
  }

  /** Never rejects. */
  async notify(event: ReleaseEvent): Promise<void> {
    await this.options
      .notify(event)
      .catch((problem) => this.options.log.error(problem, 'The team could not be notified.'));
  }
}
