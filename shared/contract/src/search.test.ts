import { priceFor } from './instalment';
import {
  canMatch,
  payloadOf,
  plainSearch,
  queryOf,
  readSearch,
  type Search,
  savedQueryOf,
  writeSearch,
} from './search';

const full: Search = {
  brands: ['Toyota', 'Alfa Romeo'],
  models: ['Hilux'],
  years: ['2021', 'older-than-2006'],
  types: ['Bakkie'],
  fuels: ['LPG Autogas'],
  transmissions: ['Manual'],
  provinces: ['Limpopo'],
  cities: ['Bela-Bela'],
  minPrice: 50_000,
  maxPrice: 400_000,
  maxMonthly: 5_000,
  minKm: 1_000,
  maxKm: 90_000,
  text: 'double cab & canopy',
  sort: 'price_low_high',
  page: 3,
};

describe('the search in the address', () => {
  it.each([
    ['a plain one', plainSearch],
    ['a full one', full],
  ])('LST-1 %s comes back as it was written', (_what, search) => {
    expect(readSearch(writeSearch(search))).toEqual(search);
    expect(readSearch(new URLSearchParams(queryOf(search)))).toEqual(search);
  });

  it('LST-1 uses the names of the specification', () => {
    expect([...writeSearch(full).keys()]).toEqual([
      'brands',
      'models',
      'year',
      'types',
      'fueltypes',
      'transmissiontypes',
      'provinces',
      'cities',
      'minprice',
      'maxprice',
      'maxmonthly',
      'minkm',
      'maxkm',
      'page',
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
  ])('LST-1 leaves out what it does not understand: %s', (query) => {
    expect(readSearch(new URLSearchParams(query))).toEqual(plainSearch);
  });

  it('LST-43 reads what a form without scripts sends', () => {
    const query = 'brands=Toyota&brands=Ford&models=&maxprice=350%20000&minprice=50,000&search=+gti+';
    expect(readSearch(new URLSearchParams(query))).toEqual({
      ...plainSearch,
      brands: ['Toyota', 'Ford'],
      minPrice: 50_000,
      maxPrice: 350_000,
      text: 'gti',
    });
  });

  it('LST-2 a plain search has an empty query', () => {
    expect(queryOf(plainSearch)).toBe('');
    expect(queryOf({ ...plainSearch, brands: ['Toyota', 'Ford'] })).toBe('brands=Toyota,Ford');
    expect(plainSearch).toMatchObject({ maxPrice: 5_000_000, minPrice: 0, page: 1, sort: 'most_recent' });
  });

  it('LST-2 asks the API for no upper limit at the end of the scale', () => {
    expect(payloadOf(plainSearch)).toMatchObject({ max_price: undefined, max_km: undefined, limit: 15, page: 1 });
    expect(payloadOf(full)).toMatchObject({
      max_price: priceFor(5_000),
      max_km: 90_000,
      year: ['2021', 'older-than-2006'],
    });
  });

  it('LST-76 an instalment asks for its price on the usual terms; the lower of two limits holds', () => {
    const asked = (change: Partial<Search>) => payloadOf({ ...plainSearch, ...change }).max_price;
    expect(asked({ maxMonthly: 5_000 })).toBe(priceFor(5_000));
    expect(asked({ maxMonthly: 5_000, maxPrice: 200_000 })).toBe(200_000);
    expect(asked({ maxMonthly: 5_000, maxPrice: 900_000 })).toBe(priceFor(5_000));
    // Above the scale of prices it is still a limit.
    expect(asked({ maxMonthly: 150_000 })).toBe(priceFor(150_000));
    expect(priceFor(150_000)).toBeGreaterThan(plainSearch.maxPrice);
  });

  it('LST-76 an instalment below the lowest price matches nothing', () => {
    const search = { ...plainSearch, minPrice: 500_000, maxMonthly: 3_000 };
    expect(canMatch(payloadOf(search))).toBe(false);
    expect(canMatch(payloadOf({ ...search, maxMonthly: 20_000 }))).toBe(true);
    expect(canMatch(payloadOf(plainSearch))).toBe(true);
  });

  it('LST-1 turns a reversed range round, and leaves out names that nothing has', () => {
    expect(readSearch(new URLSearchParams('minprice=300000&maxprice=100000'))).toMatchObject({
      minPrice: 100_000,
      maxPrice: 300_000,
    });
    const names = Array.from({ length: 150 }, (_, place) => `Make ${place}`);
    expect(readSearch(new URLSearchParams({ brands: names.join(',') })).brands).toHaveLength(100);
    expect(readSearch(new URLSearchParams({ brands: 'x'.repeat(81) })).brands).toEqual([]);
  });
});

describe('the query of a saved search', () => {
  const saved = (query: string) => savedQueryOf(readSearch(new URLSearchParams(query)));

  it('API-201 is the same for addresses that find the same ads', () => {
    const query = 'brands=Ford,Toyota&maxprice=200000';
    for (const same of [
      query,
      'maxprice=200 000&brands=Toyota,Ford',
      'brands=Toyota&brands=Ford,Toyota&maxprice=200000&page=3&sortby=year_low_high&utm_source=x',
    ]) {
      expect(saved(same)).toBe(query);
    }
    expect(saved('brands=toyota,Toyota')).toBe('brands=Toyota');
  });
  it.each(['', 'page=2', 'sortby=price_low_high', 'brands=&maxprice=0', 'nonsense=1'])(
    'API-201 is empty for what asks for nothing: %j',
    (query) => {
      expect(saved(query)).toBe('');
    },
  );
});
