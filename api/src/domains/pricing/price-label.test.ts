import type { PricedAd } from '../../read-models/price-segments';
import { priceInsight } from './price-label';

const ad = (price: number, year = 2015, mileage = 100_000): PricedAd => ({ price, year, mileage });
const eight = (price: number, year?: number, mileage?: number) =>
  Array.from({ length: 8 }, () => ad(price, year, mileage));

describe('priceInsight', () => {
  it.each([
    [89_000, 'great'],
    [90_000, 'great'],
    [90_100, 'good'],
    [98_000, 'good'],
    [98_100, 'fair'],
    [108_000, 'fair'],
    [108_100, 'high'],
  ])('API-161 labels %i among eight at 100 000: %s', (price, label) => {
    expect(priceInsight(ad(price), eight(100_000))).toMatchObject({ label, typical: 100_000 });
  });

  it('API-161 uses the median, ignoring joke prices, and returns the lowest and highest asking price', () => {
    const prices = [1, 90_000, 95_000, 99_000, 101_000, 105_000, 110_000, 9_999_999].map((price) => ad(price));
    expect(priceInsight(ad(100_000), prices)).toEqual({
      label: 'fair',
      count: 8,
      lowest: 1,
      highest: 9_999_999,
      typical: 100_000,
    });
  });

  it('API-161 adjusts prices to the year and mileage of the ad', () => {
    expect(priceInsight(ad(100_000), eight(88_000, 2014))).toMatchObject({ label: 'fair', typical: 100_000 });
    expect(priceInsight(ad(100_000), eight(100_000, 2016))).toMatchObject({ label: 'high', typical: 88_000 });
    expect(priceInsight(ad(100_000), eight(98_500, 2015, 110_000))).toMatchObject({ typical: 100_000 });
    expect(priceInsight(ad(100_000), eight(100_000, 2015, 90_000))).toMatchObject({ typical: 98_500 });
  });

  it('API-161 returns null for fewer than eight comparables', () => {
    expect(priceInsight(ad(100_000), eight(100_000).slice(1))).toBeNull();
  });
});
