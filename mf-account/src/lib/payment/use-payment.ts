import { ApiError } from '@roadworthy/api-client';
import type { PaymentForm } from '@roadworthy/contract/api/subscriptions';
import { useEffect, useState } from 'react';
import { postForm } from './post-form';

/**
 * Opens the payment page. `busy` until that page has loaded, so that an order is not paid twice; reset when the browser
 * restores this page from its back/forward cache.
 */
export function usePayment() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  useEffect(() => {
    const handlePageShow = ({ persisted }: PageTransitionEvent) => persisted && setBusy(false);
    window.addEventListener('pageshow', handlePageShow);
    return () => window.removeEventListener('pageshow', handlePageShow);
  }, []);
  /** @param fetchForm returns the form to submit; null when there is nothing to pay */
  const pay = async (fetchForm: () => Promise<PaymentForm | null>) => {
    setBusy(true);
    setFailure('');
    try {
      const form = await fetchForm();
      if (form) return postForm(form);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    }
    setBusy(false);
  };
  return { pay, busy, failure };
}
