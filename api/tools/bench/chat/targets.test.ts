import type { Measured } from './measure';
import { checkTargets } from './targets';

const measured = (p99: number, resident: number, overrides: Partial<Measured> = {}): Measured => ({
  delivery: { median: p99 / 4, p99, slowest: 2 * p99 },
  late: 0,
  refused: 0,
  bytesPerStream: { resident, heap: resident / 2 },
  processorPerMessage: 1,
  measurer: { processorPerMessage: 1, turnP99: 1 },
  resident: 200e6,
  ...overrides,
});

it('API-171 compares latency, memory and completeness with the targets and the echo server', () => {
  const echo = measured(10, 20_000);
  const results = (figures: Measured) =>
    checkTargets('Postgres', figures, echo).map(({ isMet: met, 'of the echo': ratio }) => [met, ratio]);
  expect(results(measured(99, 39_000))).toEqual([
    [true, '× 9.9'],
    [true, '× 1.9'],
    [true, ''],
  ]);
  expect(results(measured(100, 40_000, { late: 1 })).map(([met]) => met)).toEqual([false, false, false]);
});
