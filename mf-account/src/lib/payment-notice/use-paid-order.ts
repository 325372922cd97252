import { ApiError, get } from '@roadworthy/api-client';
import type { OrderAnswer, SubscriptionOrder } from '@roadworthy/contract/api/subscriptions';
import { useEffect, useState } from 'react';
import { refreshSession } from '../refresh-session';

/** Milliseconds between two looks, at first and when it takes long. */
const pauses = { first: 2_000, later: 15_000 } as const;
/** Looks after which it takes long: a minute. */
const manyLooks = 30;

export type Confirmation =
  | { kind: 'waiting' }
  | { kind: 'late' }
  | { kind: 'paid'; order: SubscriptionOrder }
  | { kind: 'none' };

/**
 * Looks at an order until the payment provider's notification has paid it. The way back from the payment page proves
 * nothing.
 */
export function usePaidOrder(id: string | null): Confirmation {
  const [state, setState] = useState<Confirmation>(id ? { kind: 'waiting' } : { kind: 'none' });
  useEffect(() => {
    if (!id) return;
    const over = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const look = async (looks: number) => {
      try {
        const { data } = await get<OrderAnswer>(`users/subscription-order/${encodeURIComponent(id)}`, {
          signal: over.signal,
        });
        if (data.status === 'paid') {
          // A plan opens the chat.
          await refreshSession();
          return setState({ kind: 'paid', order: data });
        }
      } catch (error) {
        if (over.signal.aborted) return;
        if (!(error instanceof ApiError)) throw error;
        if (error.status === 404 || error.status === 401) return setState({ kind: 'none' });
      }
      if (looks >= manyLooks) setState({ kind: 'late' });
      timer = setTimeout(() => void look(looks + 1), looks < manyLooks ? pauses.first : pauses.later);
    };
    void look(1);
    return () => {
      over.abort();
      clearTimeout(timer);
    };
  }, [id]);
  return state;
}
