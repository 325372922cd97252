import { planNamed } from '@roadworthy/contract/plans';
import { useRevalidator, useSearchParams } from '@roadworthy/router';
import { Alert } from '@roadworthy/ui/alert';
import { tokens } from '@roadworthy/ui/theme';
import { type ReactNode, useEffect } from 'react';
import styled from 'styled-components';
import { spokenDate } from '../dates';
import { usePaidOrder } from './use-paid-order';

const Room = styled.div`margin-bottom: ${tokens.space[6]};`;

const texts = {
  waiting: 'This takes a few seconds as a rule. You need not wait: we e-mail you when it is done.',
  late: 'This takes longer than usual. You need not wait: we e-mail you when it is done.',
} as const;

/** Says on the way back from the payment page how far the payment is; nothing without `?order=` in the address. */
export function PaymentNotice(): ReactNode {
  const [query] = useSearchParams();
  const state = usePaidOrder(query.get('order'));
  const { revalidate } = useRevalidator();
  const isPaid = state.kind === 'paid';
  useEffect(() => {
    // What the page shows of the reader was loaded before the payment arrived.
    if (isPaid) void revalidate();
  }, [isPaid, revalidate]);
  if (state.kind === 'none') return null;
  if (state.kind === 'paid') {
    const { plan, starts_at, expires_at } = state.order;
    return (
      <Room>
        <Alert type="success" title="Your payment has arrived">
          {planNamed(plan)?.title} is yours from {spokenDate(starts_at ?? '')} until {spokenDate(expires_at ?? '')}.
        </Alert>
      </Room>
    );
  }
  return (
    <Room>
      <Alert type="info" title="Your payment is being confirmed">
        {texts[state.kind]}
      </Alert>
    </Room>
  );
}
