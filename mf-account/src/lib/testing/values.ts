import type { CarValue, ComparableCar, ValueResponse } from '@roadworthy/contract/api/insights';

export const valueCall = 'GET cars/estimate-value';

/** A car that a value comes from; override what matters to the test. */
export const buildComparable = (overrides: Partial<ComparableCar> = {}): ComparableCar => ({
  id: '7',
  slug: 'polo-7',
  title: '2018 Volkswagen Polo 1.0 TSI',
  year: 2018,
  mileage: 104_000,
  price: 180_000,
  changes: { variant: 0, year: 9_000, mileage: 12_000, seller: -5_000 },
  adjusted: 196_000,
  ...overrides,
});

export const buildValue = (overrides: Partial<CarValue> = {}): CarValue => ({
  value: 195_000,
  low: 172_000,
  high: 221_000,
  level: 'variant',
  count: 23,
  comparables: [buildComparable()],
  ...overrides,
});

/** What the API answers; by default with a value and a time to sell. */
export const buildWorth = (overrides: Partial<ValueResponse['data']> = {}): ValueResponse['data'] => ({
  value: buildValue(),
  timeToSell: { level: 'model', sold: 14, quarter: 12, middle: 25, threeQuarters: 41 },
  ...overrides,
});
