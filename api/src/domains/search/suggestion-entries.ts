import type { Facets } from '@roadworthy/contract/api/listings';
import type { Suggestion } from '@roadworthy/contract/api/suggestions';
import type { Db } from '../../platform/database/database';
import { normalizeText } from '../../platform/text/spelling';
import { townAliases } from '../reference';
import { aliases } from './aliases';

/** A suggestion with the normalized names that find it: its own first, then its label, then aliases. */
export type Entry = Suggestion & { names: readonly string[] };

/** Query string of the listing page (SEARCH-2). */
const queryOf = (filters: Record<string, string>): string => new URLSearchParams(filters).toString();

/** Builds an entry from its name, its label and its aliases. */
const entry = (name: string, suggestion: Suggestion, others: readonly string[]): Entry => ({
  ...suggestion,
  names: [normalizeText(name), normalizeText(suggestion.label), ...others],
});

/** The aliases of a name. */
const aliasesOf = (name: string): string[] =>
  [...aliases].flatMap(([alias, meaning]) => (meaning === normalizeText(name) ? [alias] : []));

/**
 * Every suggestion that finds at least one active ad.
 * @param facets the counts of all active ads
 */
export async function readEntries(db: Db, facets: Facets): Promise<Entry[]> {
  const towns = await townAliases(db);
  const formerNames = (province: string, city: string) =>
    towns.flatMap((town) => (town.city === city && town.province === province ? normalizeText(town.alias) : []));
  const { makes, models, bodytypes, provinces, cities } = facets;
  return [
    ...makes.map(({ value, count }) =>
      entry(value, { kind: 'make', label: value, query: queryOf({ brands: value }), count }, aliasesOf(value)),
    ),
    ...models.map(({ make, value, count }) => {
      const query = queryOf({ brands: make, models: value });
      return entry(value, { kind: 'model', label: `${make} ${value}`, query, count }, aliasesOf(value));
    }),
    ...bodytypes.map(({ value, count }) =>
      entry(value, { kind: 'bodytype', label: value, query: queryOf({ types: value }), count }, aliasesOf(value)),
    ),
    ...provinces.map(({ value, count }) =>
      entry(value, { kind: 'place', label: value, query: queryOf({ provinces: value }), count }, aliasesOf(value)),
    ),
    ...cities.map(({ province, value, count }) => {
      const query = queryOf({ provinces: province, cities: value });
      return entry(
        value,
        { kind: 'place', label: `${value}, ${province}`, query, count },
        formerNames(province, value),
      );
    }),
  ];
}
