import { ApiError } from '@roadworthy/api-client';
import type { PlanPeriod, SubscriptionPlan } from '@roadworthy/contract/api/subscriptions';
import type { LoadContext } from '@roadworthy/contract/remote';
import { request } from '@roadworthy/query';
import { session$ } from '@roadworthy/session';
import { type Allowance, allowanceQuery } from '../lib/allowance/api';
import { heldPlansQuery, plansQuery } from './api';

/** The user's plans and used ads; null for a visitor. */
export type PlansData = { plans: SubscriptionPlan[]; heldPlans: PlanPeriod[] | null; allowance: Allowance | null };

/** Optional data: the plans are shown without it. */
const ignoreFailure = (error: unknown): null => {
  if (!(error instanceof ApiError)) throw error;
  return null;
};

/** The plans, with those of a signed-in user (CALL-61 to CALL-63). */
export async function loadPlans({ signal }: Pick<LoadContext, 'signal'>): Promise<PlansData> {
  const isSignedIn = session$.value !== null;
  const [plans, heldPlans, allowance] = await Promise.all([
    request(plansQuery, undefined, { signal }),
    isSignedIn ? request(heldPlansQuery, undefined, { signal }) : null,
    isSignedIn ? request(allowanceQuery, undefined, { signal }).catch(ignoreFailure) : null,
  ]);
  return { plans, heldPlans, allowance };
}
