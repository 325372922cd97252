import { formatMileage, formatPrice } from '@roadworthy/contract/price';
import { type ListFilter, listFilters, plainSearch, type Search } from '@roadworthy/contract/search';
import { yearLabel } from '../lib/years';

/** One filter in force, and the change that takes it away. */
export type ActiveFilter = { key: string; label: string; without: Partial<Search> };

/** Removing a make or province also removes what stands below it: a model without its make would find nothing. */
function without(search: Search, filter: ListFilter, value: string): Partial<Search> {
  const rest = search[filter].filter((entry) => entry !== value);
  if (filter === 'brands') return { brands: rest, models: [] };
  if (filter === 'provinces') return { provinces: rest, cities: [] };
  return { [filter]: rest };
}

/** The chips above the results. */
export function activeFilters(search: Search): ActiveFilter[] {
  const lists = (Object.keys(listFilters) as ListFilter[]).flatMap((filter) =>
    search[filter].map((value) => ({
      key: `${filter}:${value}`,
      label: filter === 'years' ? yearLabel(value) : value,
      without: without(search, filter, value),
    })),
  );
  const { minPrice, maxPrice, maxMonthly, minKm, maxKm } = plainSearch;
  const numbers = [
    search.minPrice !== minPrice && {
      key: 'minPrice',
      label: `From ${formatPrice(search.minPrice)}`,
      without: { minPrice },
    },
    search.maxPrice !== maxPrice && {
      key: 'maxPrice',
      label: `Up to ${formatPrice(search.maxPrice)}`,
      without: { maxPrice },
    },
    search.maxMonthly !== maxMonthly && {
      key: 'maxMonthly',
      label: `Up to ${formatPrice(search.maxMonthly)} a month`,
      without: { maxMonthly },
    },
    search.minKm !== minKm && { key: 'minKm', label: `From ${formatMileage(search.minKm)}`, without: { minKm } },
    search.maxKm !== maxKm && { key: 'maxKm', label: `Up to ${formatMileage(search.maxKm)}`, without: { maxKm } },
    search.text && { key: 'text', label: `“${search.text}”`, without: { text: '' } },
  ].filter((entry) => typeof entry === 'object');
  return [...lists, ...numbers];
}
