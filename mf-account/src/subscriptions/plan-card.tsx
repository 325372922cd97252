import type { HeldPeriod, SubscriptionPlan } from '@roadworthy/contract/api/subscriptions';
import { formatCents } from '@roadworthy/contract/price';
import { Badge } from '@roadworthy/ui/badge';
import { Icon } from '@roadworthy/ui/icon';
import { tokens } from '@roadworthy/ui/theme';
import { Check } from 'lucide';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { spokenDate } from './what-happens';

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
const Top = styled.span`
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
/** 'Your plan until …', 'Yours from …': what the reader holds of a plan; empty when nothing. */
function held(name: string, periods: readonly HeldPeriod[] | null, now: number): string {
  const own = periods?.filter(({ plan }) => plan === name) ?? [];
  const running = own.find(({ starts_at }) => Date.parse(starts_at) <= now);
  if (running) return `Your plan until ${spokenDate(running.expires_at)}`;
  return own[0] ? `Yours from ${spokenDate(own[0].starts_at)}` : '';
}

type Props = {
  plan: SubscriptionPlan;
  periods: readonly HeldPeriod[] | null;
  /** Whether the reader has it without having bought it. */
  free: boolean;
  checked: boolean;
  onChoose: () => void;
};

/** One plan to choose (specification section 9 'Subscription plans'). */
export function PlanCard({ plan, periods, free, checked, onChoose }: Props): ReactNode {
  const mark = free ? 'Your plan' : held(plan.name, periods, Date.now());
  return (
    <Choice>
      <Top>
        <input type="radio" name="plan" value={plan._id} checked={checked} onChange={onChoose} />
        {plan.title}
      </Top>
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
      {mark && <Badge $tone="success">{mark}</Badge>}
    </Choice>
  );
}
