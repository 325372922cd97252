import { brand } from '@roadworthy/contract/brand';
import { excludedName } from '@roadworthy/contract/excluded-name';
import type { Head } from '@roadworthy/contract/remote';
import { breadcrumbList } from '@roadworthy/contract/schema-org';
import { DEFAULT_SEARCH, type Search, toSavedQuery } from '@roadworthy/contract/search';
import { trails } from '../lib/breadcrumbs';
import { radiusText } from '../lib/distance-text';
import { listingPath } from '../lib/listing-path';
import type { ListingData } from './load-listing';

const included = (names: readonly string[]): string[] => names.filter((name) => excludedName(name) === undefined);

/** Describes the search: 'Toyota Hilux cars for sale'. */
export function headline(search: Search): string {
  const [brands, models] = [included(search.brands), included(search.models)];
  const [provinces, cities] = [included(search.provinces), included(search.cities)];
  const what = brands.length === 1 ? [brands[0], models.length === 1 ? models[0] : ''].filter(Boolean).join(' ') : '';
  const place = cities.length === 1 ? cities[0] : provinces.length === 1 ? provinces[0] : '';
  const where = radiusText(search.within, search.near) || (place && `in ${place}`);
  return `${what ? `${what} cars` : 'Cars'} for sale ${where}`.trim();
}

/**
 * The canonical address: one make or one province has its own; all other combinations use the plain listing. Only these
 * have canonical pages after the first.
 */
function canonicalPath(search: Search): string {
  const [brands, provinces] = [included(search.brands), included(search.provinces)];
  const canonical =
    brands.length === 1 ? { brands } : brands.length === 0 && provinces.length === 1 ? { provinces } : undefined;
  const isCanonical = toSavedQuery(search) === toSavedQuery({ ...DEFAULT_SEARCH, ...canonical });
  return listingPath({ ...canonical, page: isCanonical ? search.page : 1 });
}

/** Title, description, canonical address and schema.org data of a listing; one without cars is not indexed. */
export function listingHead(data: ListingData): Head {
  const { search, origin } = data;
  const title = headline(search);
  const isEmpty = data.kind === 'found' && data.count === 0;
  const canonical = isEmpty ? listingPath(DEFAULT_SEARCH) : canonicalPath(search);
  return {
    title: `${title} in South Africa`.replace(/( (?:in|within) .*) in South Africa$/, '$1'),
    description: `${title}: photos, prices and mileage, from dealers and private sellers on ${brand.name}.`,
    canonical,
    ...(isEmpty && { noIndex: true }),
    jsonLd: [breadcrumbList(trails.listing(), canonical, origin)],
  };
}
