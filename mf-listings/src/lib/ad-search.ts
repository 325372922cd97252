import type { AdSearch } from '@roadworthy/contract/api/listings';
import { pageSize } from '@roadworthy/contract/limits';
import { type ListingQuery, plainListing } from './listing-query';

const names = (list: readonly string[]) => (list.length > 0 ? [...list] : undefined);
const unless = <Value>(value: Value, plain: Value) => (value === plain ? undefined : value);

/**
 * The API's payload for a listing query. The ends of a range mean 'no limit': a car dearer than the slider goes, or with
 * more kilometres, must be found by who set no limit.
 */
export const adSearchOf = (query: ListingQuery, limit: number = pageSize.listing): AdSearch => ({
  page: query.page,
  limit,
  make: names(query.brands),
  model: names(query.models),
  bodytype: names(query.types),
  year: names(query.year),
  fueltype: names(query.fueltypes),
  transmission: names(query.transmissiontypes),
  province: names(query.provinces),
  city: names(query.cities),
  min_price: unless(query.minprice, plainListing.minprice),
  max_price: unless(query.maxprice, plainListing.maxprice),
  min_km: unless(query.minkm, plainListing.minkm),
  max_km: unless(query.maxkm, plainListing.maxkm),
  sortBy: query.sortby,
  search: unless(query.search, plainListing.search),
});
