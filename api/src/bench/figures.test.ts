import { spread } from './figures';

describe('figures', () => {
  it('API-170 tells median, 99th percentile and slowest', () => {
    const times = Array.from({ length: 200 }, (_, at) => 200 - at);
    const { median, p99, slowest } = spread(times);
    expect([median, p99, slowest].map(Math.round)).toEqual([100, 198, 200]);
  });
});
