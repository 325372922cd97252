import type { HistoryAnswer } from '@roadworthy/contract/api/subscriptions';
import { paths } from '@roadworthy/contract/paths';
import { durationLabel, planNamed } from '@roadworthy/contract/plans';
import { formatPrice } from '@roadworthy/contract/price';
import { ButtonLink } from '@roadworthy/ui/button';
import { EmptyState } from '@roadworthy/ui/empty-state';
import type { ReactNode } from 'react';
import { spokenDate } from '../../lib/dates';
import { Record, Records } from './record';
import { spokenStatus } from './spoken-status';

const factsOf = ({ price, duration, amount, expirycdate, status }: HistoryAnswer['data'][number]) =>
  [
    ['Price', `${formatPrice(price)} a month`],
    ['Duration', durationLabel(duration)],
    ['Amount', formatPrice(amount)],
    ['Until', expirycdate ? spokenDate(expirycdate) : 'Not known'],
    ['Status', spokenStatus(status)],
  ] as const;

/** Subs. History: every plan that was ordered (specification section 2 'Profile', section 3 'User'). */
export function SubscriptionHistory({ entries }: { entries: HistoryAnswer['data'] }): ReactNode {
  const plans = <ButtonLink to={paths.subscriptions()}>See the plans</ButtonLink>;
  if (entries.length === 0) return <EmptyState title="No subscriptions yet" action={plans} />;
  return (
    <Records>
      {entries.map((plan) => (
        <Record key={plan._id} title={planNamed(plan.name)?.title} facts={factsOf(plan)} />
      ))}
    </Records>
  );
}
