import type { InsuranceForm } from '@roadworthy/contract/forms/insurance';
import { defaultCountryCode } from '@roadworthy/contract/options';
import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/database';
import { iso } from '../../../platform/database/json';
import { insuranceRequests } from './schema';

/** The privacy policy states this period (POPIA). */
const RETENTION = sql`interval '1 year'`;

/** The last nine digits: older rows contain numbers as typed, with or without a prefix. */
const lastDigits = sql`right(regexp_replace(${insuranceRequests.phone}, '[^0-9]', '', 'g'), 9)`;

/** Whether this number was stored minutes ago: a form sent again because its response was lost. */
export async function isStored(tx: Tx, { phone }: InsuranceForm): Promise<boolean> {
  const found = await tx
    .select({ id: insuranceRequests.id })
    .from(insuranceRequests)
    .where(and(eq(lastDigits, phone), gt(insuranceRequests.createdAt, sql`now() - interval '10 minutes'`)))
    .limit(1);
  return found.length > 0;
}

/** Stores a request for a number without its country code. */
export async function storeRequest(db: Db, { phone }: InsuranceForm): Promise<void> {
  await db.insert(insuranceRequests).values({ phone: defaultCountryCode + phone });
}

/** Deletes requests beyond the retention period. */
export async function deleteOldRequests(db: Db): Promise<void> {
  await db.delete(insuranceRequests).where(lt(insuranceRequests.createdAt, sql`now() - ${RETENTION}`));
}

/** Deletes the requests for a number at its owner's request (POPIA). @returns how many there were */
export async function deleteRequestsFor(db: Db, phone: string): Promise<number> {
  const deleted = await db
    .delete(insuranceRequests)
    .where(eq(lastDigits, phone.replace(/\D/g, '').slice(-9)))
    .returning({ id: insuranceRequests.id });
  return deleted.length;
}

/** The latest requests; all of them for a limit of null. */
export async function latestRequests(db: Db, limit: number | null) {
  const latest = db
    .select({ at: iso(insuranceRequests.createdAt), phone: insuranceRequests.phone })
    .from(insuranceRequests)
    .orderBy(desc(insuranceRequests.createdAt), desc(insuranceRequests.id));
  return limit === null ? latest : latest.limit(limit);
}
