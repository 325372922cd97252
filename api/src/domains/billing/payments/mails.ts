import { brand } from '@roadworthy/contract/brand';
import { formatDate } from '@roadworthy/contract/dates';
import { paths } from '@roadworthy/contract/paths';
import { durationLabel, findPlan } from '@roadworthy/contract/plans';
import { formatCents } from '@roadworthy/contract/price';
import type { Tx } from '../../../platform/database/database';
import { composeMail } from '../../../platform/mail/compose-mail';
import type { Mail } from '../../../platform/mail/mail';
import { recipientOf } from '../../accounts';
import { type Order, orderOf } from '../subscriptions/order-repository';

/** A notice to the operator about a problem that needs a person. */
export const noticeMail = (subject: string, text: string): Mail => ({
  recipient: brand.email,
  subject,
  body: `${text}\n\nSee: pnpm admin notifications\n`,
});

/** The receipt with the period of the plan; undefined when the account is closed. */
export async function receiptMail(tx: Tx, siteOrigin: string, order: Order): Promise<Mail | undefined> {
  if (order.userId === null) return undefined;
  const recipient = await recipientOf(tx, order.userId);
  const granted = await orderOf(tx, order.id, order.userId);
  if (!recipient || !granted?.starts_at || !granted.expires_at) return undefined;
  return {
    recipient: recipient.email,
    subject: `Your payment of ${formatCents(order.amountCents)} has arrived`,
    body: composeMail({
      fullname: recipient.fullname,
      paragraphs: [
        `Thank you. ${findPlan(order.plan)?.title} is yours from ${formatDate(granted.starts_at)} until ${formatDate(granted.expires_at)}.
Order ${order.id}.`,
        `See my plans:\n${siteOrigin}${paths.profileAt(new URLSearchParams({ tab: 'profile', part: 'plan' }))}`,
      ],
    }),
  };
}

/** The mail about a failed payment with a link to pay; undefined when the account is closed. */
export async function failureMail(tx: Tx, siteOrigin: string, order: Order): Promise<Mail | undefined> {
  const recipient = order.userId === null ? undefined : await recipientOf(tx, order.userId);
  if (!recipient) return undefined;
  const plan = `${findPlan(order.plan)?.title} (${durationLabel(order.months)})`;
  return {
    recipient: recipient.email,
    subject: `Your payment of ${formatCents(order.amountCents)} failed`,
    body: composeMail({
      fullname: recipient.fullname,
      paragraphs: [
        `The payment for ${plan} did not succeed. You were not charged, and the plan has not started.
Order ${order.id}.`,
        `Pay again or remove the order:\n${siteOrigin}${paths.profileAt(new URLSearchParams({ tab: 'subscriptions' }))}`,
      ],
    }),
  };
}
