import { ApiError, get } from '@roadworthy/api-client';
import type { AllowanceResponse } from '@roadworthy/contract/api/posting';
import type {
  HistoryResponse,
  PlanPeriod,
  PlansResponse,
  SubscriptionPlan,
} from '@roadworthy/contract/api/subscriptions';
import type { LoadContext } from '@roadworthy/contract/remote';
import { session$ } from '@roadworthy/session';
import type { Allowance } from '../lib/allowance/api';

export type PlansData =
  /** The user's plans and used ads; null for a visitor. */
  | { kind: 'ready'; plans: SubscriptionPlan[]; heldPlans: PlanPeriod[] | null; allowance: Allowance | null }
  | { kind: 'failed'; msg: string };

/** Optional data: the plans are shown without it. */
const ignoreFailure = (error: unknown): null => {
  if (!(error instanceof ApiError)) throw error;
  return null;
};

/** The plans, with those of a signed-in user (CALL-61 to CALL-63). */
export async function loadPlans({ signal }: Pick<LoadContext, 'signal'>): Promise<PlansData> {
  try {
    const isSignedIn = session$.value !== null;
    const [plans, heldPlans, allowance] = await Promise.all([
      get<PlansResponse>('admin_master/get-subscription-list', { auth: false, signal }),
      isSignedIn ? get<HistoryResponse>('users/get-my-subscription-history', { signal }) : null,
      isSignedIn ? get<AllowanceResponse>('users/get-ad-allowance', { signal }).catch(ignoreFailure) : null,
    ]);
    return {
      kind: 'ready',
      plans: plans.data,
      heldPlans: heldPlans?.periods ?? null,
      allowance: allowance?.data ?? null,
    };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { kind: 'failed', msg: error.message };
  }
}
