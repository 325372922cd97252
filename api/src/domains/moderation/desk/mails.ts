import { brand } from '@roadworthy/contract/brand';
import { DECISION_MAIL_DELAY_SECONDS, decisionTexts, OBJECTION_LINK_DAYS } from '@roadworthy/contract/desk';
import { paths } from '@roadworthy/contract/paths';
import type { Tx } from '../../../platform/database/database';
import { composeMail, oneLine } from '../../../platform/mail/compose-mail';
import { queueMail, withholdMail } from '../../../platform/mail/repository';
import { createSignedLinks, type Links } from '../../../platform/signed-links/signed-links';
import { recipientOf } from '../../accounts';

/** Links to object: an action, and the account that it concerns. */
export const objectionLinks = createSignedLinks({
  purpose: 'objection',
  ids: ['action', 'user'],
  validFor: `${OBJECTION_LINK_DAYS} days`,
  pathOf: paths.objection,
});

/** What a mail says to one account. */
export type Notice = { account: number; subject: string; paragraphs: readonly string[] };
/** The same to an account, or to a person without one. */
type Outcome = Omit<Notice, 'account'> & { account: number | { email: string; fullname: string } };

export const hiddenNotice = (account: number, title: string, why: string): Notice => ({
  account,
  subject: `Your ad ${oneLine(title)} was hidden`,
  paragraphs: [decisionTexts['hide-ad'](oneLine(title)), `Why: ${why}`],
});

/** For the owner of a held ad: it was looked at. @param status the status that it has now */
export const clearedOutcome = ({ ownerId, title }: { ownerId: number; title: string }, status: string): Notice => ({
  account: ownerId,
  subject: `We have looked at your ad ${oneLine(title)}`,
  paragraphs: [
    status === 'active'
      ? `Your ad ${oneLine(title)} is on the site now. Thank you for waiting.`
      : `Your ad ${oneLine(title)} is no longer in review. You can set its status under My Ads.`,
  ],
});

export const suspendedNotice = (account: number, why: string): Notice => ({
  account,
  subject: `Your account on ${brand.name} was suspended`,
  paragraphs: [decisionTexts['suspend-account'](), `Why: ${why}`],
});

const topicOf = (action: number) => `decision-${action}`;

async function send(tx: Tx, action: number, { account, subject, paragraphs }: Outcome) {
  const user = typeof account === 'number' ? await recipientOf(tx, account) : account;
  if (!user) return;
  const body = composeMail({ fullname: user.fullname, paragraphs });
  const mail = { recipient: user.email, replyTo: brand.email, subject, body, topic: topicOf(action) };
  await queueMail(tx, mail, DECISION_MAIL_DELAY_SECONDS);
}

/** Mails a decision with the link to object. It leaves a little later, so that an undo can withhold it. */
export async function mailDecision(tx: Tx, site: Links, action: number, notice: Notice): Promise<void> {
  const url = await objectionLinks.url(site, { action, user: notice.account });
  const how = [
    'Have you put it right, or are we wrong? Object, and another look is taken. You can also answer this mail.',
    `Object to this decision:\n${url}`,
    `The link is good for ${OBJECTION_LINK_DAYS} days.`,
  ];
  await send(tx, action, { ...notice, paragraphs: [...notice.paragraphs, ...how] });
}

/** Mails how something ended that the receiver began: nothing to object to. */
export const mailOutcome = (tx: Tx, action: number, outcome: Outcome): Promise<void> => send(tx, action, outcome);

/**
 * Withholds the mails of an undone action, and corrects those that have left.
 * @param informed accounts that were mailed already that it was undone for them
 */
export async function withdrawMails(tx: Tx, action: number, informed: readonly number[]): Promise<void> {
  const sent = await withholdMail(tx, topicOf(action));
  const addresses = (await Promise.all(informed.map((id) => recipientOf(tx, id)))).map((user) => user?.email);
  for (const { recipient, subject } of sent) {
    if (addresses.includes(recipient)) continue;
    const paragraphs = [
      `Our mail ‘${subject}’ was a mistake. We have taken the decision back, and everything is as it was before.`,
      'Please excuse the trouble.',
    ];
    const body = composeMail({ paragraphs });
    await queueMail(tx, { recipient, replyTo: brand.email, subject: `Correction: ${subject}`, body });
  }
}
