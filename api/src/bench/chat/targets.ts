import type { Measured } from './measure';

/** What one process must hold at 2,000 streams and 200 messages a second (issue 7.8). */
export const targets = {
  /** Milliseconds from when a message is due to when both have heard it. */
  deliveryP99: 100,
  /** Bytes by which the process grows with each stream. */
  bytesPerStream: 40_000,
} as const;

const kilobytes = (bytes: number) => Math.round(bytes / 100) / 10;
const ratio = (one: number, other: number) => `× ${(one / other).toFixed(1)}`;

/** One server's line of the table: milliseconds and kB. */
export const rowOf = ({
  delivery,
  bytesPerStream,
  processorPerMessage,
  measurer,
  resident,
  late,
  refused,
}: Measured) => ({
  ...delivery,
  'kB a stream': kilobytes(bytesPerStream.resident),
  'of it heap': kilobytes(bytesPerStream.heap),
  'CPU ms a message': processorPerMessage,
  "measurer's": measurer.processorPerMessage,
  'its turns p99': Math.round(measurer.turnP99),
  'MB in all': Math.round(resident / 1e6),
  late,
  refused,
});

export type Verdict = { what: string; measured: number; wanted: string; met: boolean; 'of the echo': string };

/** Each target with what was measured, and how many times that of the echo it is. */
export function verdicts(name: string, measured: Measured, echo: Measured): Verdict[] {
  const { delivery, bytesPerStream, late, refused } = measured;
  const { deliveryP99, bytesPerStream: most } = targets;
  return [
    {
      what: `${name}: delivery p99, ms`,
      measured: delivery.p99,
      wanted: `< ${deliveryP99}`,
      met: delivery.p99 < deliveryP99,
      'of the echo': ratio(delivery.p99, echo.delivery.p99),
    },
    {
      what: `${name}: kB a stream`,
      measured: kilobytes(bytesPerStream.resident),
      wanted: `< ${kilobytes(most)}`,
      met: bytesPerStream.resident < most,
      'of the echo': ratio(bytesPerStream.resident, echo.bytesPerStream.resident),
    },
    {
      what: `${name}: not heard within 10 s, or refused`,
      measured: late + refused,
      wanted: '0',
      met: late + refused === 0,
      'of the echo': '',
    },
  ];
}
