import { eq, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database';
import type { LeadReference } from '../mailed-links/links';
import { leadEvents, leads } from './schema';

/** Who is interested in an ad, how and since when. `person`: an e-mail address, or a number in international form. */
type Contact = {
  adId: number;
  sellerId: number;
  person: string;
  userId?: number | null;
  at: Date;
} & (
  | { kind: 'inquiry'; inquiryId: number }
  | { kind: 'test-drive'; testDriveId: number }
  | { kind: 'callback'; callbackId: number }
  | { kind: 'chat'; conversationId: number; messageSequence: number }
  | { kind: 'saved-search'; savedSearchId: number }
  | { kind: 'number' }
);

/** Creates the lead unless it exists, and locks it. */
async function openLead(tx: Tx, { adId, sellerId, person, userId, at }: Contact): Promise<LeadReference | undefined> {
  const moments = { contactedAt: at, lastContactAt: at };
  const [lead] = await tx
    .insert(leads)
    .values({ adId, sellerId, person: person.toLowerCase(), userId, ...moments })
    .onConflictDoUpdate({
      target: [leads.adId, leads.person],
      set: { userId: sql`coalesce(${leads.userId}, excluded.user_id)` },
    })
    .returning({ id: leads.id, version: leads.linkVersion });
  return lead;
}

/**
 * Records that a person is interested in an ad. The same cause is recorded once.
 * @returns the lead, for the links in its mails
 */
export async function recordLead(tx: Tx, contact: Contact): Promise<LeadReference> {
  const { adId, sellerId, person, userId, ...cause } = contact;
  const lead = await openLead(tx, contact);
  if (!lead) throw new Error(`No lead of ad ${adId} was stored.`);
  const event = { leadId: lead.id, ...cause };
  const stored = await tx.insert(leadEvents).values(event).onConflictDoNothing().returning({ id: leadEvents.id });
  if (stored.length > 0) await extendLead(tx, lead.id, contact.at);
  return lead;
}

/** The lead has been in contact at this time too. */
async function extendLead(tx: Tx, id: number, at: Date): Promise<void> {
  const time = sql`${at.toISOString()}::timestamptz`;
  await tx
    .update(leads)
    .set({
      contactedAt: sql`least(${leads.contactedAt}, ${time})`,
      lastContactAt: sql`greatest(${leads.lastContactAt}, ${time})`,
    })
    .where(eq(leads.id, id));
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

/** Records that a user who has contacted the seller saw the number too. Others stay anonymous. */
export async function recordNumberShown(tx: Tx, adId: number, userId: number): Promise<void> {
  await tx.execute(sql`insert into ${leadEvents} (lead_id, kind) select id, 'number' from ${leads}
    where ad_id = ${adId}::bigint and user_id = ${userId}::bigint on conflict do nothing`);
}
