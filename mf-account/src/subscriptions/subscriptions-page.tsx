import { paths } from '@roadworthy/contract/paths';
import { FREE_PLAN, isPaidListingPlan, type PlanName } from '@roadworthy/contract/plans';
import { formatCents } from '@roadworthy/contract/price';
import { useSearchParams } from '@roadworthy/router';
import { Breadcrumb } from '@roadworthy/ui/breadcrumb';
import { Container, Grid, PageTitle, Stack, VisuallyHidden } from '@roadworthy/ui/layout';
import { media, tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { AllowanceNote } from '../lib/allowance/allowance-note';
import { PaymentStatus } from '../lib/payment/payment-notice';
import { ByTransfer } from './by-transfer';
import { chatPlans, readFeature } from './choice';
import type { PlansData } from './load-plans';
import { OrderPanel } from './order-panel';
import { PlanCard } from './plan-card';
import { useChoice } from './use-choice';
import { useOrder } from './use-order';

const Introduction = styled.p`color: ${tokens.color.muted}; max-width: ${tokens.width.prose};`;
const PaymentOptions = styled.div`
  display: grid;
  gap: ${tokens.space[6]};
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  ${media.narrow} { grid-template-columns: minmax(0, 1fr); }
`;
const Plans = styled.fieldset`border: 0; padding: 0; margin: 0; min-width: 0;`;

function PlanChoice({ plans, heldPlans, allowance }: PlansData): ReactNode {
  const addressed = useChoice();
  const { choice, feature, setChoice } = addressed;
  const ordering = useOrder(addressed);
  const choose = (plan: PlanName) => void setChoice({ plan, months: plan === FREE_PLAN ? 0 : choice.months || 1 });
  const listingPlans = heldPlans?.filter(({ plan }) => isPaidListingPlan(plan));
  return (
    <Stack $gap={6}>
      <PaymentStatus state={ordering.status} />
      {feature !== 'chat' && <AllowanceNote allowance={allowance ?? undefined} hasPlansLink={false} />}
      <Plans>
        <VisuallyHidden as="legend">Plan</VisuallyHidden>
        <Grid $min="220px" $gap={4}>
          {plans.map((plan) => (
            <PlanCard
              key={plan._id}
              plan={plan}
              periods={plan.name === FREE_PLAN ? null : heldPlans}
              free={plan.name === FREE_PLAN && listingPlans?.length === 0}
              checked={plan.name === choice.plan}
              hasNeeded={feature === 'chat' && chatPlans.some(({ name }) => name === plan.name)}
              onChoose={() => choose(plan.name)}
            />
          ))}
        </Grid>
      </Plans>
      <PaymentOptions>
        <OrderPanel
          ordering={ordering}
          choice={choice}
          heldPlans={heldPlans}
          onMonths={(months) => void setChoice({ ...choice, months })}
        />
        <ByTransfer />
      </PaymentOptions>
    </Stack>
  );
}

/** Introduction, which depends on the needed feature. */
function Lead(): ReactNode {
  const [query] = useSearchParams();
  const terms = 'You pay once for the time you choose; nothing renews by itself.';
  if (readFeature(query) !== 'chat') return <Introduction>Choose how many cars you want to list. {terms}</Introduction>;
  const [cheapest] = chatPlans;
  return (
    <Introduction>
      Chat is part of every paid plan, and you have none yet. The cheapest is {cheapest?.title}, at{' '}
      {formatCents(cheapest?.priceCents ?? 0)} a month. Basic comes without chat. {terms}
    </Introduction>
  );
}

/** /subscriptions (PLAN-9). */
export function SubscriptionsPage({ data }: { data: PlansData }): ReactNode {
  return (
    <Container>
      <Breadcrumb trail={[{ label: 'Home', to: paths.home() }, { label: 'Subscriptions' }]} />
      <Stack $gap={6}>
        <Stack $gap={2}>
          <PageTitle>Subscriptions</PageTitle>
          <Lead />
        </Stack>
        <PlanChoice {...data} />
      </Stack>
    </Container>
  );
}
