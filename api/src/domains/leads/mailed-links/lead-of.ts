import { and, desc, eq, or, type SQL } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database';
import type { Links } from '../../../platform/signed-links/signed-links';
import { leadEvents, leads } from '../lead-inbox/schema';
import { leadUrls, type Side } from './links';
import { hasStoppedMails } from './repository';

/** What a mail about a conversation links to besides the conversation. */
export type ConversationLead = { side: Side; page: string; stop: string; isStopped: boolean };

/** The newest lead with such an event. */
async function newestLead(db: Db, condition: SQL | undefined) {
  const [lead] = await db
    .select({ id: leads.id, version: leads.linkVersion, sellerId: leads.sellerId })
    .from(leads)
    .innerJoin(leadEvents, eq(leadEvents.leadId, leads.id))
    .where(condition)
    .orderBy(desc(leadEvents.id))
    .limit(1);
  return lead;
}

/** The newest lead of a conversation, as one of its users may act on it; undefined when there is none. */
export async function leadOfConversation(
  db: Db,
  site: Links,
  conversation: number,
  user: number,
): Promise<ConversationLead | undefined> {
  const isOfUser = or(eq(leads.sellerId, user), eq(leads.userId, user));
  const lead = await newestLead(db, and(eq(leadEvents.conversationId, conversation), isOfUser));
  if (!lead) return undefined;
  const side = lead.sellerId === user ? 'seller' : 'buyer';
  const urls = await leadUrls(site, lead, side);
  return { side, ...urls, isStopped: await hasStoppedMails(db, lead.id, side) };
}

const labels = {
  seller: 'Write to the buyer, or say that the car is sold',
  buyer: 'Write to the seller, or say that you lost interest',
} as const;

/** The paragraph of a mail about a test drive that links to the page of its lead; none without a lead. */
export async function leadParagraphs(db: Db, site: Links, testDriveId: number, side: Side): Promise<string[]> {
  const lead = await newestLead(db, eq(leadEvents.testDriveId, testDriveId));
  return lead ? [`${labels[side]}:\n${(await leadUrls(site, lead, side)).page}`] : [];
}
