import type { Measured } from './measure';

/** Targets of one process at 2,000 streams and 200 messages a second. */
const targets = {
  /** Milliseconds from when a message is due to its second delivery. */
  deliveryP99: 100,
  /** Bytes of memory per stream. */
  bytesPerStream: 40_000,
} as const;

const kilobytes = (bytes: number) => Math.round(bytes / 100) / 10;
const ratio = (value: number, baseline: number) => `× ${(value / baseline).toFixed(1)}`;

/** A server's row of the table, in milliseconds and kB. */
export const toRow = ({
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

export type Verdict = { target: string; measured: number; expected: string; isMet: boolean; 'of the echo': string };

/** Each target with the measured value and its ratio to the echo server. */
export function checkTargets(name: string, measured: Measured, echo: Measured): Verdict[] {
  const { delivery, bytesPerStream, late, refused } = measured;
  const { deliveryP99, bytesPerStream: maxBytes } = targets;
  return [
    {
      target: `${name}: delivery p99, ms`,
      measured: delivery.p99,
      expected: `< ${deliveryP99}`,
      isMet: delivery.p99 < deliveryP99,
      'of the echo': ratio(delivery.p99, echo.delivery.p99),
    },
    {
      target: `${name}: kB a stream`,
      measured: kilobytes(bytesPerStream.resident),
      expected: `< ${kilobytes(maxBytes)}`,
      isMet: bytesPerStream.resident < maxBytes,
      'of the echo': ratio(bytesPerStream.resident, echo.bytesPerStream.resident),
    },
    {
      target: `${name}: not delivered within 10 s, or rejected`,
      measured: late + refused,
      expected: '0',
      isMet: late + refused === 0,
      'of the echo': '',
    },
  ];
}
