import type { LocatedTown } from '../reference';
import { canonicalTown, indexTowns, kmTo, parseNearby } from './nearby';

const town = (city: string, province: string, population: number, coordinates: LocatedTown['coordinates']) => ({
  city,
  province,
  population,
  coordinates,
  name: city,
});
const towns = indexTowns([
  town('Richmond', 'KwaZulu-Natal', 5, { lat: -29.872, lon: 30.272 }),
  town('Richmond', 'Northern Cape', 1, { lat: -31.414, lon: 23.946 }),
  town('Durban', 'KwaZulu-Natal', 40, { lat: -29.858, lon: 31.029 }),
  { ...town('Durban', 'KwaZulu-Natal', 40, { lat: -29.858, lon: 31.029 }), name: 'Richmond' },
  town('New Town', 'Gauteng', 1, null),
]);
const km = (near: string, province: string, city: string) =>
  kmTo(parseNearby({ near, within: 50 }, towns) ?? { within: 'all', kmByTown: new Map() }, province, city);

describe('the town of a search', () => {
  it.each([
    ['richmond', 'Richmond'],
    ['Richmond, KwaZulu-Natal', 'Richmond'],
    ['RICHMOND NORTHERN CAPE', 'Richmond, Northern Cape'],
    ['Richmond, Gauteng', undefined],
    ['', undefined],
  ])('API-39 %j is %j: its own name wins, then the larger town', (name, canonical) => {
    expect(canonicalTown(name, towns)).toBe(canonical);
  });

  it('API-39 measures from the town in the named province', () => {
    expect(km('Richmond', 'kwazulunatal', 'durban')).toBeCloseTo(73, 0);
    expect(km('Richmond, Northern Cape', 'kwazulunatal', 'durban')).toBeGreaterThan(650);
    expect(km('Richmond', 'kwazulunatal', 'richmond')).toBe(0);
  });

  it('API-39 a town without coordinates is near itself only', () => {
    expect(km('New Town', 'gauteng', 'newtown')).toBe(0);
    expect(km('New Town', 'kwazulunatal', 'durban')).toBe(Number.POSITIVE_INFINITY);
    expect(km('Durban', 'gauteng', 'newtown')).toBe(Number.POSITIVE_INFINITY);
  });
});
