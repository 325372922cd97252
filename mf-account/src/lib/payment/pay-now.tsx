import { mutate } from '@roadworthy/query';
import { Button } from '@roadworthy/ui/button';
import { FormError } from '@roadworthy/ui/form-error';
import type { ReactNode } from 'react';
import { payOrder } from './api';
import { usePayment } from './use-payment';

/** Opens the payment page for an unpaid order. */
export function PayNow({ order }: { order: string }): ReactNode {
  const { pay, busy, failure } = usePayment();
  return (
    <>
      <Button busy={busy} onClick={() => void pay(() => mutate(payOrder, order))}>
        {busy ? 'Going to the payment page…' : 'Pay now'}
      </Button>
      <FormError message={failure} />
    </>
  );
}
