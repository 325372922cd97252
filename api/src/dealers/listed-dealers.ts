import { paths } from '@roadworthy/contract/paths';
import { sql } from 'drizzle-orm';
import type { Source } from '../sitemap/source';

/** Dealers that search engines are told of. */
export const listedDealers: Source = {
  table: sql`users`,
  isListed: sql`is_dealer`,
  name: sql`id::text`,
  // The page changes with the dealer's cars, not with the account; a wrong date would spoil search engines' trust in
  // all.
  changed: sql`null::timestamptz`,
  pathOf: paths.dealer,
};
