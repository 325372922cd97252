import type { Suggestion } from '@roadworthy/contract/api/suggestions';
import type { Sql } from '../database/database';
import { townAliases } from '../reference/queries';
import { aliases } from './aliases';
import { plain } from './spelling';
import { countNamed, type Named } from './suggestion-queries';

/** A suggestion and the plain names by which it is found: its own first, then its full one, then others. */
export type Entry = Suggestion & { names: readonly string[] };

/** The listing's query (specification section 2 'Listing'). */
const queryOf = (filters: Record<string, string>): string => new URLSearchParams(filters).toString();

/** What each kind is called on the page and by which query of the listing it is found. */
const shown: Record<Named['kind'], (named: Named) => Pick<Suggestion, 'kind' | 'label' | 'query'>> = {
  make: ({ name }) => ({ kind: 'make', label: name, query: queryOf({ brands: name }) }),
  model: ({ parent, name }) => ({
    kind: 'model',
    label: `${parent} ${name}`,
    query: queryOf({ brands: parent, models: name }),
  }),
  bodytype: ({ name }) => ({ kind: 'bodytype', label: name, query: queryOf({ types: name }) }),
  province: ({ name }) => ({ kind: 'place', label: name, query: queryOf({ provinces: name }) }),
  city: ({ parent, name }) => ({
    kind: 'place',
    label: `${name}, ${parent}`,
    query: queryOf({ provinces: parent, cities: name }),
  }),
};

/** All that can be suggested: what some active ad can be found under. */
export async function readEntries(database: Sql): Promise<Entry[]> {
  const [named, towns] = await Promise.all([countNamed(database), townAliases(database)]);
  return named.map((one) => {
    const own = plain(one.name);
    const others = [...aliases].flatMap(([name, meaning]) => (meaning === own ? [name] : []));
    const former =
      one.kind === 'city'
        ? towns.flatMap(({ province, city, alias }) =>
            city === one.name && province === one.parent ? plain(alias) : [],
          )
        : others;
    const suggestion = shown[one.kind](one);
    return { ...suggestion, count: one.count, names: [own, plain(suggestion.label), ...former] };
  });
}
