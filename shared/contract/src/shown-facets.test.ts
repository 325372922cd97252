/** @jest-environment node */
import type { Facets } from './api/listings';
import { shownFacets } from './shown-facets';

const facets = {
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
} as Partial<Facets> as Facets;

it('includes only models of chosen makes and towns of chosen provinces', () => {
  expect(shownFacets(facets, [], [])).toEqual({ ...facets, models: [], cities: [] });
  expect(shownFacets(facets, ['Ford'], ['Limpopo'])).toEqual({
    ...facets,
    models: [{ make: 'Ford', value: 'Ranger', count: 2 }],
    cities: [{ province: 'Limpopo', value: 'Polokwane', count: 1 }],
  });
});
