import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than any of these operations takes, short enough not to be noticed in a form. */
const MIN_RESPONSE_MS = 400;

/**
 * Resolves no sooner than after a fixed time, so that the response time does not reveal whether an address has an
 * account.
 */
export async function withMinResponseTime<Result>(pending: Promise<Result>): Promise<Result> {
  const [result] = await Promise.all([pending, sleep(MIN_RESPONSE_MS)]);
  return result;
}
