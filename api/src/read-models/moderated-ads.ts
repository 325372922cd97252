import { HIDDEN_STATUS } from '@roadworthy/contract/options';
import { sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { iso } from '../platform/database/json';
import { prepared } from '../platform/database/prepared';

/** A report of an ad that the operator has not resolved. */
type OpenReport = { id: string; at: string; ad: string; slug: string; title: string; reason: string; text: string };

const readOpenReports = prepared<{ limit: number }, OpenReport>(
  'open-reports',
  sql`select ad_reports.id::text as id, ${iso(sql`ad_reports.created_at`)} as at, ads.id::text as ad, ads.slug, ads.title,
        reason, text from ad_reports join ads on ads.id = ad_reports.ad_id
      where closed_at is null order by ad_reports.created_at, ad_reports.id limit ${sql.placeholder('limit')}`,
);

/** The open reports of ads, the oldest first. */
export const openReports = (db: Db, limit: number): Promise<OpenReport[]> => readOpenReports(db, { limit });

type HiddenAd = { ad: string; slug: string; title: string; owner: string; changed: string };

const readHiddenAds = prepared<{ limit: number }, HiddenAd>(
  'hidden-ads',
  sql`select ads.id::text as ad, slug, title, users.email as owner, ${iso(sql`ads.updated_at`)} as changed
      from ads join users on users.id = ads.creator_id where status = ${HIDDEN_STATUS}
      order by ads.updated_at desc, ads.id desc limit ${sql.placeholder('limit')}`,
);

/** The ads that the operator has hidden, most recently changed first. */
export const hiddenAds = (db: Db, limit: number): Promise<HiddenAd[]> => readHiddenAds(db, { limit });
