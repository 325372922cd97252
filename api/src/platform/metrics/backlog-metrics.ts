import { countOpenNotifications } from '../../domains/billing/payments/notification-repository';
import type { Db } from '../database/database';
import { countQueuedMails } from '../mail/repository';
import { countOrphanCandidates } from '../media/delete-orphans';

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
