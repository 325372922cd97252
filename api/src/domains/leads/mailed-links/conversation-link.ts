import { and, desc, eq, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database';
import type { Links } from '../../../platform/signed-links/signed-links';
import { leadEvents, leads } from '../lead-inbox/schema';
import { leadUrls, type Side } from './links';
import { hasStoppedMails } from './repository';

/** What a mail about a conversation links to besides the conversation. */
export type ConversationLead = { side: Side; page: string; stop: string; isStopped: boolean };

/** The newest lead of a conversation, as one of its users may act on it; undefined when there is none. */
export async function leadOfConversation(
  db: Db,
  site: Links,
  conversation: number,
  user: number,
): Promise<ConversationLead | undefined> {
  const isOfUser = or(eq(leads.sellerId, user), eq(leads.userId, user));
  const [lead] = await db
    .select({ id: leads.id, version: leads.linkVersion, isSeller: sql<boolean>`${leads.sellerId} = ${user}::bigint` })
    .from(leads)
    .innerJoin(leadEvents, eq(leadEvents.leadId, leads.id))
    .where(and(eq(leadEvents.conversationId, conversation), isOfUser))
    .orderBy(desc(leadEvents.id))
    .limit(1);
  if (!lead) return undefined;
  const side = lead.isSeller ? 'seller' : 'buyer';
  const urls = await leadUrls(site, lead, side);
  return { side, ...urls, isStopped: await hasStoppedMails(db, lead.id, side) };
}
