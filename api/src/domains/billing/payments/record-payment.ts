import type { Tx } from '../../../platform/database/database';
import { queueMail } from '../../../platform/mail/repository';
import { grant } from '../subscriptions/grant';
import { amountOf, lockOrder, type Order } from '../subscriptions/order-repository';
import { receiptMail } from './mails';
import { insertPayment, type Transfer } from './payment-repository';

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

/**
 * Records a payment in the caller's transaction, under the order's lock. The first that pays an order exactly grants
 * it; any other is stored for a refund; a repeat changes nothing.
 */
export async function recordPayment(tx: Tx, payment: Payment, now: Date): Promise<PaymentResult> {
  const order = await lockOrder(tx, payment.orderId);
  const note = refundReason(order, payment.cents);
  const { cents, method, reference, notificationId } = payment;
  const state = note ? 'refund due' : 'granted';
  const isNew = await insertPayment(tx, {
    ...{ method, reference, notificationId, state, note },
    amountCents: cents,
    orderId: order?.id,
  });
  if (!isNew) return { state: 'repeat', note: '', order };
  if (note || !order) return { state: 'refund due', note, order };
  await grant(tx, order, now);
  return { state: 'granted', note: '', order };
}

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
  const cents = await amountOf(tx, orderId);
  if (!cents) return undefined;
  // References of transfers repeat ('CASH'); together with the order id they are unique.
  const payment = { method, reference: `${orderId} ${reference}`, orderId, cents };
  const recorded = await recordPayment(tx, payment, new Date());
  const receipt = recorded.state === 'granted' && recorded.order && (await receiptMail(tx, siteOrigin, recorded.order));
  if (receipt) await queueMail(tx, receipt);
  return recorded;
}
