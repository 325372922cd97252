import type { ReportRequest } from '@roadworthy/contract/forms/report';
import { sql } from 'drizzle-orm';
import { type Db, rows } from '../../../platform/database/database';
import { idOf, iso } from '../../../platform/database/json';
import { visibleTo } from '../../../read-models/ad-summary';

/** A report that the operator has not resolved. */
export type OpenReport = {
  id: string;
  at: string;
  ad: string;
  slug: string;
  title: string;
  reason: string;
  text: string;
};

/** The open reports, the oldest first. */
export const openReports = (db: Db, limit: number): Promise<OpenReport[]> =>
  rows(
    db,
    sql`select ad_reports.id::text as id, ${iso(sql`ad_reports.created_at`)} as at, ads.id::text as ad, ads.slug, ads.title,
          reason, text from ad_reports join ads on ads.id = ad_reports.ad_id
        where closed_at is null order by ad_reports.created_at, ad_reports.id limit ${limit}`,
  );

/** Resolves a report. @returns false when there was no open one */
export async function closeReport(db: Db, id: string): Promise<boolean> {
  const closed = await rows(
    db,
    sql`update ad_reports set closed_at = now() where id = ${idOf(id)}::bigint and closed_at is null returning id`,
  );
  return closed.length > 0;
}

/** Resolves all reports of an ad. @returns how many there were */
export async function closeReportsOf(db: Db, ad: number): Promise<number> {
  const closed = await rows(
    db,
    sql`update ad_reports set closed_at = now() where ad_id = ${ad}::bigint and closed_at is null returning id`,
  );
  return closed.length;
}

/** Stores a report of an ad that is visible to the reporter. @returns false when there is no such ad */
export async function storeReport(db: Db, { car_id, reason, text }: ReportRequest, user: number | null) {
  const stored = await rows(
    db,
    sql`insert into ad_reports (ad_id, user_id, reason, text)
        select ads.id, ${user}::bigint, ${reason}, ${text ?? ''} from ads
        where ads.id = ${idOf(car_id)}::bigint and ${visibleTo(sql`${user}::bigint`)} returning id`,
  );
  return stored.length > 0;
}
