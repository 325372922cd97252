import { paths } from '@roadworthy/contract/paths';
import { sql } from 'drizzle-orm';
import type { Source } from '../../../platform/sitemap/source';

/** The articles listed in the sitemap. */
export const listedArticles: Source = {
  table: sql`articles`,
  isListed: sql`published_at <= now()`,
  name: sql`slug`,
  changed: sql`greatest(published_at, updated_at)`,
  pathOf: paths.article,
};
