import type { AdSearch } from '@roadworthy/contract/api/listings';
import { spellings, storedSpelling } from '@roadworthy/contract/options';
import { type SQL, sql } from 'drizzle-orm';
import { idOf, textArray } from '../database/json';
import { townNames } from '../reference/queries';
import type { Meant, Term } from './understand';
import { textHas } from './words-queries';

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
    if (before) return sql`ads.year < ${Number(before)}::int`;
    return /^\d{4}$/.test(value) ? sql`ads.year = ${Number(value)}::int` : sql`false`;
  });
  return sql`(${sql.join(parts, sql` or `)})`;
}

/** Index of the words of active ads, column for column. */
const adWords = sql`string_to_array(ads.search_text, ' ')`;

const textHasOneOf = ({ typed, words }: Meant): SQL =>
  words ? sql`${adWords} && ${textArray(words)}` : textHas(typed);

/** Alternatives of one listed word each are one list: the index is then read once. */
function joined(alternatives: Term): Term {
  const isOne = (all: readonly Meant[]) => all.length === 1 && all[0]?.words;
  const words = alternatives.filter(isOne).flatMap(([one]) => one?.words ?? []);
  const others = alternatives.filter((all) => !isOne(all));
  return words.length > 0 ? [[{ typed: '', words: [...new Set(words)] }], ...others] : others;
}

/** A condition for each thing that the text asks for. What stands for nothing finds nothing. */
const termsAsConditions = (terms: readonly Term[]): SQL[] =>
  terms.map((term) => {
    const each = joined(term).map((all) => sql.join(all.map(textHasOneOf), sql` and `));
    return each.length > 0 ? sql`(${sql.join(each, sql` or `)})` : sql`false`;
  });

const lowest = (column: SQL, value: number | undefined) => (value ? sql`${column} >= ${value}::int` : undefined);
const highest = (column: SQL, value: number | undefined) =>
  value === undefined ? undefined : sql`${column} <= ${value}::int`;
const isSet = <Part>(part: Part | undefined): part is Part => part !== undefined;

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

/**
 * The conditions that a search payload states (specification section 3 'Search payload'); only active ads are found.
 * @param terms what its text asks for, as `understand` found
 */
export function conditionsOf(search: AdSearch, terms: readonly Term[]): Conditions {
  const cities = names(search.city);
  const always = [
    sql`ads.status = 'active'`,
    lowest(sql`ads.price`, search.min_price),
    highest(sql`ads.price`, search.max_price),
    lowest(sql`ads.mileage`, search.min_km),
    highest(sql`ads.mileage`, search.max_km),
    search.creator ? sql`ads.creator_id = ${idOf(search.creator)}::bigint` : undefined,
    ...termsAsConditions(terms),
  ].filter(isSet);
  return {
    always,
    facets: {
      make: among(sql`ads.make`, names(search.make)),
      model: among(sql`ads.model`, names(search.model)),
      year: years(names(search.year)),
      fueltype: among(sql`ads.fueltype`, names(search.fueltype)),
      transmission: among(sql`ads.transmission`, names(search.transmission)),
      bodytype: among(sql`ads.bodytype`, names(search.bodytype)),
      province: among(sql`ads.province`, names(search.province)),
      city: cities.length > 0 ? sql`lower(ads.city) = any(${townNames(cities)})` : undefined,
    },
  };
}

/** All conditions joined by `and`. */
export const allOf = ({ always, facets }: Conditions): SQL =>
  sql.join([...always, ...facetNames.map((name) => facets[name]).filter(isSet)], sql` and `);
