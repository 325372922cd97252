/** @jest-environment node */
import { DEFAULT_SEARCH, type Search } from '@roadworthy/contract/search';
import { getRedirect } from '@roadworthy/testing/get-redirect';
import { mockApi } from '@roadworthy/testing/mock-api';
import { loadContext } from '@roadworthy/testing/render-page';
import { headline, listingHead } from './listing-head';
import { EMPTY_FACETS, type ListingData, loadListing } from './load-listing';

const call = 'POST cars/get-car-list';
const noNames = { make: [], model: [], bodytype: [], fueltype: [], transmission: [], province: [], city: [] };
const found = (search: Partial<Search>, count = 40): ListingData => ({
  kind: 'found',
  search: { ...DEFAULT_SEARCH, ...search },
  thisYear: 2026,
  origin: 'https://site.example',
  ads: [],
  count,
  facets: EMPTY_FACETS,
});

describe('loading the listing', () => {
  it('LST-101 uses the API’s spelling of names in filters, title and canonical address', async () => {
    const names = { ...noNames, make: ['Citroën'], model: ['C3'], province: ['Western Cape'] };
    const facets = {
      ...EMPTY_FACETS,
      makes: [{ value: 'Citroën', count: 2 }],
      models: [
        { make: 'Citroën', value: 'C3', count: 2 },
        { make: 'Kia', value: 'Rio', count: 1 },
      ],
    };
    mockApi({ [call]: { data: [], count_records: 2, facets, names } });
    const data = await loadListing(loadContext('/second-hand-cars?brands=citroen&models=c3&provinces=western%20cape'));
    expect(data.search).toMatchObject({ brands: ['Citroën'], models: ['C3'], provinces: ['Western Cape'] });
    expect(data.kind === 'found' && data.facets.models).toEqual([{ make: 'Citroën', value: 'C3', count: 2 }]);
    expect(headline(data.search)).toBe('Citroën C3 cars for sale in Western Cape');
    expect(listingHead(data).canonical).toBe('/second-hand-cars?brands=Citro%C3%ABn');
  });

  it('LST-101 uses the names in the address when the API sends none', async () => {
    mockApi({ [call]: { data: [], count_records: 2, facets: EMPTY_FACETS } });
    const data = await loadListing(loadContext('/second-hand-cars?brands=toyota'));
    expect(data.search.brands).toEqual(['toyota']);
  });

  it.each([
    ['brands=bmw&page=999', 31, '/second-hand-cars?brands=BMW&page=3'],
    ['brands=bmw&page=2', 15, '/second-hand-cars?brands=BMW'],
    ['brands=bmw&page=7', 0, '/second-hand-cars?brands=BMW'],
  ])('LST-105 a page past the last leads to the last one: %s of %i cars', async (query, count_records, path) => {
    mockApi({ [call]: { data: [], count_records, facets: EMPTY_FACETS, names: { ...noNames, make: ['BMW'] } } });
    expect(await getRedirect(loadListing(loadContext(`/second-hand-cars?${query}`)))).toBe(path);
  });
});

describe('the canonical address of a listing', () => {
  it.each<[Partial<Search>, string]>([
    [{}, ''],
    [{ page: 2 }, '?page=2'],
    [{ brands: ['Toyota'] }, '?brands=Toyota'],
    [{ brands: ['Toyota'], page: 3, sort: 'price_low_high' }, '?brands=Toyota&page=3'],
    [{ provinces: ['Limpopo'] }, '?provinces=Limpopo'],
    [{ brands: ['Toyota', 'Ford'], page: 2 }, ''],
    [{ brands: ['Toyota'], fuels: ['Diesel'], page: 2 }, '?brands=Toyota'],
    [{ text: 'gti', page: 4 }, ''],
    [{ brands: ['-BMW'], page: 2 }, ''],
    [{ provinces: ['-Limpopo'] }, ''],
  ])('LST-102, LST-140 of %j', (search, query) => {
    expect(listingHead(found(search)).canonical).toBe(`/second-hand-cars${query}`);
    expect(listingHead(found(search)).noIndex).toBeUndefined();
  });

  it('LST-102 does not index a listing without cars, such as one of an unknown make', () => {
    expect(listingHead(found({ brands: ['Nonsense'] }, 0))).toMatchObject({
      canonical: '/second-hand-cars',
      noIndex: true,
    });
  });
});
