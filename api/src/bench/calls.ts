import type { AdSearch } from '@roadworthy/contract/api/listings';
import { pageSize } from '@roadworthy/contract/limits';

/** One request as the load generator takes it. */
export type Call = { method: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: string };
/**
 * What is measured under one name. Calls differ from one to the next: one over and over would only show how well it is
 * remembered.
 */
export type Shape = { name: string; call: (at: number) => Call };

const get = (path: string): Call => ({ method: 'GET', path: `/api/v1/${path}` });
export const post = (path: string, body: object, headers: Record<string, string> = {}): Call => ({
  method: 'POST',
  path: `/api/v1/${path}`,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

const lists = (name: string, searches: readonly AdSearch[]): Shape => {
  const calls = searches.map((search) => post('cars/get-car-list', search));
  return { name, call: (at) => calls[at % calls.length] as Call };
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
const texts = ['toyota', 'hilux', 'polo vivo', 'bmw 320d', 'mercedes', 'vw', 'bakkie joburg', 'tayota'];
/** How far back deep pages are, of all. */
const depths = [0.1, 0.25, 0.5, 0.75, 0.9];
/** Of the ads that the market was filled with, those that are on offer. */
const onOffer = 0.95;

/** What visitors ask of a market of so many ads; `first` and `deep` are the same lists. */
export function shapesOf(ads: number): readonly Shape[] {
  const last = (ads * onOffer) / pageSize.listing;
  return [
    lists('list', orders),
    lists(
      'deep pages',
      depths.flatMap((depth) => orders.map((order) => ({ ...order, page: Math.ceil(depth * last) }))),
    ),
    // Every page before one comes round: its cards are no longer kept then.
    {
      name: 'other cards',
      call: (at) => post('cars/get-car-list', { page: 1 + ((at * 7_919) % Math.floor(last)) }),
    },
    lists('filtered list', filters),
    lists(
      'text search',
      texts.map((search) => ({ search })),
    ),
    lists(
      'facets',
      [{}, ...filters].map((filter) => ({ ...filter, facets: true, limit: 1 })),
    ),
    // A step that meets every ad before it comes round, in no order of the table.
    { name: 'ad page', call: (at) => get(`cars/get-single-car/${1 + ((at * 7_919) % ads)}`) },
  ];
}
