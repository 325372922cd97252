import type { FacetCount, Facets } from '@roadworthy/contract/api/listings';
import type { FacetName } from './search';

/** Ads of one value that miss the filter of `missed` only, or none. */
export type Tally = { facet: FacetName; missed: FacetName | null; parent: string | null; value: string; count: number };

type Key = (tally: Tally) => string;
const byValue: Key = ({ value }) => value;
const byParent: Key = ({ parent }) => parent ?? '';

/**
 * Sums the tallies of one kind that count for a facet: those that miss nothing, or nothing but that facet's own filter.
 * Sorted by key in plain code order, so that every machine answers alike.
 */
function sums(
  tallies: readonly Tally[],
  counted: FacetName,
  facet: FacetName,
  key: Key,
): Map<string, FacetCount & Tally> {
  const found = new Map<string, FacetCount & Tally>();
  for (const tally of tallies) {
    if (tally.facet !== counted || (tally.missed !== null && tally.missed !== facet)) continue;
    const sum = found.get(key(tally))?.count ?? 0;
    found.set(key(tally), { ...tally, count: sum + tally.count });
  }
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** How many ads miss no filter at all: every one has one year. */
export const totalOf = (tallies: readonly Tally[]): number =>
  tallies.reduce((sum, { facet, missed, count }) => (facet === 'year' && missed === null ? sum + count : sum), 0);

/** The answer's facets from what the database counted. */
export function tallied(tallies: readonly Tally[]): Facets {
  const plain = (counted: FacetName, facet = counted, key = byValue): FacetCount[] =>
    [...sums(tallies, counted, facet, key)].map(([value, { count }]) => ({ value, count }));
  const inParent = (facet: FacetName) => [
    ...sums(tallies, facet, facet, ({ parent, value }) => `${parent}\n${value}`).values(),
  ];
  return {
    makes: plain('model', 'make', byParent),
    models: inParent('model').map(({ parent, value, count }) => ({ make: parent ?? '', value, count })),
    years: plain('year').reverse(),
    fueltypes: plain('fueltype'),
    transmissions: plain('transmission'),
    bodytypes: plain('bodytype'),
    provinces: plain('city', 'province', byParent),
    cities: inParent('city').map(({ parent, value, count }) => ({ province: parent ?? '', value, count })),
  };
}
