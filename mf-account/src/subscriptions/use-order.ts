import { ApiError } from '@roadworthy/api-client';
import type { SubscriptionOrder } from '@roadworthy/contract/api/subscriptions';
import { paths } from '@roadworthy/contract/paths';
import { bus } from '@roadworthy/events';
import { mutate, request } from '@roadworthy/query';
import { session$ } from '@roadworthy/session';
import { useEffect, useRef, useState } from 'react';
import { orderQuery, payOrder } from '../lib/payment/api';
import { useOrderStatus } from '../lib/payment/use-order-status';
import { usePayment } from '../lib/payment/use-payment';
import { placeOrder } from './api';
import type { Choice } from './choice';
import type { useChoice } from './use-choice';

/** Whether an unpaid order is for the current choice. */
const isForChoice = ({ plan, months }: Pick<SubscriptionOrder, 'plan' | 'months'>, choice: Choice): boolean =>
  plan === choice.plan && months === choice.months;

/** The order as the server has it; undefined when it was removed. @throws ApiError */
async function findOrder(id: string): Promise<SubscriptionOrder | undefined> {
  try {
    return await request(orderQuery, id);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

/**
 * Orders the choice and opens the payment page; a visitor signs in first. Choice and order stay in the address, so that
 * Cancel and Back restore them and Pay reuses the order.
 * @param addressed its `orderId` is that of an order whose payment was left
 */
export function useOrder({ choice, feature, orderId, setChoice }: ReturnType<typeof useChoice>) {
  const [unpaidOrderId, setUnpaidOrderId] = useState(orderId);
  const placedOrderId = useRef<string>(undefined);
  const status = useOrderStatus(unpaidOrderId, true);
  const { pay, busy, failure } = usePayment();
  useEffect(() => {
    const handlePageShow = ({ persisted }: PageTransitionEvent) =>
      persisted && placedOrderId.current && setUnpaidOrderId(placedOrderId.current);
    window.addEventListener('pageshow', handlePageShow);
    return () => window.removeEventListener('pageshow', handlePageShow);
  }, []);
  const order = async () => {
    if (!session$.value) {
      bus.emit('navigation:requested', { to: paths.login(paths.subscriptions({ ...choice, feature })) });
      return;
    }
    await pay(async () => {
      const known = 'order' in status ? status.order : unpaidOrderId && (await findOrder(unpaidOrderId));
      if (known && isForChoice(known, choice)) {
        if (known.status !== 'paid') return mutate(payOrder, known._id);
        // Paid just now, which the page will show.
        if (status.kind !== 'paid') return null;
      }
      const { plan, months } = choice;
      const placed = await mutate(placeOrder, { subs_id: plan, ...(months > 0 && { duration: months }) });
      if (placed.form) {
        placedOrderId.current = placed._id;
        await setChoice(choice, placed._id);
      }
      return placed.form;
    });
  };
  return { order, busy, failure, status };
}
