import type { ReportRequest } from '@roadworthy/contract/forms/report';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database';
import { idOf } from '../../../platform/database/json';
import { prepared } from '../../../platform/database/prepared';
import { visibleAds } from '../../../read-models/ad-summary';
import { adReports } from './schema';

const closeWhere = (db: Db, condition: SQL) =>
  db
    .update(adReports)
    .set({ closedAt: sql`now()` })
    .where(and(condition, isNull(adReports.closedAt)))
    .returning({ id: adReports.id });

/** Resolves a report. @returns false when there was no open one */
export async function closeReport(db: Db, id: string): Promise<boolean> {
  const closed = await closeWhere(db, eq(adReports.id, sql`${idOf(id)}::bigint`));
  return closed.length > 0;
}

/** Resolves all reports of an ad. @returns how many there were */
export async function closeReportsOf(db: Db, ad: number): Promise<number> {
  const closed = await closeWhere(db, eq(adReports.adId, ad));
  return closed.length;
}

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
