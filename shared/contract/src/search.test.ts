import { maxPriceForInstalment } from './instalment';
import {
  canMatch,
  DEFAULT_SEARCH,
  formatSearch,
  parseSearch,
  type Search,
  toQuery,
  toSavedQuery,
  toSearchPayload,
} from './search';

const fullSearch: Search = {
  brands: ['Toyota', 'Alfa Romeo'],
  models: ['Hilux'],
  trims: ['Raider', 'Legend 50'],
  years: ['2021', 'older-than-2006'],
  types: ['Bakkie'],
  fuels: ['LPG Autogas'],
  transmissions: ['Manual'],
  provinces: ['Limpopo'],
  cities: ['Bela-Bela'],
  drives: ['4WD'],
  seats: ['5'],
  doors: ['2', '4'],
  cabs: ['double'],
  colors: ['White', '-Red'],
  features: ['A/C: Front', 'Tow Bar'],
  sellers: ['private'],
  values: ['great', '-check'],
  minPrice: 50_000,
  maxPrice: 400_000,
  maxMonthly: 5_000,
  minKm: 1_000,
  maxKm: 90_000,
  minYear: 2012,
  maxYear: 2022,
  minEngine: 1.6,
  maxEngine: 2.8,
  postedDays: 7,
  near: 'Durban',
  within: 50,
  text: 'double cab & canopy',
  sort: 'price_low_high',
  page: 3,
};

describe('the search in the address', () => {
  it.each([
    ['a plain one', DEFAULT_SEARCH],
    ['a full one', fullSearch],
  ])('LST-1 %s is parsed as it was formatted', (_case, search) => {
    expect(parseSearch(formatSearch(search))).toEqual(search);
    expect(parseSearch(new URLSearchParams(toQuery(search)))).toEqual(search);
  });

  it('LST-1 uses the names of the specification', () => {
    expect([...formatSearch(fullSearch).keys()]).toEqual([
      'brands',
      'models',
      'trims',
      'year',
      'types',
      'fueltypes',
      'transmissiontypes',
      'provinces',
      'cities',
      'drives',
      'seats',
      'doors',
      'cabs',
      'colors',
      'features',
      'sellers',
      'value',
      'minprice',
      'maxprice',
      'maxmonthly',
      'minkm',
      'maxkm',
      'minyear',
      'maxyear',
      'minengine',
      'maxengine',
      'posted',
      'page',
      'near',
      'within',
      'search',
      'sortby',
    ]);
  });

  it.each([
    'page=-1',
    'page=1.5',
    'page=x',
    'minprice=abc',
    'maxprice=-5',
    'minprice=1e400',
    'sortby=cheapest',
    'brands=',
    'brands=,,',
    'page=99999999999',
    'nonsense=1',
    'brands=&models=&types=&year=&maxprice=0&search=',
    'maxprice=00',
    'maxkm=0',
    'maxmonthly=0',
    'maxmonthly=lots',
    'search=%20%20',
    'search=%00&cities=%00',
    'minengine=&maxengine=0&posted=&sellers=',
    'colors=-',
    'minyear=&maxyear=0',
    'minyear=old&maxyear=3000',
    'minengine=big&posted=5&sellers=robots&value=cheap,-dear',
    'within=50&sortby=nearest&near=%20',
  ])('LST-1 ignores invalid values: %s', (query) => {
    expect(parseSearch(new URLSearchParams(query))).toEqual(DEFAULT_SEARCH);
  });

  it('LST-43 reads what a form without scripts sends', () => {
    const query = 'brands=Toyota&brands=Ford&models=&maxprice=350%20000&minprice=50,000&search=+gti+';
    expect(parseSearch(new URLSearchParams(query))).toEqual({
      ...DEFAULT_SEARCH,
      brands: ['Toyota', 'Ford'],
      minPrice: 50_000,
      maxPrice: 350_000,
      text: 'gti',
    });
  });

  it('LST-2 a plain search has an empty query', () => {
    expect(toQuery(DEFAULT_SEARCH)).toBe('');
    expect(toQuery({ ...DEFAULT_SEARCH, brands: ['Toyota', 'Ford'] })).toBe('brands=Toyota,Ford');
    expect(DEFAULT_SEARCH).toMatchObject({ maxPrice: 5_000_000, minPrice: 0, page: 1, sort: 'most_recent' });
  });

  it('LST-2 sends no upper limit at the end of the scale', () => {
    expect(toSearchPayload(DEFAULT_SEARCH)).toMatchObject({
      max_price: undefined,
      max_km: undefined,
      limit: 15,
      page: 1,
    });
    expect(toSearchPayload(fullSearch)).toMatchObject({
      max_price: maxPriceForInstalment(5_000),
      max_km: 90_000,
      year: ['2021', 'older-than-2006'],
      ...{ trim: ['Raider', 'Legend 50'], drive: ['4WD'], seats: ['5'], doors: ['2', '4'], cab: ['double'] },
      ...{ exteriorcolor: ['White', '-Red'], carfeatures: ['A/C: Front', 'Tow Bar'], seller: ['private'] },
      ...{
        min_year: 2012,
        max_year: 2022,
        min_engine: 1.6,
        max_engine: 2.8,
        posted_days: 7,
        near: 'Durban',
        within: 50,
      },
    });
  });

  it('LST-2 sends no filter that the previous release of the API does not know, unless it is set', () => {
    const names = [
      ...['trim', 'drive', 'seats', 'doors', 'cab', 'exteriorcolor', 'carfeatures', 'seller', 'posted_days'],
      ...['min_year', 'max_year', 'min_engine', 'max_engine', 'near', 'within'],
    ];
    expect(Object.keys(toSearchPayload(DEFAULT_SEARCH)).filter((name) => names.includes(name))).toEqual([]);
  });

  it('LST-76 an instalment limits the price on the default terms; the lower of two limits applies', () => {
    const toMaxPrice = (change: Partial<Search>) => toSearchPayload({ ...DEFAULT_SEARCH, ...change }).max_price;
    expect(toMaxPrice({ maxMonthly: 5_000 })).toBe(maxPriceForInstalment(5_000));
    expect(toMaxPrice({ maxMonthly: 5_000, maxPrice: 200_000 })).toBe(200_000);
    expect(toMaxPrice({ maxMonthly: 5_000, maxPrice: 900_000 })).toBe(maxPriceForInstalment(5_000));
    // Above the scale of prices it is still a limit.
    expect(toMaxPrice({ maxMonthly: 150_000 })).toBe(maxPriceForInstalment(150_000));
    expect(maxPriceForInstalment(150_000)).toBeGreaterThan(DEFAULT_SEARCH.maxPrice);
  });

  it('LST-76 an instalment below the lowest price matches nothing', () => {
    const search = { ...DEFAULT_SEARCH, minPrice: 500_000, maxMonthly: 3_000 };
    expect(canMatch(toSearchPayload(search))).toBe(false);
    expect(canMatch(toSearchPayload({ ...search, maxMonthly: 20_000 }))).toBe(true);
    expect(canMatch(toSearchPayload(DEFAULT_SEARCH))).toBe(true);
  });

  it('LST-1 swaps a reversed range, and omits excess and overlong names', () => {
    expect(parseSearch(new URLSearchParams('minprice=300000&maxprice=100000'))).toMatchObject({
      minPrice: 100_000,
      maxPrice: 300_000,
    });
    const names = Array.from({ length: 150 }, (_, index) => `Make ${index}`);
    expect(parseSearch(new URLSearchParams({ brands: names.join(',') })).brands).toHaveLength(100);
    expect(parseSearch(new URLSearchParams({ brands: 'x'.repeat(81) })).brands).toEqual([]);
  });
});

