import type { Facets } from '@roadworthy/contract/api/listings';
import { formatMileage, formatPrice } from '@roadworthy/contract/price';
import { type ListingQuery, listNames, plainListing } from '../lib/listing-query';
import { activeFilters } from './active-filters';
import { countedOptions, fuelOptions, transmissionOptions } from './filter-options';
import { filtered, toggledOption } from './query-changes';
import { sortOptions } from './sort-labels';

const facets: Facets = {
  makes: [{ value: 'Toyota', count: 5 }], years: [], fueltypes: [], transmissions: [], bodytypes: [], provinces: [],
  models: [{ make: 'Toyota', value: 'Hilux', count: 3 }, { make: 'BMW', value: 'X3', count: 2 }],
  cities: [{ province: 'Gauteng', value: 'Pretoria', count: 1 }, { province: 'Western Cape', value: 'Cape Town', count: 1 }],
};
const at = (change: Partial<ListingQuery>): ListingQuery => ({ ...plainListing, page: 4, ...change });

describe('changes of the query', () => {
  it.each(listNames)('LST-5 ticks an option of %s at page 1, and unticks it', (name) => {
    const ticked = toggledOption(at({ sortby: 'year_low_high' }), name, 'Some', facets);
    expect(ticked).toEqual({ ...plainListing, sortby: 'year_low_high', [name]: ['Some'] });
    expect(toggledOption({ ...ticked, page: 2 }, name, 'some', facets)).toEqual({ ...plainListing, sortby: 'year_low_high' });
  });

  it('LST-5 keeps other filters', () => {
    expect(filtered(at({ brands: ['BMW'] }), { minprice: 100 })).toEqual({ ...plainListing, brands: ['BMW'], minprice: 100 });
  });

  it('LST-6 takes the models of a brand along, and only those', () => {
    const both = at({ brands: ['Toyota', 'BMW'], models: ['Hilux', 'X3'] });
    expect(toggledOption(both, 'brands', 'Toyota', facets)).toMatchObject({ brands: ['BMW'], models: ['X3'] });
    expect(toggledOption(at({ brands: ['Toyota'], models: ['Hilux', 'Unknown'] }), 'brands', 'Toyota', null).models).toEqual([]);
  });

  it('LST-6 takes the cities of a province along', () => {
    const both = at({ provinces: ['Gauteng', 'Western Cape'], cities: ['Pretoria', 'Cape Town'] });
    expect(toggledOption(both, 'provinces', 'Gauteng', facets)).toMatchObject({ provinces: ['Western Cape'], cities: ['Cape Town'] });
  });
});

describe('active filters', () => {
  it('LST-13 has a chip for everything, and none for the plain listing', () => {
    expect(activeFilters(at({ sortby: 'price_low_high' }), facets)).toEqual([]);
    const query = at({ brands: ['Toyota'], year: ['older-than-2006'], search: 'cab', minprice: 100, maxkm: 60_000 });
    expect(activeFilters(query, facets).map(({ label }) => label)).toEqual([
      '“cab”', 'Toyota', 'Older than 2006', `Price from ${formatPrice(100)}`, `Mileage up to ${formatMileage(60_000)}`,
    ]);
  });

  it('LST-13 removes exactly its own filter', () => {
    const query = at({ brands: ['Toyota'], fueltypes: ['Diesel', 'Petrol'], minprice: 100, maxprice: 900, search: 'cab' });
    const without = (label: string) => activeFilters(query, facets).find((filter) => filter.label.startsWith(label))?.without;
    expect(without('Diesel')).toEqual({ ...query, page: 1, fueltypes: ['Petrol'] });
    expect(without('Price')).toEqual({ ...query, page: 1, minprice: 0, maxprice: 5_000_000 });
    expect(without('“cab”')).toEqual({ ...query, page: 1, search: '' });
  });
});

describe('options of the panel', () => {
  it('LST-10 are those of the contract', () => {
    expect(fuelOptions.map(({ value }) => value)).toEqual(['Diesel', 'Electric', 'Petrol', 'Gasoline', 'Hybrid', 'LPG Autogas']);
    expect(transmissionOptions.map(({ value }) => value)).toEqual(['Automatic', 'Semi-Automatic', 'Manual']);
  });

  it('LST-10 count by stored spelling and sum older years', () => {
    const counts = countedOptions(fuelOptions, ['petrol'], [{ value: 'Petrol', count: 7 }]);
    expect(counts.filter(({ count }) => count === 7).map(({ value }) => value)).toEqual(['Petrol', 'Gasoline']);
    expect(counts.find(({ checked }) => checked)?.value).toBe('Petrol');
    const older = { value: 'older-than-2006', label: '' };
    expect(countedOptions([older], [], [{ value: '2006', count: 1 }, { value: '2005', count: 2 }, { value: '1999', count: 3 }])[0]?.count).toBe(5);
  });

  it('LST-10 show a ticked value that they do not know, so that it can be unticked', () => {
    expect(countedOptions(fuelOptions, ['Steam'], [])[0]).toEqual({ value: 'Steam', label: 'Steam', count: 0, checked: true });
    expect(countedOptions(fuelOptions, [], undefined)[0]?.count).toBeUndefined();
  });

  it('LST-19 offer seven orders', () => {
    expect(sortOptions.map(({ value }) => value)).toEqual([
      'most_recent', 'price_low_high', 'price_high_low', 'year_low_high', 'year_high_low', 'mileage_low_high', 'mileage_high_low',
    ]);
    expect(new Set(sortOptions.map(({ label }) => label)).size).toBe(7);
  });
});
