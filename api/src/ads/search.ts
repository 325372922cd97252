import type { AdSearch } from '@roadworthy/contract/api/listings';
import type { SortOrder } from '@roadworthy/contract/options';
import { spellings, storedSpelling } from '@roadworthy/contract/options';
import { type SQL, sql } from 'drizzle-orm';

/** 'Toyota, VW' or ['Toyota', 'VW'] → names without blanks. */
const names = (value: string | string[] | undefined): string[] =>
  (typeof value === 'string' ? value.split(',') : (value ?? [])).map((name) => name.trim()).filter(Boolean);

/** A value and every spelling that means the same, in lower case. */
const allSpellings = (value: string): string[] => {
  const stored = storedSpelling(value);
  return [stored, ...(spellings[stored] ?? [])].map((name) => name.toLowerCase());
};

const among = (column: SQL, values: string[]): SQL | undefined =>
  values.length > 0 ? sql`lower(${column}) in ${values.flatMap(allSpellings)}` : undefined;

const olderThan = /^older[- ]than[- ](\d{4})$/i;

/** Years by number, and 'older-than-YYYY' for all before. Anything else matches nothing. */
function years(values: string[]): SQL | undefined {
  if (values.length === 0) return undefined;
  const parts = values.map((value) => {
    const before = olderThan.exec(value)?.[1];
    if (before) return sql`year < ${Number(before)}`;
    return /^\d{4}$/.test(value) ? sql`year = ${Number(value)}` : sql`false`;
  });
  return sql`(${sql.join(parts, sql` or `)})`;
}

/** Every word must occur in title, make or model. `%` and `_` mean themselves. */
function words(text: string | undefined): SQL | undefined {
  const parts = (text ?? '').split(/\s+/).filter(Boolean).slice(0, 8);
  if (parts.length === 0) return undefined;
  const each = parts.map(
    (word) =>
      sql`(title || ' ' || make || ' ' || model || ' ' || bodytype) ilike ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`,
  );
  return sql.join(each, sql` and `);
}

const lowest = (column: SQL, value: number | undefined) => (value ? sql`${column} >= ${value}` : undefined);
const highest = (column: SQL, value: number | undefined) =>
  value === undefined ? undefined : sql`${column} <= ${value}`;

/** The filters with options of their own: each facet counts under all of these but itself. */
export const facetNames = [
  'make',
  'model',
  'year',
  'fueltype',
  'transmission',
  'bodytype',
  'province',
  'city',
] as const;
export type FacetName = (typeof facetNames)[number];

/** Conditions of a search: those that always hold, and one per facet (absent when it is not set). */
export type Conditions = { always: SQL[]; facets: Partial<Record<FacetName, SQL>> };

/** The conditions that a search payload states (specification section 3 'Search payload'); only active ads are found. */
export function conditionsOf(search: AdSearch): Conditions {
  const always = [
    sql`status = 'active'`,
    lowest(sql`price`, search.min_price),
    highest(sql`price`, search.max_price),
    lowest(sql`mileage`, search.min_km),
    highest(sql`mileage`, search.max_km),
    search.creator ? sql`creator_id::text = ${search.creator}` : undefined,
    words(search.search),
  ].filter((part) => part !== undefined);
  return {
    always,
    facets: {
      make: among(sql`make`, names(search.make)),
      model: among(sql`model`, names(search.model)),
      year: years(names(search.year)),
      fueltype: among(sql`fueltype`, names(search.fueltype)),
      transmission: among(sql`transmission`, names(search.transmission)),
      bodytype: among(sql`bodytype`, names(search.bodytype)),
      province: among(sql`province`, names(search.province)),
      city: among(sql`city`, names(search.city)),
    },
  };
}

/** All conditions but the named facets', joined by `and`. */
export const allBut = ({ always, facets }: Conditions, left: readonly FacetName[] = []): SQL =>
  sql.join(
    [...always, ...facetNames.filter((name) => !left.includes(name)).map((name) => facets[name])].filter(
      (part) => part !== undefined,
    ),
    sql` and `,
  );

const orders: Record<SortOrder, SQL> = {
  most_recent: sql`created_at desc`,
  price_low_high: sql`price asc`,
  price_high_low: sql`price desc`,
  year_low_high: sql`year asc`,
  year_high_low: sql`year desc`,
  mileage_low_high: sql`mileage asc`,
  mileage_high_low: sql`mileage desc`,
};

/** Featured ads first (specification section 1), then the chosen order; the id decides between equals. */
export const orderOf = (sortBy: SortOrder = 'most_recent'): SQL => sql`featured desc, ${orders[sortBy]}, id desc`;
