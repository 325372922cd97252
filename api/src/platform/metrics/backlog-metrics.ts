import type { Db } from '../database/database';
import type { Domain } from '../domain';
import { countQueuedMails } from '../mail/outbox-repository';
import { countOrphanCandidates } from '../media/delete-orphans';

/** The length of each queue in the database, for all processes. */
export async function readBacklog(db: Db, domains: readonly Domain[]): Promise<Record<string, number>> {
  const [mails, pictures, ...others] = await Promise.all([
    countQueuedMails(db),
    countOrphanCandidates(db),
    ...domains.map((domain) => domain.readBacklog?.(db)),
  ]);
  return {
    'mails due': mails.due,
    'mails given up': mails.givenUp,
    'pictures to be looked into': pictures,
    ...Object.assign({}, ...others),
  };
}
