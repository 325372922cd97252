import type { Db } from '../database/database';
import { countQueuedMails } from '../mail/queries';
import { countOrphanCandidates } from '../media/delete-orphans';
import { countOpenNotifications } from '../payments/notification-queries';

/** The length of each queue in the database, for all processes. */
export async function readBacklog(db: Db): Promise<Record<string, number>> {
  const [mails, notifications, pictures] = await Promise.all([
    countQueuedMails(db),
    countOpenNotifications(db),
    countOrphanCandidates(db),
  ]);
  return {
    'mails due': mails.due,
    'mails given up': mails.givenUp,
    'payment notifications due': notifications.due,
    'payment notifications quarantined': notifications.quarantined,
    'pictures to be looked into': pictures,
  };
}
