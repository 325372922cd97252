import { sql } from 'drizzle-orm';
import { rows, type Tx } from '../../../platform/database/database';
import { grant } from '../subscriptions/grant';
import { lockOrder, type Order } from '../subscriptions/order-repository';

/** A payment for an order. `reference` is the gateway's payment id, or that of a transfer or deposit. */
export type Payment = {
  method: 'payfast' | 'bank' | 'cash';
  reference: string;
  orderId: string;
  cents: number;
  notificationId?: number;
};
export type PaymentResult = { state: 'granted' | 'repeat' | 'refund due'; note: string; order?: Order };

/** Why a payment must be refunded; empty when it pays the order. */
function refundReason(order: Order | undefined, cents: number): string {
  if (!order) return 'It names no order of ours.';
  if (order.status === 'paid') return 'The order was paid before.';
  if (order.amountCents !== cents) return `The order costs ${order.amountCents} cents, ${cents} were paid.`;
  return order.userId === null ? 'The account was closed.' : '';
}

/** @returns false when it is already stored */
async function record(tx: Tx, payment: Payment, order: Order | undefined, note: string): Promise<boolean> {
  const stored = await rows(
    tx,
    sql`insert into payments (method, reference, order_id, notification_id, amount_cents, state, note)
        values (${payment.method}, ${payment.reference}, ${order?.id ?? null}, ${payment.notificationId ?? null}::bigint,
          ${payment.cents}, ${note ? 'refund due' : 'granted'}, ${note})
        on conflict (method, reference) do nothing returning id`,
  );
  return stored.length > 0;
}

/**
 * Records a payment in the caller's transaction, under the order's lock. The first that pays an order exactly grants
 * it; any other is stored for a refund; a repeat changes nothing.
 */
export async function recordPayment(tx: Tx, payment: Payment, now: Date): Promise<PaymentResult> {
  const order = await lockOrder(tx, payment.orderId);
  const note = refundReason(order, payment.cents);
  const isNew = await record(tx, payment, order, note);
  if (!isNew) return { state: 'repeat', note: '', order };
  if (note || !order) return { state: 'refund due', note, order };
  await grant(tx, order, now);
  return { state: 'granted', note: '', order };
}
