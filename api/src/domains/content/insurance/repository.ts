import type { InsuranceForm } from '@roadworthy/contract/forms/insurance';
import { defaultCountryCode } from '@roadworthy/contract/options';
import { sql } from 'drizzle-orm';
import { type Db, rows, type Tx } from '../../../platform/database/database';
import { iso } from '../../../platform/database/json';
import { insuranceRequests } from './schema';

/** The privacy policy states this period (POPIA). */
const RETENTION = sql`interval '1 year'`;

/** The last nine digits: older rows contain numbers as typed, with or without a prefix. */
const lastDigits = sql`right(regexp_replace(phone, '[^0-9]', '', 'g'), 9)`;

/** Whether this number was stored minutes ago: a form sent again because its response was lost. */
export async function isStored(tx: Tx, { phone }: InsuranceForm): Promise<boolean> {
  const found = await rows(
    tx,
    sql`select from insurance_requests where ${lastDigits} = ${phone}
          and created_at > now() - interval '10 minutes' limit 1`,
  );
  return found.length > 0;
}

export async function storeRequest(db: Db, { phone }: InsuranceForm): Promise<void> {
  await db.insert(insuranceRequests).values({ phone: defaultCountryCode + phone });
}

/** Deletes requests beyond the retention period. */
export async function deleteOldRequests(db: Db): Promise<void> {
  await db.execute(sql`delete from insurance_requests where created_at < now() - ${RETENTION}`);
}

/** Deletes the requests for a number at its owner's request (POPIA). @returns how many there were */
export async function deleteRequestsFor(db: Db, phone: string): Promise<number> {
  const deleted = await rows(
    db,
    sql`delete from insurance_requests where ${lastDigits} = ${phone.replace(/\D/g, '').slice(-9)} returning id`,
  );
  return deleted.length;
}

/** The latest requests; all of them for a limit of null. */
export const latestRequests = (db: Db, limit: number | null): Promise<object[]> =>
  rows(
    db,
    sql`select ${iso(sql`created_at`)} as at, phone from insurance_requests
        order by created_at desc, id desc limit ${limit}::bigint`,
  );
