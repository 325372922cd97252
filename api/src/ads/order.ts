import type { SortOrder } from '@roadworthy/contract/options';
import { type SQL, sql } from 'drizzle-orm';

const orders: Record<SortOrder, SQL> = {
  most_recent: sql`ads.created_at desc nulls last`,
  price_low_high: sql`ads.price asc`,
  price_high_low: sql`ads.price desc nulls last`,
  year_low_high: sql`ads.year asc`,
  year_high_low: sql`ads.year desc nulls last`,
  mileage_low_high: sql`ads.mileage asc`,
  mileage_high_low: sql`ads.mileage desc nulls last`,
};

/**
 * Featured ads first (specification section 1), then the chosen order; between equals the newer id, so that no ad is shown
 * on two pages. Each order is an index of the table, column for column and word for word: Postgres takes an index for an
 * order only when both put nulls at the same end, even where there can be none.
 */
export const orderOf = (sortBy: SortOrder = 'most_recent'): SQL =>
  sql`ads.featured desc nulls last, ${orders[sortBy]}, ads.id desc nulls last`;
