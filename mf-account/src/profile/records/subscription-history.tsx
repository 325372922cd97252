import type { HistoryResponse } from '@roadworthy/contract/api/subscriptions';
import { formatDate, formatDateTime } from '@roadworthy/contract/dates';
import { paths } from '@roadworthy/contract/paths';
import { durationLabel, findPlan } from '@roadworthy/contract/plans';
import { formatPrice } from '@roadworthy/contract/price';
import { useMutation } from '@roadworthy/query';
import { Link } from '@roadworthy/router';
import { Button } from '@roadworthy/ui/button';
import { EmptyState } from '@roadworthy/ui/empty-state';
import { Row } from '@roadworthy/ui/layout';
import type { ReactNode } from 'react';
import { PayNow } from '../../lib/payment/pay-now';
import type { ProfileLocation } from '../profile-location';
import { removeOrder } from './api';
import { Record, Records } from './record';
import { formatStatus } from './status-label';

type HistoryRow = HistoryResponse['data'][number];

const isUnpaid = ({ status }: HistoryRow): boolean => status.startsWith('payment');

/** Explains each status of an unpaid order to the buyer. */
const notes: Partial<Record<HistoryRow['status'], string>> = {
  'payment pending': 'We have not received a payment yet. By bank transfer this takes a few days.',
  'payment failed': 'The payment did not succeed. You were not charged.',
  'payment canceled': 'You left the payment page. You were not charged.',
};

const toAttributes = (row: HistoryRow): (readonly [string, string])[] => [
  ['Price', `${formatPrice(row.price)} a month`],
  ['Duration', durationLabel(row.duration)],
  ['Amount', formatPrice(row.amount)],
  isUnpaid(row) ? ['Ordered', formatDateTime(row.created_at)] : ['Until', formatDate(row.expirycdate)],
  ['Status', formatStatus(row.status)],
];

/** Pay now and Remove, for an unpaid order; neither while its payment is being confirmed. */
function UnpaidOrder({ row, isConfirming }: { row: HistoryRow; isConfirming: boolean }): ReactNode {
  const { run, isBusy } = useMutation(removeOrder, { notifySuccess: true });
  if (isConfirming) return <p>Your payment is being confirmed.</p>;
  return (
    <>
      <p>{notes[row.status]}</p>
      <Row $gap={2}>
        <PayNow order={row._id} />
        <Button
          variant="ghost"
          disabled={isBusy}
          aria-label={`Remove the order of ${findPlan(row.name)?.title}`}
          onClick={() => void run(row._id)}
        >
          Remove
        </Button>
      </Row>
    </>
  );
}

type Props = { location: ProfileLocation; entries: HistoryResponse['data'] };

/** Subs. History: every ordered plan (PROFILE-7, DATA-5). */
export function SubscriptionHistory({ location, entries }: Props): ReactNode {
  const plans = (
    <Button asChild>
      <Link to={paths.subscriptions()}>See the plans</Link>
    </Button>
  );
  if (entries.length === 0) return <EmptyState title="No subscriptions yet" action={plans} />;
  return (
    <Records>
      {entries.map((plan) => (
        <Record key={plan._id} title={findPlan(plan.name)?.title} attributes={toAttributes(plan)}>
          {isUnpaid(plan) && <UnpaidOrder row={plan} isConfirming={plan._id === location.order} />}
        </Record>
      ))}
    </Records>
  );
}
