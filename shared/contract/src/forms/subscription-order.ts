import { type InferType, number, object, string } from 'yup';
import { durations, FREE_PLAN, plans } from '../plans';

/** `users/apply-subscription-order`: the free plan has no duration (PLAN-2). */
export const subscriptionOrderSchema = object({
  subs_id: string()
    .required('Please select a plan')
    .oneOf(
      plans.map(({ name }) => name),
      'Please select a plan',
    ),
  duration: number()
    .typeError('Please select a duration')
    .when('subs_id', ([plan], duration) =>
      plan === FREE_PLAN
        ? duration.transform(() => undefined)
        : duration.required('Please select a duration').oneOf([...durations], 'Please select a duration'),
    ),
});
export type SubscriptionOrderForm = InferType<typeof subscriptionOrderSchema>;
