import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds: longer than any of the work takes, short enough not to be felt in a form. */
const floor = 400;

/**
 * Answers no sooner than after a fixed time, so that whether there was something to write for an e-mail address does
 * not show in how long it took (security.md 'telling who is registered').
 */
export async function alike<Result>(work: Promise<Result>): Promise<Result> {
  const [result] = await Promise.all([work, sleep(floor)]);
  return result;
}
