import type { PlanPeriod, SubscriptionPlan } from '@roadworthy/contract/api/subscriptions';
import { formatDate } from '@roadworthy/contract/dates';
import { formatCents } from '@roadworthy/contract/price';
import { Badge } from '@roadworthy/ui/badge';
import { Icon } from '@roadworthy/ui/icon';
import { tokens } from '@roadworthy/ui/theme';
import { Check } from 'lucide';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Choice = styled.label`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  justify-items: start;
  gap: ${tokens.space[3]};
  padding: ${tokens.space[5]};
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.lg};
  background: ${tokens.color.raised};
  cursor: pointer;
  transition: border-color ${tokens.motion.fast}, box-shadow ${tokens.motion.fast};
  &:hover { border-color: ${tokens.color.subtle}; }
  &:has(input:checked) { border-color: ${tokens.color.accent}; box-shadow: 0 0 0 1px ${tokens.color.accent}; }
  &:has(input:focus-visible) { outline: 2px solid ${tokens.color.accent}; outline-offset: 2px; }
  ul { display: grid; gap: ${tokens.space[2]}; font-size: ${tokens.font.sm}; color: ${tokens.color.muted}; }
  li { display: flex; gap: ${tokens.space[2]}; }
  svg { flex: none; margin-top: 0.25em; color: ${tokens.color.accent}; }
`;
const PlanTitle = styled.span`
  display: flex;
  align-items: center;
  gap: ${tokens.space[3]};
  font-size: ${tokens.font.lg};
  font-weight: 700;
  input { flex: none; margin: 0; width: ${tokens.space[5]}; height: ${tokens.space[5]}; accent-color: ${tokens.color.accent}; }
`;
const Price = styled.span`
  font-variant-numeric: tabular-nums;
  strong { font-size: ${tokens.font.xl}; font-weight: 720; }
  color: ${tokens.color.muted};
  strong { color: ${tokens.color.ink}; }
`;
/** 'Your plan until …', 'Yours from …'; empty when the user does not hold the plan. */
function describePeriod(name: string, periods: readonly PlanPeriod[] | null, now: number): string {
  const planPeriods = periods?.filter(({ plan }) => plan === name) ?? [];
  const running = planPeriods.find(({ starts_at }) => Date.parse(starts_at) <= now);
  if (running) return `Your plan until ${formatDate(running.expires_at)}`;
  return planPeriods[0] ? `Yours from ${formatDate(planPeriods[0].starts_at)}` : '';
}

type Props = {
  plan: SubscriptionPlan;
  periods: readonly PlanPeriod[] | null;
  /** Whether the user has it without having bought it. */
  free: boolean;
  checked: boolean;
  /** Whether the user needs a plan with chat, and this one includes it. */
  hasNeeded: boolean;
  onChoose: () => void;
};

/** A selectable plan (PLAN-1). */
export function PlanCard({ plan, periods, free, checked, hasNeeded, onChoose }: Props): ReactNode {
  const badge = free ? 'Your plan' : describePeriod(plan.name, periods, Date.now());
  return (
    <Choice>
      <PlanTitle>
        <input type="radio" name="plan" value={plan._id} checked={checked} onChange={onChoose} />
        {plan.title}
      </PlanTitle>
      <Price>
        <strong>{plan.price_cents === 0 ? 'Free' : formatCents(plan.price_cents)}</strong>
        {plan.price_cents > 0 && ' a month'}
      </Price>
      <ul>
        {plan.description.map((line) => (
          <li key={line}>
            <Icon of={Check} size={16} />
            {line}
          </li>
        ))}
      </ul>
      {hasNeeded && <Badge>Includes chat</Badge>}
      {badge && <Badge variant="success">{badge}</Badge>}
    </Choice>
  );
}
