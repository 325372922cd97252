import type { AppliedOrderResponse } from '@roadworthy/contract/api/subscriptions';
import type { SubscriptionOrderForm } from '@roadworthy/contract/forms/subscription-order';
import { findPlan, planAmountCents } from '@roadworthy/contract/plans';
import type { Db } from '../../../platform/database/database';
import { HttpError } from '../../../platform/http/http-error';
import type { Gateway } from '../payments/gateway';
import { paymentForm } from '../payments/payment-form';
import { insertOrder } from './order-repository';

/** Stores an order with plan, months and amount, and returns its payment form; none for the free plan. */
export async function applyOrder(
  db: Db,
  gateway: Gateway,
  siteOrigin: string,
  userId: number,
  { subs_id, duration: months = 0 }: SubscriptionOrderForm,
): Promise<AppliedOrderResponse['data']> {
  const plan = findPlan(subs_id);
  if (!plan) throw new HttpError(400, 'Please select a plan', { subs_id: 'Please select a plan' });
  const order = await insertOrder(db, {
    userId,
    plan: plan.name,
    months,
    amountCents: planAmountCents(plan, months),
  });
  const { id: _id, amountCents: amount_cents, status } = order;
  const form = amount_cents > 0 ? paymentForm(gateway, siteOrigin, order) : null;
  return { _id, plan: plan.name, months, amount_cents, status, starts_at: null, expires_at: null, form };
}
