import { labelPrice, toStoredLabel } from './value-label';

const certain = { value: 100_000, low: 88_000, high: 112_000 };
const uncertain = { value: 100_000, low: 84_000, high: 125_000 };

describe('labelPrice', () => {
  it.each([
    [30_000, 'check'],
    [79_900, 'check'],
    [80_000, 'great'],
    [87_900, 'great'],
    [88_000, 'good'],
    [96_000, 'good'],
    [96_100, 'fair'],
    [108_000, 'fair'],
    [108_100, 'high'],
    [400_000, 'high'],
  ])('API-161 labels %i within 88 000 to 112 000: %s', (price, label) => {
    expect(labelPrice(price, certain)).toBe(label);
  });

  it.each([
    [76_900, 'check'],
    [77_000, 'fair'],
    [125_000, 'fair'],
    [125_100, 'high'],
  ])('API-169 praises no price of an uncertain estimate: %i within 84 000 to 125 000 is %s', (price, label) => {
    expect(labelPrice(price, uncertain)).toBe(label);
  });

  it('API-169 the wider the range, the lower a price must be to need checking, but always below 65 %', () => {
    const wide = { value: 100_000, low: 50_000, high: 160_000 };
    expect([64_900, 65_000, 160_100].map((price) => labelPrice(price, wide))).toEqual(['check', 'fair', 'high']);
  });

  it('API-161 a difference below 5 % is no bargain where prices hardly differ', () => {
    expect(labelPrice(96_000, { value: 100_000, low: 99_000, high: 101_000 })).toBe('good');
  });

  it('API-161 is stored with the price in percent of the estimate', () => {
    expect(toStoredLabel(92_400, certain)).toEqual({ label: 'good', percent: 92 });
    expect(toStoredLabel(9_999_999, certain)).toEqual({ label: 'high', percent: 999 });
    expect(toStoredLabel(0, certain)).toEqual({ label: null, percent: null });
    expect(toStoredLabel(90_000, undefined)).toEqual({ label: null, percent: null });
  });
});
