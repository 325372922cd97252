import { paths } from '@roadworthy/contract/paths';
import { sql } from 'drizzle-orm';
import type { SitemapSource } from '../../platform/sitemap/source';

/** Ads in the sitemap. */
export const listedAds: SitemapSource = {
  name: 'ads',
  isDivided: true,
  table: sql`ads`,
  isListed: sql`status = 'active'`,
  key: sql`slug`,
  changed: sql`greatest(created_at, updated_at)`,
  pathOf: paths.ad,
};
