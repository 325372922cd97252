import type { ModelPrice } from '@roadworthy/contract/api/insights';
import { sql } from 'drizzle-orm';
import { prepared } from '../platform/database/prepared';

const median = (column: string) => sql.raw(`percentile_disc(0.5) within group (order by ${column})`);

/** The middle of the active used ads of a model with a price; no row without any. Names in any case. */
export const readModelPrice = prepared<{ make: string; model: string }, ModelPrice>(
  'model-price',
  sql`select count(*)::int as count, ${median('price')} as price, ${median('year')}::int as year,
        ${median('mileage')} as mileage
      from ads where status = 'active' and lower(make) = lower(${sql.placeholder('make')})
        and lower(model) = lower(${sql.placeholder('model')}) and condition = 'Used' and price > 0
      having count(*) > 0`,
);
