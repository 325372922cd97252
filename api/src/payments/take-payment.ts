import { sql } from 'drizzle-orm';
import { rows, type Sql } from '../database/database';
import { grant } from '../subscriptions/grant';
import { lockOrder, type Order } from '../subscriptions/order-queries';

/** Money that came in for an order. `reference` is its number at the provider, or that of a transfer or deposit. */
export type Payment = {
  method: 'payfast' | 'bank' | 'cash';
  reference: string;
  orderId: string;
  cents: number;
  notificationId?: number;
};
export type Taken = { state: 'granted' | 'repeat' | 'refund due'; note: string; order?: Order };

/** Why money buys nothing and is to be paid back; empty when it pays the order. */
function refundReason(order: Order | undefined, cents: number): string {
  if (!order) return 'It names no order of ours.';
  if (order.status === 'paid') return 'The order was paid before.';
  if (order.amountCents !== cents) return `The order costs ${order.amountCents} cents, ${cents} were paid.`;
  return order.userId === null ? 'The account was closed.' : '';
}

/** @returns false when it is there already */
async function record(transaction: Sql, payment: Payment, order: Order | undefined, note: string): Promise<boolean> {
  const stored = await rows(
    transaction,
    sql`insert into payments (method, reference, order_id, notification_id, amount_cents, state, note)
        values (${payment.method}, ${payment.reference}, ${order?.id ?? null}, ${payment.notificationId ?? null}::bigint,
          ${payment.cents}, ${note ? 'refund due' : 'granted'}, ${note})
        on conflict (method, reference) do nothing returning id`,
  );
  return stored.length > 0;
}

/**
 * Takes a payment, in the caller's transaction, under the order's lock: the first that pays an order exactly grants
 * what the order says; any other is kept to be paid back; the same payment again changes nothing (shared/payments.md).
 */
export async function takePayment(transaction: Sql, payment: Payment, now: Date): Promise<Taken> {
  const order = await lockOrder(transaction, payment.orderId);
  const note = refundReason(order, payment.cents);
  const isNew = await record(transaction, payment, order, note);
  if (!isNew) return { state: 'repeat', note: '', order };
  if (note || !order) return { state: 'refund due', note, order };
  await grant(transaction, order, now);
  return { state: 'granted', note: '', order };
}
