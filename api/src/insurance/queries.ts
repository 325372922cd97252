import type { InsuranceForm } from '@roadworthy/contract/forms/insurance';
import type { Sql } from '../database/database';
import { insuranceRequests } from './tables';

export async function storeRequest(database: Sql, { phone }: InsuranceForm): Promise<void> {
  await database.insert(insuranceRequests).values({ phone });
}
