import type { Facets } from '@roadworthy/contract/api/listings';
import type { Suggestion } from '@roadworthy/contract/api/suggestions';
import type { Sql } from '../database/database';
import { townAliases } from '../reference/queries';
import { aliases } from './aliases';
import { plain } from './spelling';

/** A suggestion and the plain names by which it is found: its own first, then its full one, then others. */
export type Entry = Suggestion & { names: readonly string[] };

/** The listing's query (specification section 2 'Listing'). */
const queryOf = (filters: Record<string, string>): string => new URLSearchParams(filters).toString();

/** An entry under its own name, its label if that says more, and other names. */
const entry = (name: string, suggestion: Suggestion, others: readonly string[]): Entry => ({
  ...suggestion,
  names: [plain(name), plain(suggestion.label), ...others],
});

/** Everyday names that stand for a name. */
const alsoCalled = (name: string): string[] =>
  [...aliases].flatMap(([alias, meaning]) => (meaning === plain(name) ? [alias] : []));

/**
 * All that can be suggested: what some active ad can be found under.
 * @param facets the counts of all active ads
 */
export async function readEntries(database: Sql, facets: Facets): Promise<Entry[]> {
  const towns = await townAliases(database);
  const formerly = (province: string, city: string) =>
    towns.flatMap((town) => (town.city === city && town.province === province ? plain(town.alias) : []));
  const { makes, models, bodytypes, provinces, cities } = facets;
  return [
    ...makes.map(({ value, count }) =>
      entry(value, { kind: 'make', label: value, query: queryOf({ brands: value }), count }, alsoCalled(value)),
    ),
    ...models.map(({ make, value, count }) => {
      const query = queryOf({ brands: make, models: value });
      return entry(value, { kind: 'model', label: `${make} ${value}`, query, count }, alsoCalled(value));
    }),
    ...bodytypes.map(({ value, count }) =>
      entry(value, { kind: 'bodytype', label: value, query: queryOf({ types: value }), count }, alsoCalled(value)),
    ),
    ...provinces.map(({ value, count }) =>
      entry(value, { kind: 'place', label: value, query: queryOf({ provinces: value }), count }, alsoCalled(value)),
    ),
    ...cities.map(({ province, value, count }) => {
      const query = queryOf({ provinces: province, cities: value });
      return entry(value, { kind: 'place', label: `${value}, ${province}`, query, count }, formerly(province, value));
    }),
  ];
}
