import type { User } from '@roadworthy/contract/api/accounts';
import { formatDate } from '@roadworthy/contract/dates';
import { FREE_PLAN, findPlan, isPaidListingPlan } from '@roadworthy/contract/plans';

type PlanDescription = { title: string | undefined; term: string };

/** The user's running plans with their ends; Basic, which has none, when no other plan lists cars (PLAN-4). */
export function describePlans({ subscriptions }: Pick<User, 'subscriptions'>): PlanDescription[] {
  const basic = { title: findPlan(FREE_PLAN)?.title, term: 'free and without end' };
  const paid = subscriptions
    .filter(({ name }) => name !== FREE_PLAN)
    .map(({ name, expirycdate }) => ({ title: findPlan(name)?.title, term: `until ${formatDate(expirycdate)}` }));
  return subscriptions.some(({ name }) => isPaidListingPlan(name)) ? paid : [basic, ...paid];
}
