import { summarize } from './figures';

describe('figures', () => {
  it('API-170 computes median, 99th percentile and slowest', () => {
    const times = Array.from({ length: 200 }, (_, index) => 200 - index);
    const { median, p99, slowest } = summarize(times);
    expect([median, p99, slowest].map(Math.round)).toEqual([100, 198, 200]);
  });
});
