import type { AdSearch } from '@roadworthy/contract/api/listings';
import { PAGE_SIZES } from '@roadworthy/contract/limits';

/** One request of the load generator. */
export type Call = { method: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: string };
/** Calls measured under one name. They vary: repeating a single one would only measure the cache. */
export type Shape = { name: string; call: (index: number) => Call };

const get = (path: string): Call => ({ method: 'GET', path: `/api/v1/${path}` });
export const post = (path: string, body: object, headers: Record<string, string> = {}): Call => ({
  method: 'POST',
  path: `/api/v1/${path}`,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

const listShape = (name: string, searches: readonly AdSearch[]): Shape => {
  const calls = searches.map((search) => post('cars/get-car-list', search));
  return { name, call: (index) => calls[index % calls.length] as Call };
};

const orders: AdSearch[] = [
  {},
  { sortBy: 'price_low_high' },
  { sortBy: 'mileage_low_high' },
  { sortBy: 'year_high_low' },
];
const filters: AdSearch[] = [
  { province: 'Gauteng', max_price: 350_000 },
  { transmission: 'Automatic', fueltype: 'Petrol', max_km: 120_000 },
  { year: ['2018', '2019', '2020'], min_price: 100_000 },
  { city: 'Cape Town', bodytype: 'SUV,Hatchback' },
  { make: 'Toyota,Volkswagen', max_km: 80_000 },
];
/** Around towns of different density; the last two order every match by distance. */
const distances: AdSearch[] = [
  { near: 'Durban', within: 50 },
  { near: 'Johannesburg', within: 25, max_price: 350_000 },
  { near: 'Cape Town', within: 100, bodytype: 'SUV,Hatchback' },
  { near: 'Upington', within: 200 },
  { near: 'Pretoria', within: 'province', sortBy: 'nearest' },
  { near: 'Bloemfontein', sortBy: 'nearest' },
];
/** By label, alone and beside other filters, and in the order of labels. */
const values: AdSearch[] = [
  { value: 'great' },
  { value: 'great,good', province: 'Gauteng', max_price: 350_000 },
  { value: 'good', transmission: 'Automatic', fueltype: 'Petrol' },
  { value: '-check', bodytype: 'SUV,Hatchback' },
  { sortBy: 'best_value' },
  { sortBy: 'best_value', make: 'Toyota,Volkswagen', max_km: 80_000 },
];
const texts = ['toyota', 'hilux', 'polo vivo', 'bmw 320d', 'mercedes', 'vw', 'bakkie joburg', 'tayota'];
/** Position of deep pages, as a share of all. */
const depths = [0.1, 0.25, 0.5, 0.75, 0.9];
/** Share of active ads among those of the market. */
const ACTIVE_SHARE = 0.95;

/** The requests of visitors to a market of this size; `first` and `deep` use the same lists. */
export function buildShapes(ads: number): readonly Shape[] {
  const last = (ads * ACTIVE_SHARE) / PAGE_SIZES.listing;
  return [
    listShape('list', orders),
    listShape(
      'deep pages',
      depths.flatMap((depth) => orders.map((order) => ({ ...order, page: Math.ceil(depth * last) }))),
    ),
    // All other pages come before a repeat: its summaries have left the cache by then.
    {
      name: 'other cards',
      call: (index) => post('cars/get-car-list', { page: 1 + ((index * 7_919) % Math.floor(last)) }),
    },
    listShape('filtered list', filters),
    listShape('distance', distances),
    listShape('value', values),
    listShape(
      'text search',
      texts.map((search) => ({ search })),
    ),
    listShape(
      'facets',
      [{}, ...filters].map((filter) => ({ ...filter, facets: true, limit: 1 })),
    ),
    listShape(
      'distance facets',
      distances.map((search) => ({ ...search, facets: true, limit: 1 })),
    ),
    listShape(
      'value facets',
      values.map((search) => ({ ...search, facets: true, limit: 1 })),
    ),
    // Visits every ad once, not in the order of the table: 7919 is a prime.
    { name: 'ad page', call: (index) => get(`cars/get-single-car/${1 + ((index * 7_919) % ads)}`) },
  ];
}
