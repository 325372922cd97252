import type { Tx } from '../../../platform/database/database';
import { composeMail } from '../../../platform/mail/compose-mail';
import type { Mail } from '../../../platform/mail/mail';
import { queueMail } from '../../../platform/mail/repository';
import type { Links } from '../../../platform/signed-links/signed-links';
import { unsubscribeUrl } from '../../../platform/unsubscribe/token';
import { claimRecipients, countRecipients, type Issue, type Recipient, storeIssue } from './issue-repository';

/** Bulk mails per second, so that the mail server gets no thousands at once. */
const MAILS_PER_SECOND = 5;

/** The mail of an issue to one recipient, with an unsubscribe link. */
async function issueMail({ subject, body }: Issue, { id, email }: Recipient, links: Links): Promise<Mail> {
  const stop = await unsubscribeUrl(links, { kind: 'newsletter', id });
  const why = `You get this because you subscribed to our newsletter.\nStop it with one click: ${stop}`;
  return {
    recipient: email,
    subject,
    body: composeMail({ paragraphs: [body.trim()], why }),
    stopUrl: stop,
    isBulk: true,
  };
}

/**
 * Queues an issue, in the caller's transaction, for all confirmed subscribers who have not received it. Recipients and
 * mails are written together, so that a repeated call or a restart sends no mail twice.
 * @returns how many mails were queued now, and how many recipients there are in total
 */
export async function sendIssue(tx: Tx, issue: Issue, links: Links): Promise<{ sent: number; all: number }> {
  const issueId = await storeIssue(tx, issue);
  const recipients = await claimRecipients(tx, issueId);
  for (const [index, recipient] of recipients.entries()) {
    await queueMail(tx, await issueMail(issue, recipient, links), Math.floor(index / MAILS_PER_SECOND));
  }
  return { sent: recipients.length, all: await countRecipients(tx, issueId) };
}
