import type { Sql } from '../database/database';
import { letter } from '../mail/letter';
import type { Mail } from '../mail/mail';
import { post } from '../mail/queries';
import { type Links, stopUrl } from '../stop-links/token';
import { countReceivers, type Issue, keepIssue, type Receiver, takeReceivers } from './issue-queries';

/** Mails that leave in a second, so that a mail about a new password does not wait behind thousands. */
const perSecond = 5;

/** An issue as one receiver gets it, with the link that ends it. */
async function issueMail({ subject, body }: Issue, { id, email }: Receiver, links: Links): Promise<Mail> {
  const stop = await stopUrl(links, { kind: 'newsletter', id });
  const why = `You get this because you subscribed to our newsletter.\nStop it with one click: ${stop}`;
  return { recipient: email, subject, body: letter({ paragraphs: [body.trim()], why }), stopUrl: stop };
}

/**
 * Puts an issue on its way to everybody who has confirmed the newsletter and has not got this issue, in the caller's
 * transaction: the notes who gets it and the mails are one. So whoever does it again, or anew after a process was
 * killed, mails nobody twice.
 * @returns how many mails were put on their way now, and how many have it altogether
 */
export async function sendIssue(transaction: Sql, issue: Issue, links: Links): Promise<{ sent: number; all: number }> {
  const issueId = await keepIssue(transaction, issue);
  const receivers = await takeReceivers(transaction, issueId);
  for (const [place, receiver] of receivers.entries()) {
    await post(transaction, await issueMail(issue, receiver, links), Math.floor(place / perSecond));
  }
  return { sent: receivers.length, all: await countReceivers(transaction, issueId) };
}
