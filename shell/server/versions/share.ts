import { randomInt } from 'node:crypto';

/** The cookie that keeps a visitor with the same versions: a number of 0 to 99, which one visitor of a hundred has. */
const name = 'rw-share';
const days = 30;
const pattern = new RegExp(`(?:^|;\\s*)${name}=(\\d{1,2})(?:;|$)`);

/** The visitor's number; undefined for one who has none yet. */
export function shareIn(cookies: string | undefined): number | undefined {
  const text = pattern.exec(cookies ?? '')?.[1];
  return text === undefined ? undefined : Number(text);
}

export const newShare = (): number => randomInt(100);

/** The header that makes a browser keep its number. It names nobody: a hundredth of all visitors have the same. */
export const shareCookie = (share: number, isSecure: boolean): string =>
  `${name}=${share}; Path=/; Max-Age=${days * 86_400}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
