import { createHash } from 'node:crypto';
import type { Db } from '../../../platform/database/database';
import { networkOf } from '../../../platform/rate-limiting/network';
import { getDailySalt } from './repository';

/**
 * User agents of programs. Programs with a forged user agent are limited by the budgets.
 */
const programPattern =
  /bot|crawl|spider|slurp|archiver|preview|facebookexternalhit|whatsapp|headless|lighthouse|monitor|uptime|curl|wget|python|java\/|go-http|okhttp|axios|node/i;

/** Whether a request comes from a program instead of a person's browser. */
export const isBot = (userAgent: string | undefined): boolean => !userAgent?.trim() || programPattern.test(userAgent);

/**
 * Today's visitor as a hash of the client's id, else of the address. It identifies no person, and after the salt is
 * deleted it cannot be recomputed.
 */
export async function visitorHash(db: Db, visitorId: string | undefined, address: string): Promise<string> {
  const subject = visitorId ? `id ${visitorId}` : `address ${networkOf(address)}`;
  return createHash('sha256')
    .update(`${await getDailySalt(db)} ${subject}`)
    .digest('base64url');
}
