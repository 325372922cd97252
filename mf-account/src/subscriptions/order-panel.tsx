import type { PlanPeriod } from '@roadworthy/contract/api/subscriptions';
import { paths } from '@roadworthy/contract/paths';
import {
  durationLabel,
  durations,
  FREE_PLAN,
  featuredPlan,
  findPlan,
  planAmountCents,
} from '@roadworthy/contract/plans';
import { formatCents } from '@roadworthy/contract/price';
import { Link } from '@roadworthy/router';
import { useSession } from '@roadworthy/session/use-session';
import { Button } from '@roadworthy/ui/button';
import { Card } from '@roadworthy/ui/card';
import { SelectField } from '@roadworthy/ui/field';
import { FormError } from '@roadworthy/ui/form-error';
import { Row, Stack } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Choice } from './choice';
import { describeOrder } from './describe-order';
import type { useOrder } from './use-order';

const Title = styled.h2`font-size: ${tokens.font.lg};`;
const Sum = styled.p`
  font-size: ${tokens.font.lg};
  font-variant-numeric: tabular-nums;
  strong { font-size: ${tokens.font.xl}; }
`;
const options = durations.map((months) => ({ value: String(months), label: durationLabel(months) }));

/** The operator creates dealer accounts (SITE-5): a private seller would not be listed as one after paying. */
const notADealershipText =
  'The home page shows dealerships only, and yours is a private account. Chat, and the first places in the default order of search for your newest cars, work all the same. To be shown on the home page, tell us about your dealership first.';

/** Panel of the free plan: nothing to pay. */
function Free({ heldPlans }: { heldPlans: readonly PlanPeriod[] }): ReactNode {
  const sentences = describeOrder(heldPlans, { plan: FREE_PLAN, months: 0 }, Date.now());
  return (
    <>
      <p>{sentences[0] ?? 'Basic is yours already, free and without end. You can list up to 2 cars.'}</p>
      <Row>
        <Button asChild>
          <Link to={paths.postAd()}>Sell a car</Link>
        </Button>
      </Row>
    </>
  );
}

type Props = {
  ordering: Pick<ReturnType<typeof useOrder>, 'order' | 'busy' | 'failure'>;
  choice: Choice;
  /** The user's current plans; null for a visitor. */
  heldPlans: readonly PlanPeriod[] | null;
  onMonths: (months: number) => void;
};

/** Duration, price, and effect on current plans of the selected plan. */
export function OrderPanel({ ordering, choice, heldPlans, onMonths }: Props): ReactNode {
  const { order, busy, failure } = ordering;
  const session = useSession();
  const plan = findPlan(choice.plan);
  if (!plan) return null;
  const sum = formatCents(planAmountCents(plan, choice.months));
  const isFree = choice.plan === FREE_PLAN;
  const isPrivate = session?.user.is_dealer === false;
  const sentences = [
    ...(heldPlans ? describeOrder(heldPlans, choice, Date.now()) : []),
    ...(isPrivate && choice.plan === featuredPlan ? [notADealershipText] : []),
  ];
  return (
    <Card as="section" aria-label="Your order">
      <Stack $gap={4}>
        <Title>{plan.title}</Title>
        {!isFree && (
          <SelectField
            label="Duration"
            name="duration"
            options={options}
            value={String(choice.months)}
            onChange={({ target }) => onMonths(Number(target.value))}
          />
        )}
        {isFree && heldPlans ? <Free heldPlans={heldPlans} /> : null}
        {!isFree && (
          <Stack $gap={2} aria-live="polite">
            <Sum>
              <strong>{sum}</strong> for {durationLabel(choice.months)}
            </Sum>
            {sentences.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Stack>
        )}
        <FormError message={failure} />
        {(!isFree || !heldPlans) && (
          <Row>
            <Button size="lg" busy={busy} onClick={() => void order()}>
              {heldPlans === null ? 'Sign in to go on' : busy ? 'Going to the payment page…' : `Pay ${sum}`}
            </Button>
          </Row>
        )}
      </Stack>
    </Card>
  );
}
