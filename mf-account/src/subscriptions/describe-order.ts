import type { PlanPeriod } from '@roadworthy/contract/api/subscriptions';
import { formatDate } from '@roadworthy/contract/dates';
import { type Period, schedulePeriods } from '@roadworthy/contract/plan-periods';
import { durationLabel, FREE_PLAN, findPlan, isPaidListingPlan } from '@roadworthy/contract/plans';
import type { Choice } from './choice';

const DAY_MS = 24 * 60 * 60 * 1000;
const title = (plan: string): string => findPlan(plan)?.title ?? plan;
const toPeriods = (heldPlans: readonly PlanPeriod[]): Period[] =>
  heldPlans.map(({ plan, starts_at, expires_at }) => ({
    plan,
    startsAt: Date.parse(starts_at),
    expiresAt: Date.parse(expires_at),
  }));

/**
 * Describes, before payment, the effect on the user's current plans. The API grants by the same rule
 * (shared/docs/decisions/007-plan-changes.md).
 */
export function describeOrder(
  heldPlans: readonly PlanPeriod[],
  { plan, months: orderedMonths }: Choice,
  now: number,
): string[] {
  const periods = toPeriods(heldPlans);
  if (plan === FREE_PLAN) {
    const paidPeriods = periods.filter((period) => isPaidListingPlan(period.plan));
    const end = Math.max(0, ...paidPeriods.map(({ expiresAt }) => expiresAt));
    return end > now ? [`Basic is yours by itself when your paid plan ends on ${formatDate(end)}.`] : [];
  }
  const { newPeriod, moved } = schedulePeriods(periods, { plan, months: orderedMonths }, now);
  const until = `until ${formatDate(newPeriod.expiresAt)}`;
  const runningPeriod = periods.find((period) => period.plan === plan && period.expiresAt > now);
  const firstSentence =
    runningPeriod !== undefined
      ? `Your ${title(plan)} goes on: ${durationLabel(orderedMonths)} ${orderedMonths === 1 || orderedMonths === 12 ? 'is' : 'are'} added to its end, so it runs ${until}.`
      : newPeriod.startsAt > now
        ? `${title(plan)} starts on ${formatDate(newPeriod.startsAt)}, when your dearer plan ends, and runs ${until}.`
        : `${title(plan)} starts as soon as your payment is confirmed and runs ${until}.`;
  const movedPlans = moved.map((period) => {
    const days = Math.ceil((period.expiresAt - Math.max(period.startsAt, now)) / DAY_MS);
    const [duration, verb] = days === 1 ? ['1 day', 'is kept: it follows'] : [`${days} days`, 'are kept: they follow'];
    return `The ${duration} left of your ${title(period.plan)} ${verb}, until ${formatDate(period.expiresAt)}.`;
  });
  return [firstSentence, ...movedPlans];
}
