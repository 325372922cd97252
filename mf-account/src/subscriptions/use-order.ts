import { ApiError, post } from '@roadworthy/api-client';
import type { AppliedOrderAnswer } from '@roadworthy/contract/api/subscriptions';
import { paths } from '@roadworthy/contract/paths';
import { bus } from '@roadworthy/events';
import { session$ } from '@roadworthy/session';
import { useEffect, useState } from 'react';
import type { Choice } from './choice';
import { postForm } from './post-form';

/** Orders what was chosen and goes on to pay; a visitor signs in first and comes back to the same choice. */
export function useOrder() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  useEffect(() => {
    // Back from the payment page: browsers show this one as it was left.
    const shown = ({ persisted }: PageTransitionEvent) => persisted && setBusy(false);
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);
  const order = async ({ plan, months }: Choice) => {
    if (!session$.value) {
      bus.emit('navigation:requested', { to: paths.login(paths.subscriptions({ plan, months })) });
      return;
    }
    setBusy(true);
    setFailure('');
    try {
      const call = { subs_id: plan, ...(months > 0 && { duration: months }) };
      const { data } = await post<AppliedOrderAnswer>('users/apply-subscription-order', call);
      // Busy until the payment page is there: nothing is ordered twice.
      if (data.form) return postForm(data.form);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    }
    setBusy(false);
  };
  return { order, busy, failure };
}
