import { type InquiryPayload, toInternationalNumber } from '@roadworthy/contract/forms/inquiry';
import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/database';
import { inquiries } from './schema';

/** Stores an inquiry about an ad. */
export async function storeInquiry(tx: Tx, adId: number, inquiry: InquiryPayload): Promise<void> {
  const { name, email, message } = inquiry;
  await tx.insert(inquiries).values({ adId, name, email, message, gsm: toInternationalNumber(inquiry) });
}

/** Deletes a buyer's inquiries at their request (POPIA). @returns how many there were */
export async function deleteInquiriesFrom(db: Db, email: string): Promise<number> {
  const isFrom = eq(sql`lower(${inquiries.email})`, email.toLowerCase());
  return (await db.delete(inquiries).where(isFrom).returning({ id: inquiries.id })).length;
}
