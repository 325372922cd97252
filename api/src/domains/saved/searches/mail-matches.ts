import { withAdvisoryLock } from '../../../platform/database/advisory-lock';
import type { Dependencies } from '../../../platform/dependencies';
import { queueMail } from '../../../platform/mail/repository';
import { recipientOf } from '../../accounts';
import { claimMatches, usersWithDueMails } from './match-repository';
import { matchesMail } from './matches-mail';

/** Users per run; a second limit bounds the ads that a mail lists per search. */
const MAX_USERS_PER_RUN = 500;
const MAX_ADS_PER_SEARCH = 10;

/**
 * Mails users their new matches: one mail per user, each search at most daily or hourly as chosen. Mail and mailed
 * state are one transaction, so that no match is mailed twice or lost.
 */
export async function mailMatches({ database, settings }: Dependencies, now: Date): Promise<void> {
  for (const user of await usersWithDueMails(database.db, now, MAX_USERS_PER_RUN)) {
    await withAdvisoryLock(database.db, 'tell-news', async (tx) => {
      const recipient = await recipientOf(tx, user);
      const matches = await claimMatches(tx, user, now, MAX_ADS_PER_SEARCH);
      if (recipient && matches.length > 0) await queueMail(tx, await matchesMail(settings, recipient, matches));
    });
  }
}
