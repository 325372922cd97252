import { sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { prepared } from '../platform/database/prepared';
import { leadStatus } from './leads';
import { isSuspended } from './suspensions';

/** A lead that waits for its first answer for a day. */
export type UnansweredLead = {
  id: number;
  version: number;
  person: string;
  buyerName: string | null;
  ad: { id: number; slug: string; title: string };
  seller: { id: number; fullname: string; email: string };
  isSellerReminded: boolean;
  isBuyerTold: boolean;
};

const { placeholder } = sql;
const now = sql`${placeholder('now')}::timestamptz`;
/** What asks for an answer: who only looked does not wait. */
const isWaiting = sql`event.kind in ('inquiry', 'chat', 'test-drive', 'callback')`;
const hasStopped = (kind: string, subject: ReturnType<typeof sql>) =>
  sql`exists (select from lead_mail_stops where kind = ${kind} and subject = ${subject})`;
const hasStoppedLead = (side: string) =>
  sql`exists (select from lead_events event where event.lead_id = leads.id and event.kind = 'mails-stopped' and event.detail = ${side})`;

/** The last contact is no earlier than the first wait: by its column alone most leads are left out without their events. */
const readUnanswered = prepared<{ now: string; limit: number }, UnansweredLead>(
  'unanswered-leads',
  sql`select leads.id::int as id, leads.link_version as version, leads.person,
        (select coalesce(inquiries.name, test_drives.fullname, buyer.fullname) from lead_events event
          left join inquiries on inquiries.id = event.inquiry_id left join test_drives on test_drives.id = event.test_drive_id
          where event.lead_id = leads.id and ${isWaiting} order by event.at desc limit 1) as "buyerName",
        json_build_object('id', ads.id, 'slug', ads.slug, 'title', ads.title) as ad,
        json_build_object('id', seller.id, 'fullname', seller.fullname, 'email', seller.email) as seller,
        not ${hasStopped('lead-reminders', sql`leads.seller_id::text`)} and not ${hasStoppedLead('seller')} as "isSellerReminded",
        position('@' in leads.person) > 0 and not ${hasStopped('lead-suggestions', sql`leads.person`)}
          and not ${hasStoppedLead('buyer')} as "isBuyerTold"
      from leads join ads on ads.id = leads.ad_id and ads.status = 'active' join users seller on seller.id = leads.seller_id
        left join users buyer on buyer.id = leads.user_id
        cross join lateral (select min(event.at) as since from lead_events event where event.lead_id = leads.id and ${isWaiting}) wait
      where leads.answered_at is null and ${leadStatus} = 'new' and not ${isSuspended(sql`leads.user_id`)}
        and leads.last_contact_at > ${now} - interval '3 days'
        and wait.since <= ${now} - interval '1 day' and wait.since > ${now} - interval '3 days'
        and not exists (select from lead_events event where event.lead_id = leads.id and event.kind = 'unanswered')
      order by leads.id limit ${placeholder('limit')} for update of leads skip locked`,
);

/**
 * Leads of active ads that were not answered for a day and not reported before; leads of before are left alone, and those
 * of suspended buyers.
 */
export const unansweredLeads = (db: Db, time: Date, limit: number): Promise<UnansweredLead[]> =>
  readUnanswered(db, { now: time.toISOString(), limit });
