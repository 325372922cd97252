import { toSouthAfricanClock } from '@roadworthy/contract/dates';
import type { Settings } from '../../../../platform/config/settings';
import type { Tx } from '../../../../platform/database/database';
import { cancelMailAbout } from '../../../../platform/mail/repository';
import { type Appointment, findAppointment } from '../../../../read-models/appointments';
import { recordAppointment } from '../../lead-inbox/record-appointment';
import { publishDriveChanged } from '../drive-changed';
import { type Cause, queueAppointmentMails } from './mails';
import { reminderTopic } from './reminder-topic';

/**
 * Logs a change of some test drives in their leads, publishes it for Chat and mails it, in the transaction that stored
 * it. Queued reminders of the former state are canceled.
 */
export async function announceChange(tx: Tx, settings: Settings, ids: readonly number[], cause: Cause): Promise<void> {
  const found = await Promise.all(ids.map((id) => findAppointment(tx, id)));
  const changed = found.filter((appointment): appointment is Appointment => appointment !== undefined);
  // All leads before the outbox: the lock order.
  for (const { id, wanted_at } of changed)
    await recordAppointment(tx, {
      testDriveId: id,
      ...{ kind: cause.event, by: cause.by, at: toSouthAfricanClock(wanted_at) },
    });
  for (const appointment of changed) {
    const { id, ad, buyer, seller } = appointment;
    if (ad) await publishDriveChanged(tx, id, { buyer: buyer.id, seller: seller.id, ad: ad.id });
    await cancelMailAbout(tx, reminderTopic(appointment.id));
    await queueAppointmentMails(tx, settings, appointment, cause);
  }
}
