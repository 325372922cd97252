import { durations, freePlan, type PlanName, planNamed } from '@roadworthy/contract/plans';

/** What the reader is about to buy; months are 0 for the free plan. */
export type Choice = { plan: PlanName; months: number };

const popular: Choice = { plan: 'gold', months: 1 };
const isDuration = (months: number): boolean => (durations as readonly number[]).includes(months);

/** The choice that an address names, so that it is still made after signing in; the cheapest paid plan otherwise. */
export function choiceOf(query: URLSearchParams): Choice {
  const plan = planNamed(query.get('plan') ?? '')?.name;
  if (!plan) return popular;
  if (plan === freePlan) return { plan, months: 0 };
  const months = Number(query.get('months'));
  return { plan, months: isDuration(months) ? months : popular.months };
}
