import { figuresOf } from './figures';

describe('figures', () => {
  it('API-170 tells median, 99th percentile and slowest', () => {
    const times = Array.from({ length: 200 }, (_, at) => 200 - at);
    const { median, p99, slowest, ...rest } = figuresOf('Postgres', 'text', times);
    expect(rest).toEqual({ database: 'Postgres', shape: 'text', runs: 200 });
    expect([median, p99, slowest].map(Math.round)).toEqual([100, 198, 200]);
  });
});
