import type { Facets } from '@roadworthy/contract/api/listings';
import { type ListingQuery, type ListName, plainListing } from '../lib/listing-query';
import { holds, toggled, without } from '../lib/names';

/** Each filter change begins at page 1 again (specification section 4 'Listing'). */
export const filtered = (query: ListingQuery, change: Partial<ListingQuery>): ListingQuery => ({ ...query, ...change, page: 1 });

/** Options that hang on another one: models on their brand, cities on their province. */
const children: Partial<Record<ListName, ListName>> = { brands: 'models', provinces: 'cities' };

const childrenOf = (name: ListName, value: string, facets: Facets | null): string[] => {
  if (name === 'brands') return (facets?.models ?? []).filter(({ make }) => holds([make], value)).map((model) => model.value);
  if (name === 'provinces') return (facets?.cities ?? []).filter(({ province }) => holds([province], value)).map((city) => city.value);
  return [];
};

/**
 * Ticks an option or unticks it. With a brand go its models, with a province its cities: left behind they would find
 * nothing, and nobody would see why.
 */
export function toggledOption(query: ListingQuery, name: ListName, value: string, facets: Facets | null): ListingQuery {
  const parents = toggled(query[name], value);
  const child = children[name];
  if (!child || parents.length > query[name].length) return filtered(query, { [name]: parents });
  const kept = parents.length === 0 ? [] : without(query[child], childrenOf(name, value, facets));
  return filtered(query, { [name]: parents, [child]: kept });
}
