import { sql } from 'drizzle-orm';
import { type Db, rows, type Tx } from '../../../platform/database/database';
import { idOf, iso } from '../../../platform/database/json';
import { queueMail } from '../../../platform/mail/repository';
import { lockAccount } from '../../accounts';
import type { Order } from '../subscriptions/order-repository';
import { receiptMail } from './mails';
import { OPERATOR_VERIFIED_SOURCE } from './notification-repository';
import { type PaymentResult, recordPayment } from './record-payment';
import { parseSigned, textOf } from './signed-notification';

/** Orders with buyer and amount in rand as text, the latest first. */
export const latestOrders = (db: Db, limit: number): Promise<object[]> =>
  rows(
    db,
    sql`select orders.id as order, users.email as by, plan, months, to_char(amount_cents / 100, 'FM999999990') as rand,
          orders.status, ${iso(sql`orders.created_at`)} as at
        from subscription_orders orders left join users on users.id = orders.user_id
        where amount_cents > 0 order by orders.created_at desc limit ${limit}`,
  );

/** The notification's own references, to find the payment in the provider's statement. */
function summarizeNotification(raw: string) {
  const received = parseSigned(raw);
  const field = (name: string) => (received ? textOf(received, name) : '');
  return { payment: field('pf_payment_id'), order: field('custom_str1'), rand: field('amount_gross') };
}

/** Notifications: first the quarantined ones, which the operator must check, then the latest. */
export async function latestNotifications(db: Db, limit: number): Promise<object[]> {
  const stored = await rows<{ id: string; raw: string }>(
    db,
    sql`select id::text, raw, state, outcome, source, tries, ${iso(sql`received_at`)} as at from payment_notifications
        order by (state = 'quarantined') desc, payment_notifications.id desc limit ${limit}`,
  );
  return stored.map(({ id, raw, ...rest }) => ({ id, ...summarizeNotification(raw), ...rest }));
}

/** Payments to be refunded, the oldest first. */
export const refundsDue = (db: Db, limit: number): Promise<object[]> =>
  rows(
    db,
    sql`select id::text, method, reference, order_id as order, to_char(amount_cents / 100.0, 'FM999999990.00') as rand, note,
          ${iso(sql`created_at`)} as at
        from payments where state = 'refund due' order by payments.created_at limit ${limit}`,
  );

/**
 * Resets a notification, so that it is verified again; its source is then not checked if the operator verified it.
 * @returns false when there is none
 */
export async function rerun(db: Db, id: string, isVerified: boolean): Promise<boolean> {
  const updated = await rows(
    db,
    sql`update payment_notifications set state = 'new', tries = 0, next_try_at = now(),
          source = case when ${isVerified} then ${OPERATOR_VERIFIED_SOURCE} else source end
        where id = ${idOf(id)}::bigint returning id`,
  );
  return updated.length > 0;
}

/** Records how a payment was refunded. @returns false when no refund is due for this id */
export async function recordRefund(db: Db, id: string, how: string): Promise<boolean> {
  const updated = await rows(
    db,
    sql`update payments set state = 'refunded', note = note || ' ' || ${how}
        where id = ${idOf(id)}::bigint and state = 'refund due' returning id`,
  );
  return updated.length > 0;
}

/** A payment outside the payment page; `reference` is the text on the statement or deposit slip. */
export type Transfer = { method: 'bank' | 'cash'; reference: string };

/**
 * Records a bank transfer or a cash deposit of exactly the order's amount like a payment from the payment page, with a
 * receipt, in the caller's transaction.
 * @returns undefined when there is no such order
 */
export async function recordTransfer(
  tx: Tx,
  siteOrigin: string,
  orderId: string,
  { method, reference }: Transfer,
): Promise<PaymentResult | undefined> {
  const [order] = await rows<{ cents: number }>(
    tx,
    sql`select amount_cents as cents from subscription_orders where id = ${orderId} and amount_cents > 0`,
  );
  if (!order) return undefined;
  // References of transfers repeat ('CASH'); together with the order id they are unique.
  const payment = { method, reference: `${orderId} ${reference}`, orderId, cents: order.cents };
  const recorded = await recordPayment(tx, payment, new Date());
  const receipt = recorded.state === 'granted' && recorded.order && (await receiptMail(tx, siteOrigin, recorded.order));
  if (receipt) await queueMail(tx, receipt);
  return recorded;
}

/**
 * Whether a transfer with this reference already paid for this plan. Locks the user's row, so that concurrent calls
 * wait.
 */
export async function hasPaid(
  tx: Tx,
  { userId, plan, months }: Pick<Order, 'plan' | 'months'> & { userId: number },
  { method, reference }: Transfer,
): Promise<boolean> {
  await lockAccount(tx, userId);
  const updated = await rows(
    tx,
    sql`select from payments join subscription_orders orders on orders.id = payments.order_id
        where method = ${method} and reference = orders.id || ' ' || ${reference}::text
          and user_id = ${userId}::bigint and plan = ${plan} and months = ${months}`,
  );
  return updated.length > 0;
}
