import { Failed } from '../server/failures';

/** Milliseconds that nobody fills in a form in. */
const leastTime = 1_500;

/**
 * Refuses a form that was sent sooner than people can (security.md 'enquiry spam'). Said openly, because a browser that
 * fills in everything by itself may be as quick: a person presses again.
 * @throws 429 with Retry-After
 */
export function refuseHaste(tookMs: number | undefined): void {
  if (tookMs === undefined || tookMs >= leastTime) return;
  throw new Failed(429, 'That was very quick. Please check the form and send it again.', undefined, 2);
}
