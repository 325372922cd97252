import { type Static, Type } from 'typebox';
import { plans } from '../plans';
import { answer } from './answer';

const PlanName = Type.Enum(plans.map(({ name }) => name));

/**
 * A plan that can be bought (specification section 3 'Subscription plan'). `price` is whole rand a month, `price_cents`
 * the same in cents, `allowance` the cars that may be listed.
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
export const PlansAnswer = answer(Type.Array(SubscriptionPlan));
export type PlansAnswer = Static<typeof PlansAnswer>;

/** 'open' until paid; a free one is paid at once. */
const OrderStatus = Type.Enum(['open', 'paid'] as const);

/** An order as its owner sees it; amount in integer cents, moments in ISO 8601. */
export const SubscriptionOrder = Type.Object({
  _id: Type.String(),
  plan: PlanName,
  months: Type.Integer(),
  amount_cents: Type.Integer(),
  status: OrderStatus,
  /** From when until when the plan runs; null until the order is paid, and for the free plan. */
  starts_at: Type.Union([Type.String(), Type.Null()]),
  expires_at: Type.Union([Type.String(), Type.Null()]),
});
export type SubscriptionOrder = Static<typeof SubscriptionOrder>;
/** `users/subscription-order/{id}` (ours): what became of an order. */
export const OrderAnswer = answer(SubscriptionOrder);
export type OrderAnswer = Static<typeof OrderAnswer>;

/** The external payment form: its address, and names and values in the order in which they are signed. */
export const PaymentForm = Type.Object({
  action: Type.String(),
  fields: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
});
export type PaymentForm = Static<typeof PaymentForm>;

/** `users/apply-subscription-order`: the order, and the form to pay it by; null where there is nothing to pay. */
export const AppliedOrderAnswer = answer(
  Type.Object({ ...SubscriptionOrder.properties, form: Type.Union([PaymentForm, Type.Null()]) }),
);
export type AppliedOrderAnswer = Static<typeof AppliedOrderAnswer>;

/** A line of the history (specification section 3 'User', `histories`): amount and price in whole rand, months. */
export const HistoryRow = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  amount: Type.Integer(),
  duration: Type.Integer(),
  price: Type.Integer(),
  /** YYYY-MM-DD; empty until paid. */
  expirycdate: Type.String(),
  status: Type.Enum(['active', 'waiting', 'over', 'payment pending'] as const),
  created_at: Type.String(),
});
/** Time that the user holds a plan for, now or later; ISO 8601. */
export const HeldPeriod = Type.Object({ plan: PlanName, starts_at: Type.String(), expires_at: Type.String() });
export type HeldPeriod = Static<typeof HeldPeriod>;
/** `users/get-my-subscription-history`: what was bought, the latest first, and `periods`, what is still to run. */
export const HistoryAnswer = answer(Type.Array(HistoryRow), { periods: Type.Array(HeldPeriod) });
export type HistoryAnswer = Static<typeof HistoryAnswer>;
