import { paths } from '@roadworthy/contract/paths';
import { sql } from 'drizzle-orm';
import type { SitemapSource } from '../../../platform/sitemap/source';

/** The articles listed in the sitemap. */
export const listedArticles: SitemapSource = {
  name: 'articles',
  table: sql`articles`,
  isListed: sql`published_at <= now()`,
  key: sql`slug`,
  changed: sql`greatest(published_at, updated_at)`,
  pathOf: paths.article,
};
