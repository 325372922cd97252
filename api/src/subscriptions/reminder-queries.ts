import { featuredPlan, freePlan } from '@roadworthy/contract/plans';
import { sql } from 'drizzle-orm';
import { rows, type Sql } from '../database/database';
import { iso } from '../database/json';

/** A user's last plan of a line, which ends soon; `ends` is ISO 8601. */
export type Ending = { userId: number; plan: string; ends: string };

/**
 * Notes that users are told, so many days before, of the end of what they hold, and gives whom to tell: each end once.
 * Plans that take turns are one line, of which the last end counts; the place on the home page is the other.
 */
export const takeEndings = (transaction: Sql, days: number, until: number, now: Date): Promise<Ending[]> =>
  rows(
    transaction,
    sql`with lines as (
          select user_id, plan = ${featuredPlan} as beside, max(expires_at) as ends,
            (array_agg(plan order by expires_at desc))[1] as plan
          from subscriptions where status = 'active' and plan <> ${freePlan} group by user_id, beside),
        told as (
          insert into subscription_reminders (user_id, ends_at, days, plan)
          select user_id, ends, ${days}, plan from lines
          where ends <= ${now.toISOString()}::timestamptz + make_interval(days => ${days})
            and ends > ${now.toISOString()}::timestamptz + make_interval(days => ${until})
          on conflict do nothing returning user_id, plan, ends_at)
        select user_id::int as "userId", plan, ${iso(sql`ends_at`)} as ends from told order by user_id`,
  );
