import { brand } from '@roadworthy/contract/brand';
import { paths } from '@roadworthy/contract/paths';
import { planNamed } from '@roadworthy/contract/plans';
import { formatCents } from '@roadworthy/contract/price';
import { recipientOf } from '../accounts/queries';
import type { Sql } from '../database/database';
import { letter } from '../mail/letter';
import type { Mail } from '../mail/mail';
import { type Order, orderOf } from '../subscriptions/order-queries';

/** A word to the provider about something that nobody else can mend. */
export const noticeMail = (subject: string, text: string): Mail => ({
  recipient: brand.email,
  subject,
  body: `${text}\n\nSee: pnpm provider notifications\n`,
});

const day = (moment: string): string => moment.slice(0, 10);

/** Tells whoever paid what runs from when until when; undefined when there is nobody to tell. */
export async function receiptMail(transaction: Sql, siteOrigin: string, order: Order): Promise<Mail | undefined> {
  const recipient = order.userId === null ? undefined : await recipientOf(transaction, order.userId);
  const granted = await orderOf(transaction, order.id, order.userId);
  if (!recipient || !granted?.starts_at || !granted.expires_at) return undefined;
  return {
    recipient: recipient.email,
    subject: `Your payment of ${formatCents(order.amountCents)} has arrived`,
    body: letter({
      fullname: recipient.fullname,
      paragraphs: [
        `Thank you. ${planNamed(order.plan)?.title} is yours from ${day(granted.starts_at)} until ${day(granted.expires_at)}.
Order ${order.id}.`,
        `See my plans:\n${siteOrigin}${paths.profileAt(new URLSearchParams({ tab: 'profile', part: 'plan' }))}`,
      ],
    }),
  };
}
