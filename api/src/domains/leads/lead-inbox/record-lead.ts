import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/database';
import { prepared } from '../../../platform/database/prepared';

/** Who contacted the seller of an ad, how and when. The cause is one of the last three. */
type Contact = {
  adId: number;
  sellerId: number;
  email: string;
  userId?: number;
  kind: 'inquiry' | 'test-drive' | 'chat';
  at: Date;
  inquiryId?: number;
  testDriveId?: number;
  message?: { conversationId: number; sequence: number };
};

const { placeholder } = sql;
const at = sql`${placeholder('at')}::timestamptz`;
const storeContact = prepared<Record<string, string | number | null>, object>(
  'record-lead',
  sql`with lead as (
        insert into leads as lead (ad_id, seller_id, person, user_id, contacted_at, last_contact_at)
        values (${placeholder('ad')}::bigint, ${placeholder('seller')}::bigint, lower(${placeholder('person')}), ${placeholder('user')}::bigint, ${at}, ${at})
        on conflict (ad_id, person) do update set user_id = coalesce(lead.user_id, excluded.user_id),
          contacted_at = least(lead.contacted_at, excluded.contacted_at),
          last_contact_at = greatest(lead.last_contact_at, excluded.last_contact_at)
        returning id)
      insert into lead_events (lead_id, kind, at, inquiry_id, test_drive_id, conversation_id, message_sequence)
      select id, ${placeholder('kind')}, ${at}, ${placeholder('inquiry')}::bigint, ${placeholder('testDrive')}::bigint,
        ${placeholder('conversation')}::bigint, ${placeholder('sequence')}::int from lead
      on conflict do nothing`,
);

/** Records that a person contacted the seller of an ad. The same cause is recorded once. */
export async function recordLead(tx: Tx, contact: Contact): Promise<void> {
  const { adId, sellerId, email, userId, kind, inquiryId, testDriveId, message } = contact;
  await storeContact(tx, {
    ...{ ad: adId, seller: sellerId, person: email, user: userId ?? null, kind, at: contact.at.toISOString() },
    ...{ inquiry: inquiryId ?? null, testDrive: testDriveId ?? null },
    ...{ conversation: message?.conversationId ?? null, sequence: message?.sequence ?? null },
  });
}

/**
 * CTEs for the statement that stores a seller's message: the first one answers the seller's leads from that user.
 * @param from the CTE that is empty when no message is stored
 */
export const answerLeads = (answer: { from: SQL; seller: SQL; buyer: SQL; at: SQL; isAnswer: SQL }): SQL => sql`
  answered_leads as (
    update leads set answered_at = ${answer.at} from ${answer.from}
    where leads.seller_id = ${answer.seller} and leads.user_id = ${answer.buyer} and leads.answered_at is null
      and ${answer.isAnswer}
    returning leads.id, leads.answered_at),
  lead_answers as (
    insert into lead_events (lead_id, kind, detail, at) select id, 'answer', 'chat', answered_at from answered_leads
    on conflict do nothing)`;

const storeReveal = prepared<{ ad: number; user: number }, object>(
  'record-lead-number',
  sql`insert into lead_events (lead_id, kind) select id, 'number' from leads
      where ad_id = ${placeholder('ad')}::bigint and user_id = ${placeholder('user')}::bigint on conflict do nothing`,
);

/** Records that a user who has contacted the seller saw the number too. Others stay anonymous. */
export async function recordNumberShown(db: Db, ad: number, user: number): Promise<void> {
  await storeReveal(db, { ad, user });
}
