import type { ReportRequest } from '@roadworthy/contract/forms/report';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/database';
import { idOf } from '../../../platform/database/json';
import { prepared } from '../../../platform/database/prepared';
import { visibleAds } from '../../../read-models/ad-summary';
import { adReports } from './schema';

const closeWhere = (db: Db, condition: SQL) =>
  db
    .update(adReports)
    .set({ closedAt: sql`now()` })
    .where(and(condition, isNull(adReports.closedAt)))
    .returning({ id: adReports.id, ad: adReports.adId, createdAt: adReports.createdAt });

/** A report that was resolved just now. */
export type ClosedReport = { id: number; ad: number; createdAt: Date };

/** Resolves a report. @returns undefined when there was no open one */
export async function closeReport(tx: Tx, id: string): Promise<ClosedReport | undefined> {
  const [closed] = await closeWhere(tx, eq(adReports.id, sql`${idOf(id)}::bigint`));
  return closed;
}

/** Resolves all reports of ads. @returns those that were open */
export const closeReportsOf = (tx: Tx, ads: readonly number[]): Promise<ClosedReport[]> =>
  closeWhere(tx, inArray(adReports.adId, [...ads]));

const insertReport = prepared<{ ad: number | null; user: number | null; reason: string; text: string }, { id: number }>(
  'insert-report',
  sql`insert into ad_reports (ad_id, user_id, reason, text)
      select visible.id, ${sql.placeholder('user')}::bigint, ${sql.placeholder('reason')}, ${sql.placeholder('text')}
      from ${visibleAds(sql`${sql.placeholder('user')}::bigint`)} visible
      where visible.id = ${sql.placeholder('ad')}::bigint
      returning id::int as id`,
);

/** Stores a report of an ad that is visible to the reporter. @returns false when there is no such ad */
export async function storeReport(db: Db, { car_id, reason, text = '' }: ReportRequest, user: number | null) {
  const stored = await insertReport(db, { ad: idOf(car_id), user, reason, text });
  return stored.length > 0;
}
