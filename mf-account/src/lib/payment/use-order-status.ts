import { ApiError, get, post } from '@roadworthy/api-client';
import type { OrderResponse, SubscriptionOrder } from '@roadworthy/contract/api/subscriptions';
import { useEffect, useState } from 'react';
import { refreshSession } from '../refresh-session';

/** Polling interval of the first `FAST_POLLS` polls (one minute), then of later ones. */
const FAST_POLL_INTERVAL_MS = 2_000;
const SLOW_POLL_INTERVAL_MS = 15_000;
const FAST_POLLS = 30;

export type OrderStatus =
  | { kind: 'waiting' | 'late' | 'none' }
  | { kind: 'paid'; order: SubscriptionOrder }
  /** The attempt failed or was canceled; the order can still be paid. */
  | { kind: 'unpaid'; order: SubscriptionOrder };

/** Records that the buyer left the payment page. Rejects for a paid order, which the next poll shows. */
async function cancelAttempt(path: string): Promise<void> {
  try {
    await post(`${path}/cancel`, {});
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

/**
 * Polls an order until the payment notification has marked it paid; returning from the payment page proves nothing.
 * @param isCanceled the buyer came back by the payment page's cancel address
 */
export function useOrderStatus(id: string | null, isCanceled = false): OrderStatus {
  const [state, setState] = useState<OrderStatus>({ kind: id && !isCanceled ? 'waiting' : 'none' });
  useEffect(() => {
    if (!id) return;
    const abort = new AbortController();
    const path = `users/subscription-order/${encodeURIComponent(id)}`;
    let timer: ReturnType<typeof setTimeout>;
    const poll = async (pollCount: number) => {
      let isUnpaid = false;
      try {
        if (isCanceled && pollCount === 1) await cancelAttempt(path);
        const { data } = await get<OrderResponse>(path, { signal: abort.signal });
        if (data.status === 'paid') {
          // The new plan may grant access to Chat.
          await refreshSession();
          return setState({ kind: 'paid', order: data });
        }
        isUnpaid = data.status !== 'open';
        if (isUnpaid) setState({ kind: 'unpaid', order: data });
      } catch (error) {
        if (abort.signal.aborted) return;
        if (!(error instanceof ApiError)) throw error;
        if (error.status === 404 || error.status === 401) return setState({ kind: 'none' });
      }
      if (pollCount >= FAST_POLLS && !isUnpaid && !isCanceled) setState({ kind: 'late' });
      timer = setTimeout(
        () => void poll(pollCount + 1),
        pollCount < FAST_POLLS ? FAST_POLL_INTERVAL_MS : SLOW_POLL_INTERVAL_MS,
      );
    };
    void poll(1);
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, [id, isCanceled]);
  return state;
}
