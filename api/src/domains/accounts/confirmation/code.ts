import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { CODE_DIGITS } from '@roadworthy/contract/confirmation';

/** A random code, such as '004217'. */
export const createCode = (): string => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');

/** A keyed hash: a million codes are tried in no time, so that a plain one would be readable. */
export const hashCode = (
  secret: string,
  { user, number, code }: { user: number; number: string; code: string },
): string => createHmac('sha256', secret).update(`number code ${user} ${number} ${code}`).digest('base64url');

export const isSameHash = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
