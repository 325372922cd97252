import type { InsuranceForm } from '@roadworthy/contract/forms/insurance';
import { sql } from 'drizzle-orm';
import { rows, type Sql } from '../database/database';
import { iso } from '../database/json';
import { insuranceRequests } from './tables';

/** How long requests are kept at most, as the privacy policy says (POPIA). */
const keptFor = sql`interval '1 year'`;

/** '+27 (82) 123-4567' → '27821234567': numbers that are written differently are compared so. */
export const digitsOf = (phone: string): string => phone.replace(/\D/g, '');
const digits = sql`regexp_replace(phone, '[^0-9]', '', 'g')`;

/** Whether this number was given some minutes ago: a form that is sent again because its answer was lost. */
export async function isStored(transaction: Sql, { phone }: InsuranceForm): Promise<boolean> {
  const found = await rows(
    transaction,
    sql`select from insurance_requests where ${digits} = ${digitsOf(phone)}
          and created_at > now() - interval '10 minutes' limit 1`,
  );
  return found.length > 0;
}

export async function storeRequest(database: Sql, { phone }: InsuranceForm): Promise<void> {
  await database.insert(insuranceRequests).values({ phone });
}

/** Deletes what is older than we say we keep. */
export async function forgetOldRequests(database: Sql): Promise<void> {
  await database.execute(sql`delete from insurance_requests where created_at < now() - ${keptFor}`);
}

/** Deletes the requests for a number, because its owner asks for it (POPIA). @returns how many there were */
export async function forgetRequestsFor(database: Sql, phone: string): Promise<number> {
  const gone = await rows(
    database,
    sql`delete from insurance_requests where ${digits} = ${digitsOf(phone)} returning id`,
  );
  return gone.length;
}

/** The latest requests; all of them for a limit of null. */
export const latestRequests = (database: Sql, limit: number | null): Promise<object[]> =>
  rows(
    database,
    sql`select ${iso(sql`created_at`)} as at, phone from insurance_requests
        order by created_at desc, id desc limit ${limit}::bigint`,
  );
