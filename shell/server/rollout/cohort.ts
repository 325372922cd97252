import { randomInt } from 'node:crypto';

/** The cookie that keeps a visitor in the same cohort, 0 to 99. */
const COOKIE_NAME = 'rw-share';
const COOKIE_DAYS = 30;
const COOKIE_PATTERN = new RegExp(`(?:^|;\\s*)${COOKIE_NAME}=(\\d{1,2})(?:;|$)`);

/** The visitor's cohort; undefined without the cookie. */
export function parseCohort(cookies: string | undefined): number | undefined {
  const text = COOKIE_PATTERN.exec(cookies ?? '')?.[1];
  return text === undefined ? undefined : Number(text);
}

export const pickCohort = (): number => randomInt(100);

/** The header that stores the cohort in the browser. It identifies no visitor: one in a hundred has the same number. */
export const cohortCookie = (cohort: number, isSecure: boolean): string =>
  `${COOKIE_NAME}=${cohort}; Path=/; Max-Age=${COOKIE_DAYS * 86_400}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
