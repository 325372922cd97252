import type { AdSearch } from '@roadworthy/contract/api/listings';

/** What is asked, and in how many variants: one payload over and over would only show how well it is remembered. */
export type Shape = { name: string; calls: readonly Call[] };
export type Call = { path: string; body?: AdSearch };

const lists = (name: string, searches: readonly AdSearch[]): Shape => ({
  name,
  calls: searches.map((body) => ({ path: 'cars/get-car-list', body })),
});

const texts = ['toyota', 'hilux', 'polo vivo', 'bmw 320d', 'mercedes'];
const mistyped = ['tayota', 'hilx', 'volkswagon', 'merceds', 'corola'];
const otherNames = ['vw', 'merc', 'bakkie joburg', 'port elizabeth', 'beemer'];
const filters: AdSearch[] = [
  { province: 'Gauteng', max_price: 350_000 },
  { transmission: 'Automatic', fueltype: 'Petrol', max_km: 120_000 },
  { year: ['2018', '2019', '2020'], min_price: 100_000 },
  { city: 'Cape Town', bodytype: 'SUV,Hatchback' },
  { make: 'Toyota,Volkswagen', max_km: 80_000 },
];
const both = (words: readonly string[], more: AdSearch = {}): AdSearch[] =>
  words.map((search, at) => ({ search, ...filters[at % filters.length], ...more }));

/** The shapes in which the site asks for ads (issue 4: 'text, filters and facets within 25 ms at 100,000 ads'). */
export const shapes: readonly Shape[] = [
  lists('plain listing', [{}, { page: 2 }, { sortBy: 'price_low_high' }, { sortBy: 'mileage_low_high', page: 5 }]),
  lists('plain listing, facets', [{ facets: true }]),
  lists('filters', filters),
  lists(
    'filters, facets',
    filters.map((filter) => ({ ...filter, facets: true })),
  ),
  lists(
    'text',
    texts.map((search) => ({ search })),
  ),
  lists(
    'text, facets',
    texts.map((search) => ({ search, facets: true })),
  ),
  lists('text, filters, facets', both(texts, { facets: true })),
  lists('mistyped text, filters, facets', both(mistyped, { facets: true })),
  lists('other names, filters, facets', both(otherNames, { facets: true })),
  {
    name: 'suggestions',
    calls: ['to', 'hil', 'tayo', 'port', 'vw po'].map((text) => ({
      path: `cars/search-suggestions?${new URLSearchParams({ text })}`,
    })),
  },
  { name: 'an ad', calls: [1, 20_000, 50_000, 70_001, 99_999].map((id) => ({ path: `cars/get-single-car/${id}` })) },
  {
    name: 'insights into an ad',
    calls: [1, 20_000, 50_000, 70_001, 99_999].map((id) => ({ path: `cars/get-car-insights/${id}` })),
  },
];
