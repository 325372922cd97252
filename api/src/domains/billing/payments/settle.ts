import type { Settings } from '../../../platform/config/settings';
import type { Db, Tx } from '../../../platform/database/database';
import { queueMail } from '../../../platform/mail/repository';
import { recordFailedAttempt } from '../subscriptions/order-repository';
import type { FailedAttempt } from '../subscriptions/schema';
import { parseCents } from './amount';
import { failureMail, noticeMail, receiptMail } from './mails';
import { closeNotification, lockOpenNotification, type Notification } from './notification-repository';
import { recordPayment } from './record-payment';
import { type SignedNotification, textOf } from './signed-notification';

/** Quarantines a locked notification and mails the operator, once per problem. */
async function quarantineLocked(tx: Tx, id: number, previous: string, problem: string): Promise<void> {
  await closeNotification(tx, id, 'quarantined', problem);
  if (problem !== previous) await queueMail(tx, noticeMail(`Payment notification ${id} needs a look`, problem));
}

/** Quarantines a notification until the operator decides, and mails the operator. */
export const quarantine = (db: Db, { id }: Notification, problem: string): Promise<void> =>
  db.transaction(async (tx) => {
    const open = await lockOpenNotification(tx, id);
    if (open) await quarantineLocked(tx, id, open.outcome, problem);
  });

/** The gateway's statuses of unsuccessful payments. */
const failedAttempts: Readonly<Record<string, FailedAttempt>> = { FAILED: 'failed', CANCELLED: 'canceled' };

/**
 * Applies a verified notification in one transaction. Only COMPLETE pays; the months come from the order, never from
 * the notification.
 */
export const settle = (
  db: Db,
  { siteOrigin }: Pick<Settings, 'siteOrigin'>,
  { id }: Notification,
  received: SignedNotification,
  now: Date,
): Promise<void> =>
  db.transaction(async (tx) => {
    const open = await lockOpenNotification(tx, id);
    if (!open) return;
    const status = textOf(received, 'payment_status');
    if (status !== 'COMPLETE') {
      const attempt = failedAttempts[status];
      const failed = attempt && (await recordFailedAttempt(tx, textOf(received, 'custom_str1'), attempt));
      const mail = failed && attempt === 'failed' && (await failureMail(tx, siteOrigin, failed));
      if (mail) await queueMail(tx, mail);
      return closeNotification(tx, id, 'done', `The payment is ${status || 'without a status'}.`);
    }
    const reference = textOf(received, 'pf_payment_id');
    const cents = parseCents(textOf(received, 'amount_gross'));
    if (!reference || cents === undefined)
      return quarantineLocked(tx, id, open.outcome, 'It has no payment number or no amount.');
    const orderId = textOf(received, 'custom_str1');
    const payment = { method: 'payfast', reference, orderId, cents, notificationId: id } as const;
    const { state, note, order } = await recordPayment(tx, payment, now);
    await closeNotification(tx, id, 'done', [state, note].filter(Boolean).join(': '));
    if (state === 'refund due') await queueMail(tx, noticeMail(`Payment ${reference} is to be paid back`, note));
    const receipt = state === 'granted' && order && (await receiptMail(tx, siteOrigin, order));
    if (receipt) await queueMail(tx, receipt);
  });
