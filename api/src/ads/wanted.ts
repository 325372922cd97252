import type { AdSearch } from '@roadworthy/contract/api/listings';
import { spellings, storedSpelling } from '@roadworthy/contract/options';
import type { Sql } from '../database/database';
import { idOf } from '../database/json';
import { townsCalled } from '../reference/queries';
import { type Term, understand } from './understand';

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
export type NameFacet = Exclude<FacetName, 'year'>;

/** Whole numbers from one end to the other, both included; an absent end is open. */
export type Span = { from?: number; to?: number };

/**
 * What a search asks of an ad, understood: the one meaning that the list, its counts and saved searches go by. What is
 * absent asks nothing; an empty list lets nothing through.
 */
export type Wanted = {
  /** Names in lower case, every spelling of them. */
  names: Partial<Record<NameFacet, readonly string[]>>;
  years?: readonly Span[];
  price: Span;
  mileage: Span;
  /** The seller's id; null for something that is none. */
  creator?: number | null;
  terms: readonly Term[];
};

/** 'Toyota, VW' or ['Toyota', 'VW'] → names without blanks. */
const listed = (value: string | string[] | undefined): string[] =>
  (typeof value === 'string' ? value.split(',') : (value ?? [])).map((name) => name.trim()).filter(Boolean);

/** A value and every spelling that means the same, in lower case. */
const allSpellings = (value: string): string[] => {
  const stored = storedSpelling(value);
  return [stored, ...(spellings[stored] ?? [])].map((name) => name.toLowerCase());
};

const namesOf = (value: string | string[] | undefined): string[] | undefined => {
  const names = listed(value).flatMap(allSpellings);
  return names.length > 0 ? names : undefined;
};

const olderThan = /^older[- ]than[- ](\d{4})$/i;

/** Years by number, and 'older-than-YYYY' for all before. Anything else matches nothing. */
function yearsOf(value: string | string[] | undefined): Span[] | undefined {
  const years = listed(value);
  if (years.length === 0) return undefined;
  return years.flatMap((year) => {
    const before = olderThan.exec(year)?.[1];
    if (before) return [{ to: Number(before) - 1 }];
    return /^\d{4}$/.test(year) ? [{ from: Number(year), to: Number(year) }] : [];
  });
}

/** Names in lower case under which ads of towns are kept: their own, and that of the town which once had one. */
async function townsOf(database: Sql, value: string | string[] | undefined): Promise<string[] | undefined> {
  const names = listed(value).map((name) => name.toLowerCase());
  if (names.length === 0) return undefined;
  return [...names, ...(await townsCalled(database, names)).values()];
}

/** What a search payload asks for beside its text and towns, which only the database understands. */
export const plainlyWanted = (search: AdSearch): Wanted => ({
  names: {
    make: namesOf(search.make),
    model: namesOf(search.model),
    fueltype: namesOf(search.fueltype),
    transmission: namesOf(search.transmission),
    bodytype: namesOf(search.bodytype),
    province: namesOf(search.province),
  },
  years: yearsOf(search.year),
  price: { from: search.min_price || undefined, to: search.max_price },
  mileage: { from: search.min_km || undefined, to: search.max_km },
  creator: search.creator ? idOf(search.creator) : undefined,
  terms: [],
});

/** Reads a search payload (specification section 3 'Search payload'). */
export async function wantedOf(database: Sql, search: AdSearch): Promise<Wanted> {
  const [terms, city] = await Promise.all([understand(database, search.search), townsOf(database, search.city)]);
  const plainly = plainlyWanted(search);
  return { ...plainly, names: { ...plainly.names, city }, terms };
}
