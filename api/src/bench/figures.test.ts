import { figuresOf, tableOf } from './figures';

describe('figures', () => {
  const times = Array.from({ length: 200 }, (_, at) => 200 - at);
  it('API-170 tells median, 99th percentile and slowest', () => {
    expect(figuresOf('Postgres', 'text', times)).toEqual({
      database: 'Postgres',
      shape: 'text',
      runs: 200,
      median: 100,
      p99: 198,
      slowest: 200,
    });
  });
  it('API-170 shows them as a table', () => {
    const [head = '', rule = '', row = ''] = tableOf([figuresOf('PGlite', 'text', times)]).split('\n');
    expect(head).toContain('median ms');
    expect([rule.length, row.length]).toEqual([head.length, head.length]);
  });
});
