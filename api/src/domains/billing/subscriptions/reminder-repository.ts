import { FREE_PLAN, featuredPlan, type PlanName } from '@roadworthy/contract/plans';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database';
import { iso } from '../../../platform/database/json';
import { prepared } from '../../../platform/database/prepared';

/** A plan that ends soon; `ends` is ISO 8601, `next` the plan that follows, null for none. */
export type Ending = { userId: number; plan: PlanName; ends: string; next: PlanName | null };

/**
 * Whether one plan can follow the other: the place on the home page runs in parallel to listing plans (decision 007).
 */
const isSameKind = sql`(following.plan = ${featuredPlan}) = (recorded.plan = ${featuredPlan})`;

const insertReminders = prepared<{ days: number; until: number; now: string }, Ending>(
  'claim-plan-reminders',
  sql`with last as (
        select user_id, plan, max(expires_at) as ends
        from subscriptions where status = 'active' and plan <> ${FREE_PLAN} group by user_id, plan),
      recorded as (
        insert into plan_reminders (user_id, ends_at, days, plan)
        select user_id, ends, ${sql.placeholder('days')}::int, plan from last
        where ends <= ${sql.placeholder('now')}::timestamptz + make_interval(days => ${sql.placeholder('days')})
          and ends > ${sql.placeholder('now')}::timestamptz + make_interval(days => ${sql.placeholder('until')})
        on conflict do nothing returning user_id, plan, ends_at)
      select user_id::int as "userId", plan, ${iso(sql`ends_at`)} as ends,
        (select following.plan from subscriptions following
          where following.user_id = recorded.user_id and following.status = 'active' and ${isSameKind}
            and following.starts_at >= recorded.ends_at order by following.starts_at limit 1) as next
      from recorded order by user_id, plan`,
);

/**
 * Records the reminders that are due `days` days before a plan ends, each once, and returns them. Periods of one plan
 * follow one another, so only the last end counts.
 */
export const claimExpiringPlans = (tx: Tx, days: number, until: number, now: Date): Promise<Ending[]> =>
  insertReminders(tx, { days, until, now: now.toISOString() });
