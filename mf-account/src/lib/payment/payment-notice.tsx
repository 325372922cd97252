import type { SubscriptionOrder } from '@roadworthy/contract/api/subscriptions';
import { formatDate } from '@roadworthy/contract/dates';
import { durationLabel, findPlan } from '@roadworthy/contract/plans';
import { loadedStore } from '@roadworthy/query';
import { useRevalidator } from '@roadworthy/router';
import { Alert } from '@roadworthy/ui/alert';
import { tokens } from '@roadworthy/ui/theme';
import { type ReactNode, useEffect } from 'react';
import styled from 'styled-components';
import { allowanceQuery } from '../allowance/api';
import { PayNow } from './pay-now';
import type { OrderStatus } from './use-order-status';

const NoticeSpacing = styled.div`margin-bottom: ${tokens.space[6]};`;

const texts = {
  waiting: 'This takes a few seconds as a rule. You need not wait: we e-mail you when it is done.',
  late: 'This takes longer than usual. You need not wait: we e-mail you when it is done.',
} as const;

function Paid({ plan, starts_at, expires_at }: SubscriptionOrder): ReactNode {
  return (
    <Alert variant="success" title="Your payment has arrived">
      {findPlan(plan)?.title} is yours from {formatDate(starts_at ?? '')} until {formatDate(expires_at ?? '')}.
    </Alert>
  );
}

function Unpaid({ _id, plan, months, status }: SubscriptionOrder): ReactNode {
  const hasFailed = status === 'failed';
  return (
    <Alert
      variant={hasFailed ? 'error' : 'info'}
      title={hasFailed ? 'Your payment failed' : 'You left the payment page'}
      action={<PayNow order={_id} />}
    >
      You were not charged. Your order of {findPlan(plan)?.title} for {durationLabel(months)} is kept and can be paid
      now.
    </Alert>
  );
}

/** The payment status of an order; renders nothing for an unknown order. */
export function PaymentStatus({ state }: { state: OrderStatus }): ReactNode {
  if (state.kind === 'none') return null;
  if (state.kind === 'paid') return <Paid {...state.order} />;
  if (state.kind === 'unpaid') return <Unpaid {...state.order} />;
  return (
    <Alert variant="info" title="Your payment is being confirmed">
      {texts[state.kind]}
    </Alert>
  );
}

/** Status of the payment from which the payment page returned; renders nothing without one. */
export function PaymentNotice({ state }: { state: OrderStatus }): ReactNode {
  const { revalidate } = useRevalidator();
  const { kind } = state;
  useEffect(() => {
    // The page's data was loaded before the payment arrived or failed.
    if (kind === 'paid' || kind === 'unpaid') void revalidate();
    if (kind === 'paid') loadedStore()?.refetch(allowanceQuery, undefined);
  }, [kind, revalidate]);
  if (kind === 'none') return null;
  return (
    <NoticeSpacing>
      <PaymentStatus state={state} />
    </NoticeSpacing>
  );
}
