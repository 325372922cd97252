import { adSearchOf } from './ad-search';
import { type ListingQuery, listNames, parseListing, plainListing, serialiseListing } from './listing-query';

const parse = (query: string) => parseListing(new URLSearchParams(query));
const full: ListingQuery = {
  brands: ['Toyota', 'Land Rover'],
  models: ['Hilux', 'Corolla Cross'],
  year: ['2024', 'older-than-2006'],
  types: ['Bakkie'],
  fueltypes: ['Diesel', 'LPG Autogas'],
  transmissiontypes: ['Semi-Automatic'],
  provinces: ['KwaZulu-Natal'],
  cities: ['Durban', 'uMhlanga'],
  minprice: 100_000,
  maxprice: 450_050,
  minkm: 5_000,
  maxkm: 90_000,
  search: 'double cab & 4x4',
  page: 3,
  sortby: 'price_low_high',
};

describe('the address of the listing', () => {
  it('LST-1 gives back what was written', () => {
    expect(parse(serialiseListing(full))).toEqual(full);
  });

  it.each(listNames)('LST-1 carries %s as a comma list of its own', (name) => {
    const query = { ...plainListing, [name]: name === 'year' ? ['2020', '2021'] : ['One', 'Two'] };
    expect(serialiseListing(query)).toBe(`${name}=${query[name].join(',')}`);
    expect(parse(serialiseListing(query))).toEqual(query);
  });

  it.each([
    ['minprice', 50], ['maxprice', 100_000], ['minkm', 1_000], ['maxkm', 60_000], ['page', 2], ['sortby', 'year_high_low'], ['search', 'polo'],
  ] as const)('LST-1 carries %s', (name, value) => {
    const query = { ...plainListing, [name]: value };
    expect(serialiseListing(query)).toBe(`${name}=${value}`);
    expect(parse(serialiseListing(query))).toEqual(query);
  });

  it('LST-1 keeps commas and spaces readable', () => {
    expect(serialiseListing({ ...plainListing, brands: ['BMW', 'Land Rover'] })).toBe('brands=BMW,Land+Rover');
  });

  it('LST-1 reads a parameter that is given twice, and spaces around names', () => {
    expect(parse('brands=Toyota&brands=BMW,%20Kia%20').brands).toEqual(['Toyota', 'BMW', 'Kia']);
  });

  it('LST-2 writes no defaults and reads them when nothing is said', () => {
    expect(serialiseListing(plainListing)).toBe('');
    expect(parse('')).toEqual(plainListing);
    expect(parse('minprice=0&maxprice=5000000&page=1&sortby=most_recent')).toEqual(plainListing);
    expect(plainListing).toMatchObject({ minprice: 0, maxprice: 5_000_000, page: 1, sortby: 'most_recent' });
  });

  it.each([
    'page=-3', 'page=zero', 'page=1e9x', 'page=', 'maxprice=', 'maxprice=abc', 'maxprice=NaN', 'maxprice=-1', 'minprice=Infinity',
    'sortby=cheapest', 'sortby=constructor', 'year=banana,20', 'brands=,,%20,', 'search=%20%20', 'nonsense=1', '__proto__=x',
    'brands=' + 'x'.repeat(81), 'maxprice=0', 'maxprice=99999999999', 'page=0',
  ])('LST-3 takes %s as if it were not there', (junk) => {
    expect(parse(junk)).toEqual(plainListing);
  });

  it('LST-3 turns bounds that are the wrong way round', () => {
    expect(parse('minprice=300000&maxprice=100000')).toMatchObject({ minprice: 100_000, maxprice: 300_000 });
    expect(parse('minkm=90000&maxkm=10')).toMatchObject({ minkm: 10, maxkm: 90_000 });
  });

  it('LST-3 drops repetitions whatever their case, and cuts what the API would refuse', () => {
    expect(parse('brands=Toyota,toyota,TOYOTA').brands).toEqual(['Toyota']);
    const many = Array.from({ length: 150 }, (_, place) => `m${place}`).join(',');
    expect(parse(`models=${many}`).models).toHaveLength(100);
    expect(parse(`search=${'a'.repeat(300)}`).search).toHaveLength(200);
    expect(parse('page=999999999').page).toBe(100_000);
  });
});

describe('the search payload', () => {
  it('LST-1 says everything that the address says', () => {
    expect(adSearchOf(full)).toEqual({
      page: 3, limit: 15, make: ['Toyota', 'Land Rover'], model: ['Hilux', 'Corolla Cross'], bodytype: ['Bakkie'],
      year: ['2024', 'older-than-2006'], fueltype: ['Diesel', 'LPG Autogas'], transmission: ['Semi-Automatic'],
      province: ['KwaZulu-Natal'], city: ['Durban', 'uMhlanga'], min_price: 100_000, max_price: 450_050, min_km: 5_000,
      max_km: 90_000, sortBy: 'price_low_high', search: 'double cab & 4x4',
    });
  });

  it('LST-4 sets no limit for the ends of a range', () => {
    expect(JSON.parse(JSON.stringify(adSearchOf(plainListing)))).toEqual({ page: 1, limit: 15, sortBy: 'most_recent' });
  });
});
