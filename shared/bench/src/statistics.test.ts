import { median, percentile } from './statistics';

describe('median', () => {
  it('is the middle of an odd sample', () => expect(median([9, 1, 5])).toBe(5));
  it('is the mean of the two middle ones of an even sample', () => {
    expect(median([4, 1, 3, 2])).toBe(2.5);
    expect(median([2, 10])).toBe(6);
  });
  it('sorts as numbers and does not change the sample', () => {
    const sample = [100, 20, 3];
    expect(median(sample)).toBe(20);
    expect(sample).toEqual([100, 20, 3]);
  });
  it('rejects an empty sample', () => expect(() => median([])).toThrow('empty'));
});

describe('percentile', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => index + 1);
  it.each([
    [50, 50],
    [95, 95],
    [99, 99],
    [100, 100],
    [0, 1],
  ])('%d of 1..100 is %d', (share, expected) => expect(percentile(hundred, share)).toBe(expected));
  it('of a single number is that number', () => expect(percentile([7], 95)).toBe(7));
});
