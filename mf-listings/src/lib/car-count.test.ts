/** @jest-environment node */
import { formatCount } from '@roadworthy/contract/count';
import { carCount } from './car-count';

it('LST-108 uses singular and plural correctly', () => {
  expect([0, 1, 2, 1284].map(carCount)).toEqual(['0 cars', '1 car', '2 cars', '1\u202f284 cars']);
  expect(formatCount(2, 'city', 'cities')).toBe('2 cities');
});
