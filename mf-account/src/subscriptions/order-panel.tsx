import type { HeldPeriod } from '@roadworthy/contract/api/subscriptions';
import { paths } from '@roadworthy/contract/paths';
import { amountOf, durationLabel, durations, featuredPlan, freePlan, planNamed } from '@roadworthy/contract/plans';
import { formatCents } from '@roadworthy/contract/price';
import { useSession } from '@roadworthy/session/use-session';
import { Alert } from '@roadworthy/ui/alert';
import { Button, ButtonLink } from '@roadworthy/ui/button';
import { Card } from '@roadworthy/ui/card';
import { SelectField } from '@roadworthy/ui/field';
import { Row, Stack } from '@roadworthy/ui/layout';
import { tokens } from '@roadworthy/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Choice } from './choice';
import { useOrder } from './use-order';
import { whatHappens } from './what-happens';

const Title = styled.h2`font-size: ${tokens.font.lg};`;
const Sum = styled.p`
  font-size: ${tokens.font.lg};
  font-variant-numeric: tabular-nums;
  strong { font-size: ${tokens.font.xl}; }
`;
const options = durations.map((months) => ({ value: String(months), label: durationLabel(months) }));

/** Dealers are opened by the provider (section 1): a private account that pays for one's place would not get it. */
const notADealership =
  'The home page shows dealerships only, and yours is a private account. Your newest cars stand first in search all the same; to be shown on the home page, tell us about your dealership first.';

/** The free plan: nothing to pay. */
function Free({ held }: { held: readonly HeldPeriod[] }): ReactNode {
  const after = whatHappens(held, { plan: freePlan, months: 0 }, Date.now());
  return (
    <>
      <p>{after[0] ?? 'Basic is yours already, free and without end. You can list up to 2 cars.'}</p>
      <Row>
        <ButtonLink to={paths.postAd()}>Sell a car</ButtonLink>
      </Row>
    </>
  );
}

type Props = {
  choice: Choice;
  /** What the reader holds; null for a visitor. */
  held: readonly HeldPeriod[] | null;
  onMonths: (months: number) => void;
};

/** What is about to be bought: for how long, for how much, and what becomes of the time that is left. */
export function OrderPanel({ choice, held, onMonths }: Props): ReactNode {
  const { order, busy, failure } = useOrder();
  const session = useSession();
  const plan = planNamed(choice.plan);
  if (!plan) return null;
  const sum = formatCents(amountOf(plan, choice.months));
  const isFree = choice.plan === freePlan;
  const isPrivate = session?.user.is_dealer === false;
  const sentences = [
    ...(held ? whatHappens(held, choice, Date.now()) : []),
    ...(isPrivate && choice.plan === featuredPlan ? [notADealership] : []),
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
        {isFree && held ? <Free held={held} /> : null}
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
        {failure && <Alert type="error">{failure}</Alert>}
        {(!isFree || !held) && (
          <Row>
            <Button size="lg" busy={busy} onClick={() => void order(choice)}>
              {held === null ? 'Sign in to go on' : busy ? 'Going to the payment page…' : `Pay ${sum}`}
            </Button>
          </Row>
        )}
      </Stack>
    </Card>
  );
}
