import autocannon, { type Instance, type Result } from 'autocannon';
import type { Shape } from './calls';
import { summarize, type Times } from './figures';

export type Load = Times & { answers: number; perSecond: number };

/**
 * Sends requests back to back on every connection for some seconds. @param from the number of the first call
 * @throws when a response is missing or not 2xx
 */
export async function load(
  origin: string,
  { name, call }: Shape,
  { connections, seconds, from = 0 }: { connections: number; seconds: number; from?: number },
): Promise<Load> {
  const times: number[] = [];
  let next = from;
  const running = autocannon({
    url: origin,
    connections,
    duration: seconds,
    requests: [{ setupRequest: (request) => ({ ...request, ...call(next++) }) }],
  });
  // The instance is also a promise, which the published types omit.
  (running as unknown as Instance).on('response', (_client, _status, _bytes, time) => times.push(time));
  const result: Result = await running;
  const failures = result.non2xx + result.errors + result.timeouts;
  if (failures > 0) throw new Error(`${name}: ${failures} of ${times.length} requests failed.`);
  return { ...summarize(times), answers: times.length, perSecond: Math.round(result['2xx'] / result.duration) };
}
