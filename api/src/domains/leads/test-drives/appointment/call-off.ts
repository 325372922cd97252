import type { Settings } from '../../../../platform/config/settings';
import type { Tx } from '../../../../platform/database/database';
import type { Dependencies } from '../../../../platform/dependencies';
import { inBatches } from '../../../../platform/jobs/in-batches';
import { findAppointment, findWithoutCar } from '../../../../read-models/appointments';
import { announceChange } from './announce-change';
import { queueAppointmentMails } from './mails';
import { cancelAhead, findAheadOf } from './repository';

const BATCH_SIZE = 50;

/** Job: cancels test drives ahead whose car was sold or whose ad was deleted, and mails both sides. */
export const cancelWithoutCar = ({ database, settings }: Dependencies): Promise<void> =>
  inBatches(database, 'test-drives-without-car', BATCH_SIZE, async (tx) => {
    const canceled = await cancelAhead(tx, await findWithoutCar(tx, BATCH_SIZE));
    await announceChange(tx, settings, canceled, { event: 'canceled', by: 'site' });
    return canceled.length;
  });

/** Cancels the test drives ahead of an account that is closed, and mails the other sides. Its leads are deleted too. */
export async function cancelOfAccount(tx: Tx, account: number, settings: Settings): Promise<void> {
  for (const side of ['buyer', 'seller'] as const) {
    const canceled = await cancelAhead(tx, await findAheadOf(tx, side, account));
    for (const id of canceled) {
      const appointment = await findAppointment(tx, id);
      const cause = { event: 'canceled', by: side, except: side } as const;
      if (appointment) await queueAppointmentMails(tx, settings, appointment, cause);
    }
  }
}
