/** @jest-environment node */
import { distanceKm, parseRadius } from './distance';

const durban = { lat: -29.858, lon: 31.029 };
const capeTown = { lat: -33.926, lon: 18.423 };

describe('distanceKm', () => {
  it('API-39 is the length of the great circle', () => {
    // A quarter of a meridian, and half of the equator.
    expect(distanceKm({ lat: 0, lon: 20 }, { lat: -90, lon: 20 })).toBeCloseTo(10_007.5, 0);
    expect(distanceKm({ lat: 0, lon: 0 }, { lat: 0, lon: 180 })).toBeCloseTo(20_015, 0);
    expect(distanceKm(durban, capeTown)).toBeCloseTo(1_271, -1);
  });
  it('API-39 is the same in both directions, and 0 to the place itself', () => {
    expect(distanceKm(capeTown, durban)).toBe(distanceKm(durban, capeTown));
    expect(distanceKm(durban, durban)).toBe(0);
  });
});

it('LST-119 knows the radii of the filter only', () => {
  expect(['10', '200', 'province', 'all', '30', '', '1e1', '-10'].map(parseRadius)).toEqual([
    10,
    200,
    'province',
    'all',
    ...[undefined, undefined, undefined, undefined],
  ]);
});
