import { HttpError } from '../http/http-error';

/** Shorter than any person needs to fill in a form. */
const MIN_FILL_TIME_MS = 1_500;

/**
 * Rejects a form that was sent faster than a person can fill it in. The message says so, because browsers with autofill
 * may be as fast and their users can send again.
 * @throws 429 with Retry-After
 */
export function rejectFastSubmission(tookMs: number | undefined): void {
  if (tookMs === undefined || tookMs >= MIN_FILL_TIME_MS) return;
  throw new HttpError(429, 'That was very quick. Please check the form and send it again.', undefined, 2);
}
