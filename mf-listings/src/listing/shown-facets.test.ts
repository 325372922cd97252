/** @jest-environment node */
import { DEFAULT_SEARCH } from '@roadworthy/contract/search';
import { EMPTY_FACETS, shownFacets } from './load-listing';

const facets = {
  ...EMPTY_FACETS,
  makes: [{ value: 'Ford', count: 2 }],
  models: [
    { make: 'Ford', value: 'Ranger', count: 2 },
    { make: 'Audi', value: 'A4', count: 1 },
  ],
  provinces: [{ value: 'Gauteng', count: 3 }],
  cities: [
    { province: 'Gauteng', value: 'Pretoria', count: 3 },
    { province: 'Limpopo', value: 'Polokwane', count: 1 },
  ],
};

it('includes only models of selected makes and cities of selected provinces', () => {
  expect(shownFacets(facets, DEFAULT_SEARCH)).toEqual({ ...facets, models: [], cities: [] });
  expect(shownFacets(facets, { ...DEFAULT_SEARCH, brands: ['Ford'], provinces: ['Limpopo'] })).toEqual({
    ...facets,
    models: [{ make: 'Ford', value: 'Ranger', count: 2 }],
    cities: [{ province: 'Limpopo', value: 'Polokwane', count: 1 }],
  });
});
