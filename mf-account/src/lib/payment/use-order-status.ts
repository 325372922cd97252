import { ApiError } from '@roadworthy/api-client';
import type { SubscriptionOrder } from '@roadworthy/contract/api/subscriptions';
import { mutate, skip, useQuery } from '@roadworthy/query';
import { useEffect, useState } from 'react';
import { refreshSession } from '../user/refresh-session';
import { cancelPayment, orderQuery } from './api';

/** Polling interval for the first `FAST_POLLING_MS`, then afterwards. */
const FAST_POLL_INTERVAL_MS = 2_000;
const SLOW_POLL_INTERVAL_MS = 15_000;
const FAST_POLLING_MS = 60_000;

type Outcome =
  | { kind: 'none' }
  | { kind: 'paid'; order: SubscriptionOrder }
  /** The attempt failed or was canceled; the order can still be paid. */
  | { kind: 'unpaid'; order: SubscriptionOrder };
export type OrderStatus = Outcome | { kind: 'waiting' | 'late' };

/** Whether the payment may still arrive. */
export const isBeingConfirmed = ({ kind }: OrderStatus): boolean => kind === 'waiting' || kind === 'late';

/** Records that the buyer left the payment page. Rejected for a paid order, which the next poll shows. */
async function recordCancellation(id: string): Promise<void> {
  try {
    await mutate(cancelPayment, id);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

/**
 * Polls an order until the payment notification has marked it paid; returning from the payment page proves nothing.
 * @param isCanceled the buyer came back by the payment page's cancel address
 */
export function useOrderStatus(id: string | null, isCanceled = false): OrderStatus {
  const [isLate, setIsLate] = useState(false);
  const [recordedId, setRecordedId] = useState<string>();
  /** Latched: an unpaid order stays so until it is paid. */
  const [latest, setLatest] = useState<{ id: string; outcome: Outcome }>();
  const outcome = latest?.id === id ? latest?.outcome : undefined;

  useEffect(() => {
    setIsLate(false);
    const timer = setTimeout(() => setIsLate(true), FAST_POLLING_MS);
    if (id && isCanceled) void recordCancellation(id).then(() => setRecordedId(id));
    return () => clearTimeout(timer);
  }, [id, isCanceled]);

  const isReady = id && (!isCanceled || recordedId === id);
  const isFinal = outcome?.kind === 'paid' || outcome?.kind === 'none';
  const { currentData: order, error } = useQuery(orderQuery, isReady && !isFinal ? id : skip, {
    pollingInterval: isLate ? SLOW_POLL_INTERVAL_MS : FAST_POLL_INTERVAL_MS,
  });
  const isUnknown = error?.status === 404 || error?.status === 401;
  useEffect(() => {
    if (!id) return;
    const settle = (settled: Outcome) => setLatest({ id, outcome: settled });
    if (isUnknown) settle({ kind: 'none' });
    // The new plan may grant access to Chat.
    else if (order?.status === 'paid') void refreshSession().then(() => settle({ kind: 'paid', order }));
    else if (order && order.status !== 'open') settle({ kind: 'unpaid', order });
  }, [id, order, isUnknown]);

  if (outcome) return outcome;
  if (!id || isCanceled) return { kind: 'none' };
  return { kind: isLate ? 'late' : 'waiting' };
}
