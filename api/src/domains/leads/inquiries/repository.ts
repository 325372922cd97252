import { type InquiryPayload, toInternationalNumber } from '@roadworthy/contract/forms/inquiry';
import { and, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/database';
import type { InquiredAd } from '../../../read-models/inquired-ad';
import { shareAccounts } from '../../accounts';
import { applyLeadLog } from '../lead-inbox/lead-log';
import { recordLead } from '../lead-inbox/record-lead';
import type { LeadReference } from '../mailed-links/links';
import { inquiries } from './schema';

/** Whether the inquiry about this ad with this idempotency key is stored. */
export async function isInquiryStored(db: Db, ad: number, idempotencyKey: string): Promise<boolean> {
  const isSame = and(eq(inquiries.adId, ad), eq(inquiries.idempotencyKey, idempotencyKey));
  return (await db.select({ id: inquiries.id }).from(inquiries).where(isSame).limit(1)).length > 0;
}

/** Stores an inquiry about an ad, with its lead. @returns undefined when one with its idempotency key is stored already */
export async function storeInquiry(
  tx: Tx,
  ad: InquiredAd,
  inquiry: InquiryPayload,
  idempotencyKey: string | null = null,
): Promise<LeadReference | undefined> {
  const { name, email, message } = inquiry;
  await shareAccounts(tx, [ad.owner]);
  const [stored] = await tx
    .insert(inquiries)
    .values({ adId: ad.id, name, email, message, gsm: toInternationalNumber(inquiry), idempotencyKey })
    .onConflictDoNothing()
    .returning({ inquiryId: inquiries.id, at: inquiries.createdAt });
  return stored && recordLead(tx, { kind: 'inquiry', adId: ad.id, sellerId: ad.owner, person: email, ...stored });
}

/** Deletes a buyer's inquiries at their request (POPIA). @returns how many there were */
export async function deleteInquiriesFrom(db: Db, email: string): Promise<number> {
  const isFrom = eq(sql`lower(${inquiries.email})`, email.toLowerCase());
  const deleted = await db.delete(inquiries).where(isFrom).returning({ id: inquiries.id });
  await applyLeadLog(db, { person: email });
  return deleted.length;
}
