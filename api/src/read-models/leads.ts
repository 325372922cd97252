import type { Lead, LeadDetail } from '@roadworthy/contract/api/leads';
import { LEAD_SOURCES, type LeadStatus } from '@roadworthy/contract/leads';
import { sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { idOf, iso, localTime } from '../platform/database/json';
import { prepared } from '../platform/database/prepared';
import { pictureJson } from '../platform/media/picture-url';
import { isSubscriber } from './active-plans';

const { placeholder } = sql;
const seller = sql`${placeholder('seller')}::bigint`;
/** Inquiries are reserved for subscribers (PROFILE-5). */
const maySee = sql`(event.kind not in ('inquiry', 'buyer-message') or access.subscribes)`;
const access = sql`(select ${isSubscriber(seller)} as subscribes) access`;
/** A lead's status; an SQL value of a row of `leads`. */
export const leadStatus = sql`coalesce(leads.status, case when leads.answered_at is null then 'new' else 'answered' end)`;

/** The kinds of events that are sources of a lead, for SQL. */
export const sourceKinds = sql.raw(`(${LEAD_SOURCES.map((kind) => `'${kind}'`).join(', ')})`);

/** What the events of a lead are about. */
export const contactJoins = sql`left join inquiries on inquiries.id = event.inquiry_id
  left join callbacks on callbacks.id = event.callback_id
  left join test_drives on test_drives.id = event.test_drive_id
  left join messages on messages.conversation_id = event.conversation_id and messages.sequence = event.message_sequence`;

/** What the seller may see of the person, by the latest contact. */
const person = sql`left join lateral (
  select (array_agg(coalesce(inquiries.name, test_drives.fullname, callbacks.name, buyer.fullname) order by event.at desc))[1] as name,
    (array_agg(coalesce(inquiries.email, test_drives.email) order by event.at desc)
      filter (where coalesce(inquiries.email, test_drives.email) is not null))[1] as email,
    (array_agg(coalesce(inquiries.gsm, callbacks.gsm, '+27' || test_drives.mobile_number) order by event.at desc)
      filter (where coalesce(inquiries.gsm, callbacks.gsm, test_drives.mobile_number) is not null))[1] as phone,
    max(event.conversation_id) as chat
  from lead_events event ${contactJoins}
  where event.lead_id = leads.id and event.kind in ${sourceKinds} and ${maySee}) person on true`;

const fromOwn = sql`from leads cross join ${access} join ads on ads.id = leads.ad_id
  left join (select id, fullname from users) buyer on buyer.id = leads.user_id
  left join pictures cover on cover.id = ads.picture_id ${person}
  where leads.seller_id = ${seller}`;

const search = sql`lower(${placeholder('search')}::text)`;
const matches = sql`(${search} = '' or position(${search} in lower(concat_ws(' ', ads.title, person.name, person.email))) > 0
  or position(ltrim(replace(${search}, ' ', ''), '0') in person.phone) > 0)`;

const columns = sql`leads.id::text as "_id", ${leadStatus} as status, person.name,
  not access.subscribes and exists (select from lead_events event where event.lead_id = leads.id and event.kind = 'inquiry') as is_reserved,
  array(select event.kind from lead_events event where event.lead_id = leads.id
    and event.kind in ${sourceKinds} group by event.kind order by min(event.at), event.kind) as sources,
  ${iso(sql`leads.contacted_at`)} as contacted_at, ${iso(sql`leads.last_contact_at`)} as last_contact_at,
  ${iso(sql`leads.answered_at`)} as answered_at, leads.next_step, ${iso(sql`leads.next_step_at`)} as next_step_at,
  json_build_object('_id', ads.id::text, 'slug', ads.slug, 'title', ads.title, 'price', ads.price, 'status', ads.status,
    'picture', ${pictureJson(sql`cover`)}) as car`;

type Filter = { seller: number; search: string };

const countByStatus = prepared<Filter, { status: LeadStatus; count: number }>(
  'count-leads',
  sql`select ${leadStatus} as status, count(*)::int as count ${fromOwn} and ${matches} group by 1`,
);
const readPage = prepared<Filter & { status: LeadStatus | null; limit: number; offset: number }, Lead>(
  'leads',
  sql`select ${columns} ${fromOwn} and ${matches}
        and (${placeholder('status')}::text is null or ${leadStatus} = ${placeholder('status')})
      order by leads.last_contact_at desc, leads.id desc limit ${placeholder('limit')} offset ${placeholder('offset')}`,
);

type Counts = Record<LeadStatus, number>;

/** A page of a seller's leads, the latest contact first, and how many there are of each status. */
export async function findLeads(
  db: Db,
  seller: number,
  { status, search, page, limit }: { status?: LeadStatus; search: string; page: number; limit: number },
): Promise<{ leads: Lead[]; counts: Counts }> {
  const counts: Counts = { new: 0, answered: 0, appointment: 0, sold: 0, lost: 0 };
  for (const row of await countByStatus(db, { seller, search })) counts[row.status] = row.count;
  const offset = (page - 1) * limit;
  return { leads: await readPage(db, { seller, search, status: status ?? null, limit, offset }), counts };
}

const text = sql`case when event.kind = 'status' then coalesce(event.detail, 'new')
  when event.kind in ('answer', 'note', 'appointment') then event.detail
  when not ${maySee} then null
  when event.kind = 'test-drive' then to_char(${localTime(sql`test_drives.wanted_at`)}, 'YYYY-MM-DD"T"HH24:MI')
  else coalesce(inquiries.message, messages.message, event.detail) end`;
const readLead = prepared<{ seller: number; id: number | null }, LeadDetail>(
  'lead',
  sql`select ${columns}, person.email, person.phone, case when access.subscribes then person.chat::text end as chat_id,
        (select json_agg(json_build_object('kind', event.kind, 'at', ${iso(sql`event.at`)}, 'text', ${text}) order by event.at, event.id)
          from lead_events event ${contactJoins} where event.lead_id = leads.id) as events
      ${fromOwn} and leads.id = ${placeholder('id')}::bigint`,
);

/** A seller's lead with its log; undefined when the seller has no such lead. */
export async function findLead(db: Db, seller: number, id: string): Promise<LeadDetail | undefined> {
  const [lead] = await readLead(db, { seller, id: idOf(id) });
  return lead;
}
