import { paths } from '@roadworthy/contract/paths';
import type { Head } from '@roadworthy/contract/remote';
import { type ListingQuery, plainListing, serialiseListing } from '../lib/listing-query';
import { counted } from '../lib/plural';
import type { ListingData } from './load-listing';

const few = (names: readonly string[]) => (names.length > 0 && names.length <= 3 ? names.join(', ') : '');

/** 'Toyota Hilux cars for sale in Gauteng': what the listing shows, for its heading and its title. */
export function listingTitle({ brands, models, types, cities, provinces }: ListingQuery): string {
  const what = [few(brands), few(models), few(types)].filter(Boolean).join(' ');
  const where = few(cities) || few(provinces);
  return `${what ? `${what} cars` : 'Second-hand cars'} for sale${where ? ` in ${where}` : ''}`;
}

/** Head of the listing. The order is left out of the canonical address: it shows the same ads. */
export function listingHead({ query, result }: ListingData): Head {
  const title = listingTitle(query);
  const page = query.page > 1 ? `, page ${query.page}` : '';
  const count = result.kind === 'ready' ? result.value.count : 0;
  return {
    title: `${title}${page}`,
    description: `${count > 0 ? counted(count, 'car') : 'Cars'} to compare by price, year, mileage and place: ${title.toLowerCase()}, from dealers and private sellers.`,
    canonical: paths.listing(serialiseListing({ ...query, sortby: plainListing.sortby })),
    noIndex: count === 0,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Home', item: paths.home() },
          { '@type': 'ListItem', position: 2, name: 'Listing', item: paths.listing() },
        ],
      },
    ],
  };
}
