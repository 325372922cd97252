import { toSouthAfricanClock } from '@roadworthy/contract/dates';
import type { Settings } from '../../../../platform/config/settings';
import type { Tx } from '../../../../platform/database/database';
import { findAppointment } from '../../../../read-models/appointments';
import { recordAppointment } from '../../lead-inbox/record-appointment';
import { type Cause, queueAppointmentMails } from './mails';

/** Logs a change in the lead and mails it, in the transaction that stored it. */
export async function announceChange(tx: Tx, settings: Settings, id: number, cause: Cause): Promise<void> {
  const changed = await findAppointment(tx, id);
  if (!changed) return;
  const at = toSouthAfricanClock(changed.wanted_at);
  await recordAppointment(tx, { testDriveId: id, kind: cause.event, by: cause.by, at });
  await queueAppointmentMails(tx, settings, changed, cause);
}
