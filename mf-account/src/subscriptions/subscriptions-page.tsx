import type { HeldPeriod, SubscriptionPlan } from '@roadworthy/contract/api/subscriptions';
import { paths } from '@roadworthy/contract/paths';
import { featuredPlan, freePlan, type PlanName } from '@roadworthy/contract/plans';
import { useRevalidator, useSearchParams } from '@roadworthy/router';
import { Alert } from '@roadworthy/ui/alert';
import { Breadcrumb } from '@roadworthy/ui/breadcrumb';
import { Button } from '@roadworthy/ui/button';
import { Container, Grid, PageTitle, Stack, VisuallyHidden } from '@roadworthy/ui/layout';
import { media, tokens } from '@roadworthy/ui/theme';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { ByTransfer } from './by-transfer';
import { choiceOf } from './choice';
import type { PlansData } from './load-plans';
import { OrderPanel } from './order-panel';
import { PlanCard } from './plan-card';

const Lead = styled.p`color: ${tokens.color.muted}; max-width: ${tokens.width.prose};`;
const Ways = styled.div`
  display: grid;
  gap: ${tokens.space[6]};
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  ${media.narrow} { grid-template-columns: minmax(0, 1fr); }
`;
const Plans = styled.fieldset`border: 0; padding: 0; margin: 0; min-width: 0;`;

function Ready({ plans, held }: { plans: SubscriptionPlan[]; held: HeldPeriod[] | null }): ReactNode {
  const [query] = useSearchParams();
  const [choice, setChoice] = useState(() => choiceOf(query));
  const choose = (plan: PlanName) => setChoice(({ months }) => ({ plan, months: plan === freePlan ? 0 : months || 1 }));
  const listing = held?.filter(({ plan }) => plan !== featuredPlan && plan !== freePlan);
  return (
    <Stack $gap={6}>
      <Plans>
        <VisuallyHidden as="legend">Plan</VisuallyHidden>
        <Grid $min="220px" $gap={4}>
          {plans.map((plan) => (
            <PlanCard
              key={plan._id}
              plan={plan}
              periods={plan.name === freePlan ? null : held}
              free={plan.name === freePlan && listing?.length === 0}
              checked={plan.name === choice.plan}
              onChoose={() => choose(plan.name)}
            />
          ))}
        </Grid>
      </Plans>
      <Ways>
        <OrderPanel choice={choice} held={held} onMonths={(months) => setChoice({ ...choice, months })} />
        <ByTransfer />
      </Ways>
    </Stack>
  );
}

function Failed({ msg }: { msg: string }): ReactNode {
  const { revalidate, state } = useRevalidator();
  const retry = (
    <Button variant="secondary" busy={state === 'loading'} onClick={() => void revalidate()}>
      Try again
    </Button>
  );
  return (
    <Alert type="error" title="The plans could not be loaded" action={retry}>
      {msg}
    </Alert>
  );
}

/** /subscriptions (specification section 2 'Subscriptions'). */
export function SubscriptionsPage({ data }: { data: PlansData }): ReactNode {
  return (
    <Container>
      <Breadcrumb trail={[{ label: 'Home', to: paths.home() }, { label: 'Subscriptions' }]} />
      <Stack $gap={6}>
        <Stack $gap={2}>
          <PageTitle>Subscriptions</PageTitle>
          <Lead>
            Choose how many cars you want to list. You pay once for the time you choose; nothing renews by itself.
          </Lead>
        </Stack>
        {data.kind === 'ready' ? <Ready plans={data.plans} held={data.held} /> : <Failed msg={data.msg} />}
      </Stack>
    </Container>
  );
}
