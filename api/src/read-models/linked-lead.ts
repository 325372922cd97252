import type { LeadStatus } from '@roadworthy/contract/leads';
import { sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { iso, localTime } from '../platform/database/json';
import { prepared } from '../platform/database/prepared';
import { contactJoins, leadStatus, sourceKinds } from './leads';
import { isSuspended } from './suspensions';

/** What a side wrote or did. `contact`: how to reach the buyer, for the seller. */
export type LinkedEntry = {
  kind: string;
  at: string;
  text: string | null;
  name: string | null;
  email: string | null;
  phone: string | null;
};

type Side = 'seller' | 'buyer';
/**
 * A lead as its mailed links show it. `canWrite`: the buyer has an address and did not only write in Chat. `stoppedBy`: the
 * sides that get no mails, also while they are suspended.
 */
export type LinkedLead = {
  id: number;
  version: number;
  status: LeadStatus;
  person: string;
  buyerName: string | null;
  canWrite: boolean;
  stoppedBy: Side[];
  ad: { id: number; slug: string; title: string; status: string };
  seller: { id: number; name: string; fullname: string; email: string };
  entries: LinkedEntry[];
};

/** What a link names. */
type LinkReference = { id: number; version: number; side: Side };

const { placeholder } = sql;
const text = sql`case when event.kind = 'test-drive' then to_char(${localTime(sql`test_drives.wanted_at`)}, 'YYYY-MM-DD"T"HH24:MI')
  else coalesce(inquiries.message, messages.message, event.detail) end`;
const isShown = sql`(event.kind in ${sourceKinds} or event.kind in ('seller-message', 'buyer-message', 'declined', 'sold'))`;

const readLead = prepared<LinkReference, LinkedLead>(
  'linked-lead',
  sql`select leads.id::int as id, leads.link_version as version, ${leadStatus} as status, leads.person,
        (select coalesce(inquiries.name, test_drives.fullname, callbacks.name, buyer.fullname) from lead_events event ${contactJoins}
          where event.lead_id = leads.id and event.kind in ${sourceKinds}
          order by event.at desc limit 1) as "buyerName",
        position('@' in leads.person) > 0 and exists (select from lead_events event where event.lead_id = leads.id
          and event.kind in ('inquiry', 'test-drive', 'callback', 'saved-search')) as "canWrite",
        array(select event.detail from lead_events event where event.lead_id = leads.id and event.kind = 'mails-stopped'
          union select 'seller' where ${isSuspended(sql`leads.seller_id`)}
          union select 'buyer' where ${isSuspended(sql`leads.user_id`)}) as "stoppedBy",
        json_build_object('id', ads.id, 'slug', ads.slug, 'title', ads.title, 'status', ads.status) as ad,
        json_build_object('id', seller.id, 'name', coalesce(seller.businessname, seller.fullname), 'fullname', seller.fullname,
          'email', seller.email) as seller,
        (select json_agg(json_build_object('kind', event.kind, 'at', ${iso(sql`event.at`)}, 'text', ${text},
            'name', coalesce(inquiries.name, test_drives.fullname, callbacks.name), 'email', coalesce(inquiries.email, test_drives.email),
            'phone', coalesce(inquiries.gsm, callbacks.gsm, '+27' || test_drives.mobile_number)) order by event.at, event.id)
          from lead_events event ${contactJoins} where event.lead_id = leads.id and ${isShown}) as entries
      from leads join ads on ads.id = leads.ad_id join users seller on seller.id = leads.seller_id
        left join users buyer on buyer.id = leads.user_id
      where leads.id = ${placeholder('id')}::bigint and leads.link_version = ${placeholder('version')}::int
        and not ${isSuspended(sql`case ${placeholder('side')}::text when 'seller' then leads.seller_id else leads.user_id end`)}`,
);

/** The lead of a mailed link; undefined when it was deleted, its links were invalidated, or the account of its side is suspended. */
export async function findLinkedLead(db: Db, lead: LinkReference): Promise<LinkedLead | undefined> {
  const [found] = await readLead(db, lead);
  return found;
}
