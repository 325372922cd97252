import type { Measured } from './measure';
import { verdicts } from './targets';

const measured = (p99: number, resident: number, given: Partial<Measured> = {}): Measured => ({
  delivery: { median: p99 / 4, p99, slowest: 2 * p99 },
  late: 0,
  refused: 0,
  bytesPerStream: { resident, heap: resident / 2 },
  processorPerMessage: 1,
  measurer: { processorPerMessage: 1, turnP99: 1 },
  resident: 200e6,
  ...given,
});

it('API-171 sets delivery, memory and completeness against their targets and beside the echo', () => {
  const echo = measured(10, 20_000);
  const told = (one: Measured) => verdicts('Postgres', one, echo).map(({ met, 'of the echo': ratio }) => [met, ratio]);
  expect(told(measured(99, 39_000))).toEqual([
    [true, '× 9.9'],
    [true, '× 1.9'],
    [true, ''],
  ]);
  expect(told(measured(100, 40_000, { late: 1 })).map(([met]) => met)).toEqual([false, false, false]);
});
