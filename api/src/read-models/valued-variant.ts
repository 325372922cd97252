import { sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { prepared } from '../platform/database/prepared';

/** What a valuation needs of a variant. */
export type ValuedVariant = { newPrice: number; newPriceYear: number; bodyType: string };

const { placeholder } = sql;
const readVariant = prepared<{ id: string; make: string; model: string }, ValuedVariant>(
  'valued-variant',
  sql`select price_when_new as "newPrice", price_year::int as "newPriceYear", body_type as "bodyType" from variants
      where id = ${placeholder('id')} and lower(make) = lower(${placeholder('make')})
        and lower(model) = lower(${placeholder('model')})`,
);

/** A variant of a model; undefined when the model has no such variant. */
export async function findValuedVariant(
  db: Db,
  variant: { id: string; make: string; model: string },
): Promise<ValuedVariant | undefined> {
  const [found] = await readVariant(db, variant);
  return found;
}
