import { post } from '@roadworthy/api-client';
import type { AppliedOrderResponse, SubscriptionOrder } from '@roadworthy/contract/api/subscriptions';
import { paths } from '@roadworthy/contract/paths';
import { bus } from '@roadworthy/events';
import { session$ } from '@roadworthy/session';
import { useEffect, useRef, useState } from 'react';
import { useOrderStatus } from '../lib/payment/use-order-status';
import { fetchPaymentForm, usePayment } from '../lib/payment/use-payment';
import { type Choice, type Feature, formatChoice } from './choice';

/** Whether an unpaid order is for the current choice. */
const isForChoice = ({ plan, months }: Pick<SubscriptionOrder, 'plan' | 'months'>, choice: Choice): boolean =>
  plan === choice.plan && months === choice.months;

/**
 * Orders the choice and opens the payment page; a visitor signs in first. Choice and order stay in the address, so that
 * Cancel and Back restore them and Pay reuses the order.
 * @param returnedOrderId id of the order whose payment was left
 */
export function useOrder(returnedOrderId: string | null, feature: Feature | undefined) {
  const [unpaidOrderId, setUnpaidOrderId] = useState(returnedOrderId);
  const placedOrderId = useRef<string>(undefined);
  const status = useOrderStatus(unpaidOrderId, true);
  const { pay, busy, failure } = usePayment();
  useEffect(() => {
    const handlePageShow = ({ persisted }: PageTransitionEvent) =>
      persisted && placedOrderId.current && setUnpaidOrderId(placedOrderId.current);
    window.addEventListener('pageshow', handlePageShow);
    return () => window.removeEventListener('pageshow', handlePageShow);
  }, []);
  const order = async (choice: Choice) => {
    if (!session$.value) {
      bus.emit('navigation:requested', { to: paths.login(paths.subscriptions({ ...choice, feature })) });
      return;
    }
    await pay(async () => {
      if (status.kind === 'unpaid' && isForChoice(status.order, choice)) return fetchPaymentForm(status.order._id);
      const { plan, months } = choice;
      const call = { subs_id: plan, ...(months > 0 && { duration: months }) };
      const { data } = await post<AppliedOrderResponse>('users/apply-subscription-order', call);
      if (data.form) {
        placedOrderId.current = data._id;
        formatChoice(choice, { feature, order: data._id });
      }
      return data.form;
    });
  };
  return { order, busy, failure, status };
}
