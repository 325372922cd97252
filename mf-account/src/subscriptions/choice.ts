import { durations, FREE_PLAN, findPlan, includesChat, type PlanName, plans } from '@roadworthy/contract/plans';

/** The selected plan and duration; 0 months for the free plan. */
export type Choice = { plan: PlanName; months: number };

/** A feature that sent the user here because it needs a plan. */
export type Feature = 'chat';

const defaultChoice: Choice = { plan: 'gold', months: 1 };
const isDuration = (months: number): boolean => (durations as readonly number[]).includes(months);

/** Plans with chat, cheapest first. */
export const chatPlans = plans.filter(includesChat).sort((a, b) => a.priceCents - b.priceCents);

/** The feature named in the address. */
export const readFeature = (query: URLSearchParams): Feature | undefined =>
  query.get('for') === 'chat' ? 'chat' : undefined;

/** The choice named in the address; by default the cheapest plan with the needed feature, or Gold. */
export function parseChoice(query: URLSearchParams): Choice {
  const cheapest = readFeature(query) && chatPlans[0]?.name;
  const fallback = cheapest ? { plan: cheapest, months: 1 } : defaultChoice;
  const plan = findPlan(query.get('plan') ?? '')?.name;
  if (!plan) return fallback;
  if (plan === FREE_PLAN) return { plan, months: 0 };
  const months = Number(query.get('months'));
  return { plan, months: isDuration(months) ? months : defaultChoice.months };
}
