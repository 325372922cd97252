import { brand } from '@roadworthy/contract/brand';
import type { Sql } from '../database/database';
import type { Mail } from '../mail/mail';
import { post } from '../mail/queries';
import { type Links, stopUrl } from '../stop-links/token';
import { type Issue, keepIssue, type Receiver, takeReceivers } from './issue-queries';

/** Mails put on their way in one transaction: what a killed process has to do again at most. */
const batch = 200;
/** Mails that leave in a second, so that a mail about a new password does not wait behind thousands. */
const perSecond = 5;

/** An issue as one receiver gets it, with the link that ends it. */
export async function issueMail({ subject, body }: Issue, { id, email }: Receiver, links: Links): Promise<Mail> {
  const stop = await stopUrl(links, { kind: 'newsletter', id });
  const why = `You get this because you subscribed to the newsletter of ${brand.name}.`;
  return { recipient: email, subject, body: `${body.trim()}\n\n-- \n${why}\nStop it: ${stop}\n`, stopUrl: stop };
}

/**
 * Puts an issue on its way to everybody who has confirmed the newsletter and has not got this issue: the note that somebody
 * gets it and the mail are one transaction. So whoever does it again, or goes on after a process was killed, mails nobody twice.
 * @returns how many mails were put on their way now
 */
export async function sendIssue(database: Sql, issue: Issue, links: Links): Promise<number> {
  const issueId = await keepIssue(database, issue);
  let sent = 0;
  const next = () =>
    database.transaction(async (transaction) => {
      const receivers = await takeReceivers(transaction, issueId, batch);
      for (const receiver of receivers) {
        await post(transaction, await issueMail(issue, receiver, links), Math.floor(sent / perSecond));
        sent += 1;
      }
      return receivers.length;
    });
  while ((await next()) > 0);
  return sent;
}
