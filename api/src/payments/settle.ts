import type { Sql } from '../database/database';
import { post } from '../mail/queries';
import type { Settings } from '../settings';
import { centsOf } from './amount';
import { noticeMail, receiptMail } from './mails';
import { close, lockNew, type Notification } from './notification-queries';
import { type Received, textOf } from './received';
import { takePayment } from './take-payment';

/** Puts a notification aside for somebody to look at, and says so to the provider. */
export const quarantine = (database: Sql, { id }: Notification, problem: string): Promise<void> =>
  database.transaction(async (transaction) => {
    if (!(await lockNew(transaction, id))) return;
    await close(transaction, id, 'quarantined', problem);
    await post(transaction, noticeMail(`Payment notification ${id} needs a look`, problem));
  });

/**
 * Does what a checked notification says, in one transaction: either all of it is done or nothing. Only COMPLETE pays;
 * months come from the order, never from the notification.
 */
export const settle = (
  database: Sql,
  { siteOrigin }: Pick<Settings, 'siteOrigin'>,
  { id }: Notification,
  received: Received,
  now: Date,
): Promise<void> =>
  database.transaction(async (transaction) => {
    if (!(await lockNew(transaction, id))) return;
    const status = textOf(received, 'payment_status');
    if (status !== 'COMPLETE') return close(transaction, id, 'done', `The payment is ${status || 'without a status'}.`);
    const reference = textOf(received, 'pf_payment_id');
    const cents = centsOf(textOf(received, 'amount_gross'));
    if (!reference || cents === undefined) {
      await close(transaction, id, 'quarantined', 'It has no payment number or no amount.');
      await post(transaction, noticeMail(`Payment notification ${id} needs a look`, 'It has no number or no amount.'));
      return;
    }
    const orderId = textOf(received, 'custom_str1');
    const payment = { method: 'payfast', reference, orderId, cents, notificationId: id } as const;
    const { state, note, order } = await takePayment(transaction, payment, now);
    await close(transaction, id, 'done', [state, note].filter(Boolean).join(': '));
    if (state === 'refund due') await post(transaction, noticeMail(`Payment ${reference} is to be paid back`, note));
    const receipt = state === 'granted' && order && (await receiptMail(transaction, siteOrigin, order));
    if (receipt) await post(transaction, receipt);
  });
