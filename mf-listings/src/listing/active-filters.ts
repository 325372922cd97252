import type { Facets } from '@roadworthy/contract/api/listings';
import { formatMileage, formatPrice } from '@roadworthy/contract/price';
import { type ListingQuery, listNames, plainListing } from '../lib/listing-query';
import { yearLabel } from '../lib/year-options';
import { filtered, toggledOption } from './query-changes';

/** One active filter: what its chip says, and the query without it. */
export type ActiveFilter = { key: string; label: string; without: ListingQuery };

/** 'R 100 000 – R 200 000', 'from R 100 000' or 'up to R 200 000'; null when neither bound is set. */
function rangeLabel(low: number | null, high: number | null, format: (value: number) => string): string | null {
  if (low !== null && high !== null) return `${format(low)} – ${format(high)}`;
  if (low !== null) return `from ${format(low)}`;
  return high === null ? null : `up to ${format(high)}`;
}

function ranges(query: ListingQuery): ActiveFilter[] {
  const set = (name: 'minprice' | 'maxprice' | 'minkm' | 'maxkm') => (query[name] === plainListing[name] ? null : query[name]);
  const { minprice, maxprice, minkm, maxkm } = plainListing;
  const price = rangeLabel(set('minprice'), set('maxprice'), formatPrice);
  const mileage = rangeLabel(set('minkm'), set('maxkm'), formatMileage);
  return [
    ...(price ? [{ key: 'price', label: `Price ${price}`, without: filtered(query, { minprice, maxprice }) }] : []),
    ...(mileage ? [{ key: 'mileage', label: `Mileage ${mileage}`, without: filtered(query, { minkm, maxkm }) }] : []),
  ];
}

/** Everything that narrows the listing, in the order of the panel (look.md 'Filters'). */
export function activeFilters(query: ListingQuery, facets: Facets | null): ActiveFilter[] {
  const options = listNames.flatMap((name) =>
    query[name].map((value) => ({
      key: `${name}:${value}`,
      label: name === 'year' ? yearLabel(value) : value,
      without: toggledOption(query, name, value, facets),
    })),
  );
  const search = query.search ? [{ key: 'search', label: `“${query.search}”`, without: filtered(query, { search: '' }) }] : [];
  return [...search, ...options, ...ranges(query)];
}
