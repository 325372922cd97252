import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database';
import { inquiries } from './inquiries/schema';
import { leadEvents, leads } from './lead-inbox/schema';
import { testDriveSettings } from './test-drives/schema';

/** What a seller noted about leads. Who they are is the buyers' data and left out, as are their messages. */
async function receivedLeads(db: Db, seller: number) {
  const { id, adId, contactedAt, lastContactAt, answeredAt, status, nextStep, nextStepAt } = leads;
  const [found, notes] = await Promise.all([
    db
      .select({ id, adId, contactedAt, lastContactAt, answeredAt, status, nextStep, nextStepAt })
      .from(leads)
      .where(eq(leads.sellerId, seller)),
    db
      .select({ lead: leadEvents.leadId, at: leadEvents.at, note: leadEvents.detail })
      .from(leadEvents)
      .innerJoin(leads, eq(leads.id, leadEvents.leadId))
      .where(and(eq(leads.sellerId, seller), eq(leadEvents.kind, 'note'), isNotNull(leadEvents.detail))),
  ]);
  return found.map((lead) => ({ ...lead, notes: notes.filter((note) => note.lead === lead.id) }));
}

/** The ads whose sellers the user contacted in the own name. */
const contactedSellers = async (db: Db, user: number) =>
  db
    .select({ adId: leads.adId, contactedAt: leads.contactedAt, lastContactAt: leads.lastContactAt })
    .from(leads)
    .where(eq(leads.userId, user));

/** What the user wrote by mailed links as a seller or a buyer; what the other side wrote is its own. */
async function linkMessages(db: Db, user: number, email = '') {
  const asSeller = and(eq(leads.sellerId, user), eq(leadEvents.kind, 'seller-message'));
  const asBuyer = and(or(eq(leads.userId, user), eq(leads.person, email)), eq(leadEvents.kind, 'buyer-message'));
  return db
    .select({ adId: leads.adId, at: leadEvents.at, message: leadEvents.detail })
    .from(leadEvents)
    .innerJoin(leads, eq(leads.id, leadEvents.leadId))
    .where(or(asSeller, asBuyer))
    .orderBy(leadEvents.id);
}

/** Inquiries sent by form from a confirmed address; anyone could have typed another one. */
const sentInquiries = async (db: Db, email: string) =>
  db
    .select()
    .from(inquiries)
    .where(eq(sql`lower(${inquiries.email})`, email));

const settingsOf = async (db: Db, user: number) =>
  (await db.select().from(testDriveSettings).where(eq(testDriveSettings.userId, user)))[0] ?? null;

/** Leads, messages, sent inquiries and hours of test drives, for the download of an account's data. */
export async function exportLeads(db: Db, user: number, confirmedEmail?: string): Promise<Record<string, unknown>> {
  const [received, contacted, messages, sent, settings] = await Promise.all([
    receivedLeads(db, user),
    contactedSellers(db, user),
    linkMessages(db, user, confirmedEmail),
    confirmedEmail ? sentInquiries(db, confirmedEmail) : [],
    settingsOf(db, user),
  ]);
  return {
    ...{ leads: received, contacted_sellers: contacted, lead_messages: messages },
    ...{ sent_inquiries: sent, test_drive_settings: settings },
  };
}
