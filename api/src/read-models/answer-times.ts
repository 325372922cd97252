import { ANSWER_HOURS, MIN_ANSWERED_LEADS } from '@roadworthy/contract/leads';
import { sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { prepared } from '../platform/database/prepared';

/** Of each seller, so that the figure is cheap for those with many leads. */
const MAX_MEASURED_LEADS = 200;

/** The hours from the first message in Chat to the seller's answer there; infinite without one. */
const hours = sql`coalesce((select extract(epoch from min(event.at) filter (where event.kind = 'answer' and event.detail = 'chat')
    - min(event.at) filter (where event.kind = 'chat'))::float8 / 3600
  from lead_events event where event.lead_id = latest.id), 'infinity')`;

const steps = sql.join(
  ANSWER_HOURS.map((step) => sql`when median <= ${sql.raw(String(step))} then ${sql.raw(String(step))}`),
  sql` `,
);

const readAnswerHours = prepared<{ seller: number | null }, { hours: number | null }>(
  'answer-hours',
  sql`select case when count < ${sql.raw(String(MIN_ANSWERED_LEADS))} then null ${steps} end::int as hours from (
        select count(*) as count, percentile_disc(0.5) within group (order by ${hours}) as median from (
          select leads.id from leads where leads.seller_id = ${sql.placeholder('seller')}::bigint
            and leads.last_contact_at > now() - interval '90 days'
            and (leads.answered_at is not null or leads.last_contact_at < now() - interval '1 day')
            and exists (select from lead_events event where event.lead_id = leads.id and event.kind = 'chat')
          order by leads.last_contact_at desc limit ${sql.raw(String(MAX_MEASURED_LEADS))}) latest) measured`,
);

/** Within how many hours a seller usually answers in Chat; null with too few leads, or without a usual time. */
export async function findAnswerHours(db: Db, seller: number | null): Promise<number | null> {
  const [found] = await readAnswerHours(db, { seller });
  return found?.hours ?? null;
}
