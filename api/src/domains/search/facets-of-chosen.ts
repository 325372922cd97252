import type { Facets, FilterNames } from '@roadworthy/contract/api/listings';
import { shownFacets } from '@roadworthy/contract/shown-facets';

const cache = new WeakMap<Facets, Facets>();

/** Without models and towns whose make or province is not chosen. With none chosen, cached as long as the facets are. */
export function facetsOfChosen(facets: Facets, { make, province }: FilterNames): Facets {
  if (make.length > 0 || province.length > 0) return shownFacets(facets, make, province);
  const shown = cache.get(facets) ?? shownFacets(facets, [], []);
  cache.set(facets, shown);
  return shown;
}
