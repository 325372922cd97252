import type { InsuranceForm } from '@roadworthy/contract/forms/insurance';
import { sql } from 'drizzle-orm';
import { rows, type Sql } from '../database/database';
import { iso } from '../database/json';
import { insuranceRequests } from './tables';

export async function storeRequest(database: Sql, { phone }: InsuranceForm): Promise<void> {
  await database.insert(insuranceRequests).values({ phone });
}

/** The latest requests; all of them for a limit of null. */
export const latestRequests = (database: Sql, limit: number | null): Promise<object[]> =>
  rows(
    database,
    sql`select ${iso(sql`created_at`)} as at, phone from insurance_requests
        order by created_at desc, id desc limit ${limit}::bigint`,
  );
