import type { HeldPeriod } from '@roadworthy/contract/api/subscriptions';
import { type Period, scheduled } from '@roadworthy/contract/plan-schedule';
import { durationLabel, featuredPlan, freePlan, planNamed } from '@roadworthy/contract/plans';
import type { Choice } from './choice';

const day = 24 * 60 * 60 * 1000;
const title = (plan: string): string => planNamed(plan)?.title ?? plan;
const monthNames = new Intl.DateTimeFormat('en-ZA', { month: 'long', timeZone: 'UTC' });

/** '21 February 2027', in UTC as everywhere in the product. */
export function spokenDate(moment: number | string): string {
  const date = new Date(moment);
  return `${date.getUTCDate()} ${monthNames.format(date)} ${date.getUTCFullYear()}`;
}

const periodsOf = (held: readonly HeldPeriod[]): Period[] =>
  held.map(({ plan, starts_at, expires_at }) => ({
    plan,
    startsAt: Date.parse(starts_at),
    expiresAt: Date.parse(expires_at),
  }));

/**
 * What buying does to the time that the reader still has, in sentences, said before paying (shared/decisions/007). By
 * the very rule that the API grants by.
 */
export function whatHappens(held: readonly HeldPeriod[], { plan, months: bought }: Choice, now: number): string[] {
  const periods = periodsOf(held);
  if (plan === freePlan) {
    const last = periods.filter((period) => period.plan !== featuredPlan && period.plan !== freePlan);
    const end = Math.max(0, ...last.map(({ expiresAt }) => expiresAt));
    return end > now ? [`Basic is yours by itself when your paid plan ends on ${spokenDate(end)}.`] : [];
  }
  const { own, moved } = scheduled(periods, { plan, months: bought }, now);
  const until = `until ${spokenDate(own.expiresAt)}`;
  const running = periods.find((period) => period.plan === plan && period.expiresAt > now);
  const beginning =
    running !== undefined
      ? `Your ${title(plan)} goes on: ${durationLabel(bought)} ${bought === 1 || bought === 12 ? 'is' : 'are'} added to its end, so it runs ${until}.`
      : own.startsAt > now
        ? `${title(plan)} starts on ${spokenDate(own.startsAt)}, when your dearer plan ends, and runs ${until}.`
        : `${title(plan)} starts as soon as your payment is confirmed and runs ${until}.`;
  const kept = moved.map((period) => {
    const days = Math.ceil((period.expiresAt - Math.max(period.startsAt, now)) / day);
    const [left, kept] = days === 1 ? ['1 day', 'is kept: it follows'] : [`${days} days`, 'are kept: they follow'];
    return `The ${left} left of your ${title(period.plan)} ${kept}, until ${spokenDate(period.expiresAt)}.`;
  });
  return [beginning, ...kept];
}