it.each([
  ['minprice=99999999999999', { minPrice: 5_000_000, maxPrice: 5_000_000 }],
  ['minprice=100000&maxprice=99999999999999', { minPrice: 100_000, maxPrice: 5_000_000 }],
  ['minprice=6000000&maxprice=100000', { minPrice: 100_000, maxPrice: 5_000_000 }],
  ['minkm=250000', { minKm: 200_000, maxKm: 200_000 }],
  ['minyear=2020&maxyear=2015', { minYear: 2015, maxYear: 2020 }],
  ['minengine=9&maxengine=1,44', { minEngine: 1.4, maxEngine: 6 }],
])('LST-104 moves the ends of a range into it, then orders them: %s', (query, ends) => {
  expect(parseSearch(new URLSearchParams(query))).toMatchObject(ends);
});

it.each([
  ['near=Durban', { near: 'Durban', within: 'all' }],
  ['near=Durban&within=all', { near: 'Durban', within: 'all' }],
  ['near=Durban&within=30', { near: 'Durban', within: 'all' }],
  ['near=Durban&within=50.0', { near: 'Durban', within: 'all' }],
  ['near=Durban&within=200&sortby=nearest', { near: 'Durban', within: 200, sort: 'nearest' }],
  ['near=+Richmond, KwaZulu-Natal+&within=province', { near: 'Richmond, KwaZulu-Natal', within: 'province' }],
])('LST-119 reads a town and a radius: %s', (query, expected) => {
  const search = parseSearch(new URLSearchParams(query));
  expect(search).toEqual({ ...DEFAULT_SEARCH, ...expected });
  expect(parseSearch(formatSearch(search))).toEqual(search);
});

it('LST-119 drops radius and nearest-first order with the town', () => {
  const search = parseSearch(new URLSearchParams('near=Durban&within=50&sortby=nearest'));
  expect(toQuery(search)).toBe('near=Durban&within=50&sortby=nearest');
  expect(toQuery({ ...search, near: '' })).toBe('');
  expect(toSearchPayload({ ...search, near: '' })).not.toHaveProperty('within');
});

it('LST-119 a saved search has the town with a radius only', () => {
  const savedQueryOf = (query: string) => toSavedQuery(parseSearch(new URLSearchParams(query)));
  expect(savedQueryOf('near=Durban&within=50&brands=Ford&sortby=nearest')).toBe('brands=Ford&near=Durban&within=50');
  expect(savedQueryOf('near=Durban&brands=Ford&sortby=nearest')).toBe('brands=Ford');
});

describe('the query of a saved search', () => {
  const savedQueryOf = (query: string) => toSavedQuery(parseSearch(new URLSearchParams(query)));

  it('API-201 is the same for addresses that find the same ads', () => {
    const query = 'brands=Ford,Toyota&maxprice=200000';
    for (const equivalent of [
      query,
      'maxprice=200 000&brands=Toyota,Ford',
      'brands=Toyota&brands=Ford,Toyota&maxprice=200000&page=3&sortby=year_low_high&utm_source=x',
    ]) {
      expect(savedQueryOf(equivalent)).toBe(query);
    }
    expect(savedQueryOf('brands=toyota,Toyota')).toBe('brands=Toyota');
  });
  it.each(['', 'page=2', 'sortby=price_low_high', 'brands=&maxprice=0', 'nonsense=1'])(
    'API-201 is empty for a search without criteria: %j',
    (query) => {
      expect(savedQueryOf(query)).toBe('');
    },
  );
});
