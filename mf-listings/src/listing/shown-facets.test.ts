import { plainSearch } from '@roadworthy/contract/search';
import { shownFacets } from './load-listing';

const counted = { years: [], fueltypes: [], transmissions: [], bodytypes: [] };
const facets = {
  ...counted,
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

it('of models and cities only those below a chosen make or province travel', () => {
  expect(shownFacets(facets, plainSearch)).toEqual({ ...facets, models: [], cities: [] });
  expect(shownFacets(facets, { ...plainSearch, brands: ['Ford'], provinces: ['Limpopo'] })).toEqual({
    ...facets,
    models: [{ make: 'Ford', value: 'Ranger', count: 2 }],
    cities: [{ province: 'Limpopo', value: 'Polokwane', count: 1 }],
  });
});
