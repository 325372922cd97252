import type { AdSearch } from '@roadworthy/contract/api/listings';

export type NameFilter =
  | 'make'
  | 'model'
  | 'bodytype'
  | 'fueltype'
  | 'transmission'
  | 'province'
  | 'city'
  | 'drive'
  | 'exteriorcolor'
  | 'carfeatures'
  | 'seats'
  | 'doors'
  | 'cab'
  | 'seller';

type Numbers = Pick<
  AdSearch,
  | 'min_price'
  | 'max_price'
  | 'min_km'
  | 'max_km'
  | 'min_year'
  | 'max_year'
  | 'min_engine'
  | 'max_engine'
  | 'posted_days'
>;
export type NumberFilter = keyof Numbers;

/** What a sentence means: filters of a search payload. A name after a minus is excluded; `search` are words of ads. */
export type SentenceFilters = Partial<Record<NameFilter, readonly string[]>> &
  Numbers &
  Pick<AdSearch, 'sortBy' | 'search'> & { near?: string; within?: number | 'province' };
