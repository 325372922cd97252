import { doublePrecision, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/columns';
import type { Intervals, ResidualsByLevel } from './valuation/intervals';
import type { TrendSums } from './valuation/price-trend';

/**
 * How prices of a model depend on variant, year and mileage, and how much they differ, learned from its ads. Names in
 * lower case; the row with empty names is about all models.
 */
export const priceTrends = pgTable(
  'price_trends',
  {
    make: text('make').notNull(),
    model: text('model').notNull(),
    condition: text('condition').notNull(),
    slopes: doublePrecision('slopes').array().notNull(),
    intervals: jsonb('intervals').$type<Intervals>().notNull(),
    /** What the row of all models is made from. */
    sums: jsonb('sums').$type<TrendSums>().notNull(),
    residuals: jsonb('residuals').$type<ResidualsByLevel>().notNull(),
    refreshedAt: moment('refreshed_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.make, table.model, table.condition] }),
    index('price_trends_refreshed').on(table.refreshedAt),
  ],
);
