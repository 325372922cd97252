import { plainSearch } from '@roadworthy/contract/search';
import { activeFilters } from './active-filters';
import { typedNumber } from './range-filter';

describe('activeFilters', () => {
  it('LST-5 is empty for a plain search', () => {
    expect(activeFilters(plainSearch)).toEqual([]);
  });

  it('LST-5 lists every filter in force with the change that removes it', () => {
    const search = { ...plainSearch, fuels: ['Diesel', 'Petrol'], maxPrice: 300_000, text: 'gti' };
    const found = activeFilters(search);
    expect(found.map(({ label }) => label)).toEqual(['Diesel', 'Petrol', 'Up to R 300\u202f000', '“gti”']);
    expect(found[0]?.without).toEqual({ fuels: ['Petrol'] });
    expect(found[2]?.without).toEqual({ maxPrice: 5_000_000 });
  });

  it('LST-76 the highest instalment is one of them', () => {
    const [monthly] = activeFilters({ ...plainSearch, maxMonthly: 5_000 });
    expect(monthly).toEqual({ key: 'maxMonthly', label: 'Up to R 5\u202f000 a month', without: { maxMonthly: 0 } });
  });

  it('LST-5 the last brand takes its models along', () => {
    const [brand] = activeFilters({ ...plainSearch, brands: ['Toyota'], models: ['Hilux'] });
    expect(brand?.without).toEqual({ brands: [], models: [] });
  });
});

describe('typedNumber', () => {
  it.each([
    ['', 5_000_000],
    ['R 250 000', 250_000],
    ['abc', 5_000_000],
    ['0', 0],
  ])('LST-6 %j is %i', (text, number) => {
    expect(typedNumber(text, 5_000_000)).toBe(number);
  });
});
