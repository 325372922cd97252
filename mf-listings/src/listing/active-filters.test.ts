/** @jest-environment node */
import { DEFAULT_SEARCH, type Search } from '@roadworthy/contract/search';
import { activeFilters as activeFiltersOf } from './active-filters';
import { typedNumber } from './range-filter';

const children = {
  models: [
    { make: 'Toyota', value: 'Hilux', count: 2 },
    { make: 'Ford', value: 'Ranger', count: 1 },
  ],
  trims: [{ model: 'Hilux', value: 'Raider', count: 1 }],
  cities: [],
};
const activeFilters = (search: Search) => activeFiltersOf(search, children);

describe('activeFilters', () => {
  it('LST-5 is empty for a plain search', () => {
    expect(activeFilters(DEFAULT_SEARCH)).toEqual([]);
  });

  it('LST-5 lists every active filter with the change that removes it', () => {
    const search = { ...DEFAULT_SEARCH, fuels: ['Diesel', 'Petrol'], maxPrice: 300_000, text: 'gti' };
    const filters = activeFilters(search);
    expect(filters.map(({ label }) => label)).toEqual(['Diesel', 'Petrol', 'Up to R\u00a0300\u202f000', '“gti”']);
    expect(filters[0]?.without).toEqual({ fuels: ['Petrol'] });
    expect(filters[2]?.without).toEqual({ maxPrice: 5_000_000 });
  });

  it('LST-76 includes the maximum instalment', () => {
    const [monthly] = activeFilters({ ...DEFAULT_SEARCH, maxMonthly: 5_000 });
    expect(monthly).toEqual({
      key: 'maxMonthly',
      label: 'Up to R\u00a05\u202f000 a month',
      without: { maxMonthly: 0 },
    });
  });

  it('LST-100 removing a brand removes its models only', () => {
    const [toyota] = activeFilters({ ...DEFAULT_SEARCH, brands: ['Toyota', 'Ford'], models: ['Hilux', 'Ranger'] });
    expect(toyota?.without).toEqual({ brands: ['Ford'], models: ['Ranger'], trims: [] });
  });

  it.each(['with the facets of another make', 'without facets'])(
    'LST-260 removing a brand keeps the models of others that the facets do not list, %s',
    (facets) => {
      const models = facets === 'without facets' ? [] : children.models.filter(({ make }) => make === 'Ford');
      const search = { ...DEFAULT_SEARCH, brands: ['Toyota', 'Ford'], models: ['Hilux', 'Ranger'], trims: ['Raider'] };
      const [, ford] = activeFiltersOf(search, { models, trims: [], cities: [] });
      const kept = facets === 'without facets' ? ['Hilux', 'Ranger'] : ['Hilux'];
      expect(ford?.without).toEqual({ brands: ['Toyota'], models: kept, trims: ['Raider'] });
    },
  );

  it('LST-140 excluded names stay when a brand is removed', () => {
    const [toyota] = activeFilters({
      ...DEFAULT_SEARCH,
      brands: ['Toyota'],
      models: ['Hilux', '-Ranger'],
      trims: ['-XLT'],
    });
    expect(toyota?.without).toEqual({ brands: [], models: ['-Ranger'], trims: ['-XLT'] });
  });

  it('LST-5 removing the last brand removes its models', () => {
    const [brand] = activeFilters({ ...DEFAULT_SEARCH, brands: ['Toyota'], models: ['Hilux'] });
    expect(brand?.without).toEqual({ brands: [], models: [], trims: [] });
  });
});

describe('chips of attributes', () => {
  it('LST-116, LST-140 name what is chosen and remove it', () => {
    const search: Search = {
      ...DEFAULT_SEARCH,
      ...{ drives: ['4WD'], seats: ['5'], doors: ['4'], cabs: ['double'], colors: ['White'], features: ['Tow Bar'] },
      ...{
        brands: ['-BMW'],
        sellers: ['private'],
        minYear: 2019,
        maxYear: 2022,
        minEngine: 1.6,
        maxEngine: 3,
        postedDays: 7,
      },
    };
    const filters = activeFilters(search);
    expect(filters.map(({ label }) => label)).toEqual([
      ...['Not BMW', '4WD', '5 seats', '4 doors', 'Double cab', 'White', 'Tow Bar', 'Private seller'],
      ...['From 2019', 'Up to 2022', 'From 1.6 L', 'Up to 3.0 L', 'Posted within 7 days'],
    ]);
    const changes = Object.fromEntries(filters.flatMap(({ without }) => Object.entries(without)));
    expect({ ...search, ...changes }).toEqual(DEFAULT_SEARCH);
  });

  it('LST-100 removing a model removes its trims only', () => {
    const search = { ...DEFAULT_SEARCH, brands: ['Toyota', 'Ford'], models: ['Hilux', 'Ranger'], trims: ['Raider'] };
    const [, , hilux, ranger] = activeFilters(search);
    expect(hilux?.without).toEqual({ models: ['Ranger'], trims: [] });
    expect(ranger?.without).toEqual({ models: ['Hilux'], trims: ['Raider'] });
  });
});

describe('typedNumber', () => {
  it.each([
    ['', 5_000_000],
    ['R 250 000', 250_000],
    ['250k', 250_000],
    ['45 000 km', 45_000],
    ['-1', 5_000_000],
    ['abc', 5_000_000],
    ['0', 0],
  ])('LST-6 %j is %i', (text, number) => {
    expect(typedNumber(text, 5_000_000)).toBe(number);
  });
});
