import type { Sql } from '../database/database';
import { countWaitingMails } from '../mail/queries';
import { countLoosePictures } from '../media/forget-pictures';
import { countWaitingNotifications } from '../payments/notification-queries';

/** How much waits in each queue of the database, whichever process will do it. */
export async function waitingWork(database: Sql): Promise<Record<string, number>> {
  const [mails, notifications, pictures] = await Promise.all([
    countWaitingMails(database),
    countWaitingNotifications(database),
    countLoosePictures(database),
  ]);
  return {
    'mails due': mails.due,
    'mails given up': mails.givenUp,
    'payment notifications due': notifications.due,
    'payment notifications quarantined': notifications.quarantined,
    'pictures to be looked into': pictures,
  };
}
