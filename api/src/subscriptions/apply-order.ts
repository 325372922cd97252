import type { AppliedOrderAnswer } from '@roadworthy/contract/api/subscriptions';
import type { SubscriptionOrderForm } from '@roadworthy/contract/forms/subscription-order';
import { amountOf, planNamed } from '@roadworthy/contract/plans';
import type { Sql } from '../database/database';
import type { Gateway } from '../payments/gateway';
import { paymentForm } from '../payments/payment-form';
import { Failed } from '../server/failures';
import { insertOrder } from './order-queries';

/** Fixes plan, months and amount, and gives the form to pay them by; nothing to pay for the free plan. */
export async function applyOrder(
  database: Sql,
  gateway: Gateway,
  siteOrigin: string,
  userId: number,
  { subs_id, duration: months = 0 }: SubscriptionOrderForm,
): Promise<AppliedOrderAnswer['data']> {
  const plan = planNamed(subs_id);
  if (!plan) throw new Failed(400, 'Please select a plan', { subs_id: 'Please select a plan' });
  const order = await insertOrder(database, {
    userId,
    plan: plan.name,
    months,
    amountCents: amountOf(plan, months),
  });
  const { id: _id, amountCents: amount_cents, status } = order;
  const form = amount_cents > 0 ? paymentForm(gateway, siteOrigin, order) : null;
  return { _id, plan: plan.name, months, amount_cents, status, starts_at: null, expires_at: null, form };
}
