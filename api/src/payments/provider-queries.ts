import { sql } from 'drizzle-orm';
import { lockAccount } from '../accounts/queries';
import { rows, type Sql } from '../database/database';
import { idOf, iso } from '../database/json';
import { post } from '../mail/queries';
import type { Order } from '../subscriptions/order-queries';
import { receiptMail } from './mails';
import { vouchedFor } from './notification-queries';
import { readSigned, textOf } from './received';
import { type Taken, takePayment } from './take-payment';

/** Orders, the latest first, with who ordered and how much; amounts in rand as text. */
export const latestOrders = (database: Sql, limit: number): Promise<object[]> =>
  rows(
    database,
    sql`select orders.id as order, users.email as by, plan, months, to_char(amount_cents / 100, 'FM999999990') as rand,
          orders.status, ${iso(sql`orders.created_at`)} as at
        from subscription_orders orders left join users on users.id = orders.user_id
        where amount_cents > 0 order by orders.created_at desc limit ${limit}`,
  );

/** What a stored notification is about, in its own words: to be found again in the provider's statement. */
function toldBy(raw: string) {
  const received = readSigned(raw);
  const told = (field: string) => (received ? textOf(received, field) : '');
  return { payment: told('pf_payment_id'), order: told('custom_str1'), rand: told('amount_gross') };
}

/** Notifications, those that somebody must look at first, then the latest. */
export async function latestNotifications(database: Sql, limit: number): Promise<object[]> {
  const stored = await rows<{ id: string; raw: string }>(
    database,
    sql`select id::text, raw, state, outcome, source, tries, ${iso(sql`received_at`)} as at from payment_notifications
        order by (state = 'quarantined') desc, payment_notifications.id desc limit ${limit}`,
  );
  return stored.map(({ id, raw, ...rest }) => ({ id, ...toldBy(raw), ...rest }));
}

/** Money that bought nothing and waits to be paid back, the oldest first. */
export const refundsDue = (database: Sql, limit: number): Promise<object[]> =>
  rows(
    database,
    sql`select id::text, method, reference, order_id as order, to_char(amount_cents / 100.0, 'FM999999990.00') as rand, note,
          ${iso(sql`created_at`)} as at
        from payments where state = 'refund due' order by payments.created_at limit ${limit}`,
  );

/**
 * Has a notification checked anew, from the beginning; wherever it came from, when the provider vouches for it.
 * @returns false when there is none
 */
export async function rerun(database: Sql, id: string, isVouchedFor: boolean): Promise<boolean> {
  const found = await rows(
    database,
    sql`update payment_notifications set state = 'new', tries = 0, next_try_at = now(),
          source = case when ${isVouchedFor} then ${vouchedFor} else source end
        where id = ${idOf(id)}::bigint returning id`,
  );
  return found.length > 0;
}

/** Notes that a payment was paid back, and how. @returns false when none with this id is to be */
export async function noteRefund(database: Sql, id: string, how: string): Promise<boolean> {
  const found = await rows(
    database,
    sql`update payments set state = 'refunded', note = note || ' ' || ${how}
        where id = ${idOf(id)}::bigint and state = 'refund due' returning id`,
  );
  return found.length > 0;
}

/** Money that came without a payment page: how, and what the statement or the slip says. */
export type Transfer = { method: 'bank' | 'cash'; reference: string };

/**
 * Takes a bank transfer or a cash deposit for an order, of exactly its amount, as a payment from the payment page is
 * taken, receipt and all; in the caller's transaction.
 * @returns undefined when there is no such order
 */
export async function takeTransfer(
  transaction: Sql,
  siteOrigin: string,
  orderId: string,
  { method, reference }: Transfer,
): Promise<Taken | undefined> {
  const [found] = await rows<{ cents: number }>(
    transaction,
    sql`select amount_cents as cents from subscription_orders where id = ${orderId} and amount_cents > 0`,
  );
  if (!found) return undefined;
  // References of transfers repeat ('CASH'); together with the order they do not.
  const payment = { method, reference: `${orderId} ${reference}`, orderId, cents: found.cents };
  const taken = await takePayment(transaction, payment, new Date());
  const receipt = taken.state === 'granted' && taken.order && (await receiptMail(transaction, siteOrigin, taken.order));
  if (receipt) await post(transaction, receipt);
  return taken;
}

/** Whether a transfer of this reference has paid for this plan before. The user's row is locked: two at once wait. */
export async function hasPaid(
  transaction: Sql,
  { userId, plan, months }: Pick<Order, 'plan' | 'months'> & { userId: number },
  { method, reference }: Transfer,
): Promise<boolean> {
  await lockAccount(transaction, userId);
  const found = await rows(
    transaction,
    sql`select from payments join subscription_orders orders on orders.id = payments.order_id
        where method = ${method} and reference = orders.id || ' ' || ${reference}::text
          and user_id = ${userId}::bigint and plan = ${plan} and months = ${months}`,
  );
  return found.length > 0;
}
