import { paths } from '@roadworthy/contract/paths';
import { sql } from 'drizzle-orm';
import type { Source } from '../../platform/sitemap/source';

/** Ads in the sitemap. */
export const listedAds: Source = {
  table: sql`ads`,
  isListed: sql`status = 'active'`,
  name: sql`slug`,
  changed: sql`greatest(created_at, updated_at)`,
  pathOf: paths.ad,
};
