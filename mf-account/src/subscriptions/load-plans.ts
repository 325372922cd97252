import { ApiError, get } from '@roadworthy/api-client';
import type { HeldPeriod, HistoryAnswer, PlansAnswer, SubscriptionPlan } from '@roadworthy/contract/api/subscriptions';
import type { LoadContext } from '@roadworthy/contract/remote';
import { session$ } from '@roadworthy/session';

export type PlansData =
  /** `held` is what the reader's plans are; null for a visitor. */
  { kind: 'ready'; plans: SubscriptionPlan[]; held: HeldPeriod[] | null } | { kind: 'failed'; msg: string };

/** The plans, and beside them those of a signed-in reader (specification section 7 'Subscriptions'). */
export async function loadPlans({ signal }: Pick<LoadContext, 'signal'>): Promise<PlansData> {
  try {
    const [plans, held] = await Promise.all([
      get<PlansAnswer>('admin_master/get-subscription-list', { auth: false, signal }),
      session$.value ? get<HistoryAnswer>('users/get-my-subscription-history', { signal }) : null,
    ]);
    return { kind: 'ready', plans: plans.data, held: held?.periods ?? null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { kind: 'failed', msg: error.message };
  }
}
