import type { ReportCall } from '@roadworthy/contract/forms/report';
import { sql } from 'drizzle-orm';
import { visibleTo } from '../ads/summary';
import { rows, type Sql } from '../database/database';
import { idOf, iso } from '../database/json';

/** A report that the provider has not dealt with. */
export type OpenReport = {
  id: string;
  at: string;
  ad: string;
  slug: string;
  title: string;
  reason: string;
  text: string;
};

/** The reports that wait, the oldest first. */
export const openReports = (database: Sql, limit: number): Promise<OpenReport[]> =>
  rows(
    database,
    sql`select ad_reports.id::text as id, ${iso(sql`ad_reports.created_at`)} as at, ads.id::text as ad, ads.slug, ads.title,
          reason, text from ad_reports join ads on ads.id = ad_reports.ad_id
        where closed_at is null order by ad_reports.created_at, ad_reports.id limit ${limit}`,
  );

/** Closes a report. @returns whether there was one that waited */
export async function closeReport(database: Sql, id: string): Promise<boolean> {
  const closed = await rows(
    database,
    sql`update ad_reports set closed_at = now() where id = ${idOf(id)}::bigint and closed_at is null returning id`,
  );
  return closed.length > 0;
}

/** Closes all reports of an ad. @returns how many there were */
export async function closeReportsOf(database: Sql, ad: number): Promise<number> {
  const closed = await rows(
    database,
    sql`update ad_reports set closed_at = now() where ad_id = ${ad}::bigint and closed_at is null returning id`,
  );
  return closed.length;
}

/** Stores a report of an ad that the reporter can see. @returns false when there is no such ad */
export async function storeReport(database: Sql, { car_id, reason, text }: ReportCall, user: number | null) {
  const stored = await rows(
    database,
    sql`insert into ad_reports (ad_id, user_id, reason, text)
        select ads.id, ${user}::bigint, ${reason}, ${text ?? ''} from ads
        where ads.id = ${idOf(car_id)}::bigint and ${visibleTo(sql`${user}::bigint`)} returning id`,
  );
  return stored.length > 0;
}
