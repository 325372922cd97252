import { type Static, Type } from 'typebox';
import { plans } from '../plans';
import { successResponse } from './response';

const PlanName = Type.Enum(plans.map(({ name }) => name));

/**
 * A plan that can be bought (DATA-11). `price` is whole rand a month, `price_cents` the same in cents, `allowance` the
 * number of ads.
 */
export const SubscriptionPlan = Type.Object({
  _id: PlanName,
  name: PlanName,
  title: Type.String(),
  type: Type.Enum(['free', 'paid'] as const),
  price: Type.Integer(),
  price_cents: Type.Integer(),
  allowance: Type.Union([Type.Integer(), Type.Null()]),
  description: Type.Array(Type.String()),
});
export type SubscriptionPlan = Static<typeof SubscriptionPlan>;
/** `admin_master/get-subscription-list`. */
export const PlansResponse = successResponse(Type.Array(SubscriptionPlan));
export type PlansResponse = Static<typeof PlansResponse>;

/** 'open' until paid; 'failed' or 'canceled' after such an attempt, and payable again; free ones are paid immediately. */
const OrderStatus = Type.Enum(['open', 'failed', 'canceled', 'paid'] as const);

/** An order for its owner; amount in cents, times in ISO 8601. */
export const SubscriptionOrder = Type.Object({
  _id: Type.String(),
  plan: PlanName,
  months: Type.Integer(),
  amount_cents: Type.Integer(),
  status: OrderStatus,
  /** Start and end of the plan; null until the order is paid, and for the free plan. */
  starts_at: Type.Union([Type.String(), Type.Null()]),
  expires_at: Type.Union([Type.String(), Type.Null()]),
});
export type SubscriptionOrder = Static<typeof SubscriptionOrder>;
/** `users/subscription-order/{id}` (ours): the state of an order. */
export const OrderResponse = successResponse(SubscriptionOrder);
export type OrderResponse = Static<typeof OrderResponse>;

/** The external payment form: its URL, and names and values in the order in which they are signed. */
export const PaymentForm = Type.Object({
  action: Type.String(),
  fields: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
});
export type PaymentForm = Static<typeof PaymentForm>;

/** `users/apply-subscription-order`: the order, and its payment form; null when there is nothing to pay. */
export const AppliedOrderResponse = successResponse(
  Type.Object({ ...SubscriptionOrder.properties, form: Type.Union([PaymentForm, Type.Null()]) }),
);
export type AppliedOrderResponse = Static<typeof AppliedOrderResponse>;

/** `users/subscription-order/{id}/pay` (ours): the payment form of an unpaid order. */
export const PayOrderResponse = successResponse(Type.Object({ form: PaymentForm }));
export type PayOrderResponse = Static<typeof PayOrderResponse>;

/** An entry of the history (DATA-5, `histories`): amount and price in whole rand, months. */
export const HistoryRow = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  amount: Type.Integer(),
  duration: Type.Integer(),
  price: Type.Integer(),
  /** YYYY-MM-DD; empty until paid. */
  expirycdate: Type.String(),
  status: Type.Enum(['active', 'waiting', 'over', 'payment pending', 'payment failed', 'payment canceled'] as const),
  created_at: Type.String(),
});
/** A current or future period of a plan; ISO 8601. */
export const PlanPeriod = Type.Object({ plan: PlanName, starts_at: Type.String(), expires_at: Type.String() });
export type PlanPeriod = Static<typeof PlanPeriod>;
/** `users/get-my-subscription-history`: orders, newest first, and `periods`: current and future ones. */
export const HistoryResponse = successResponse(Type.Array(HistoryRow), { periods: Type.Array(PlanPeriod) });
export type HistoryResponse = Static<typeof HistoryResponse>;
