import { paths } from '@roadworthy/contract/paths';
import { sql } from 'drizzle-orm';
import type { SitemapSource } from '../platform/sitemap/source';
import { isSuspended } from './suspensions';

/** The dealers listed in the sitemap. */
export const listedDealers: SitemapSource = {
  name: 'dealers',
  table: sql`users`,
  isListed: sql`is_dealer and not ${isSuspended(sql`users.id`)}`,
  key: sql`id::text`,
  // Unknown: the page changes with the dealer's cars, and wrong dates make search engines distrust all of them.
  changed: sql`null::timestamptz`,
  pathOf: paths.dealer,
};
