import { featuredPlan, freePlan, type PlanName } from '@roadworthy/contract/plans';
import { sql } from 'drizzle-orm';
import { rows, type Sql } from '../database/database';
import { iso } from '../database/json';

/** The end of a user's plan, which is near; `ends` is ISO 8601, `next` what runs from then on, null for nothing paid. */
export type Ending = { userId: number; plan: PlanName; ends: string; next: PlanName | null };

/** Whether two plans take turns: the place on the home page runs beside those that list cars (decision 007). */
const takeTurns = sql`(following.plan = ${featuredPlan}) = (told.plan = ${featuredPlan})`;

/**
 * Notes that users are told, so many days before, of the end of what they hold, and gives whom to tell: each end once.
 * Periods of one plan follow one another, so its last end counts.
 */
export const takeEndings = (transaction: Sql, days: number, until: number, now: Date): Promise<Ending[]> =>
  rows(
    transaction,
    sql`with last as (
          select user_id, plan, max(expires_at) as ends
          from subscriptions where status = 'active' and plan <> ${freePlan} group by user_id, plan),
        told as (
          insert into subscription_reminders (user_id, ends_at, days, plan)
          select user_id, ends, ${days}, plan from last
          where ends <= ${now.toISOString()}::timestamptz + make_interval(days => ${days})
            and ends > ${now.toISOString()}::timestamptz + make_interval(days => ${until})
          on conflict do nothing returning user_id, plan, ends_at)
        select user_id::int as "userId", plan, ${iso(sql`ends_at`)} as ends,
          (select following.plan from subscriptions following
            where following.user_id = told.user_id and following.status = 'active' and ${takeTurns}
              and following.starts_at >= told.ends_at order by following.starts_at limit 1) as next
        from told order by user_id, plan`,
  );
