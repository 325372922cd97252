import { sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { iso } from '../platform/database/json';
import { prepared } from '../platform/database/prepared';
import { isSuspended } from './suspensions';

/** A next step of a lead whose time has come, with the seller to remind. */
export type DueNextStep = {
  id: string;
  version: number;
  text: string;
  at: string;
  title: string;
  seller: number;
  fullname: string;
  email: string;
  isStopped: boolean;
};

const { placeholder } = sql;
const readDue = prepared<{ now: string; limit: number }, DueNextStep>(
  'due-next-steps',
  sql`select leads.id::text as id, leads.link_version as version, leads.next_step as text, users.id::int as seller,
        exists (select from lead_mail_stops where kind = 'lead-reminders' and subject = users.id::text) as "isStopped", ${iso(sql`leads.next_step_at`)} as at, ads.title,
        users.fullname, users.email
      from leads join ads on ads.id = leads.ad_id join users on users.id = leads.seller_id
      where leads.next_step_at <= ${placeholder('now')}::timestamptz and not exists (
        select from lead_events event where event.lead_id = leads.id and event.kind = 'reminder' and event.at = leads.next_step_at)
        and not ${isSuspended(sql`leads.seller_id`)}
      order by leads.next_step_at limit ${placeholder('limit')}`,
);

/** Next steps that are due and were not mailed, the earliest first; not those of suspended sellers. */
export const dueNextSteps = (db: Db, now: Date, limit: number): Promise<DueNextStep[]> =>
  readDue(db, { now: now.toISOString(), limit });
