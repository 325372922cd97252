import { createHash } from 'node:crypto';
import { isbot } from 'isbot';
import { networkOf } from '../../../platform/rate-limiting/network';

/**
 * Whether a request comes from a program instead of a person's browser. Programs with a forged user agent are limited
 * by the budgets.
 */
export const isBot = (userAgent: string | undefined): boolean => !userAgent?.trim() || isbot(userAgent);

/**
 * Today's visitor as a hash of the client's id, else of the address. It identifies no person, and after the salt is
 * deleted it cannot be recomputed.
 */
export const hashVisitor = (salt: string, visitorId: string | undefined, address: string): string =>
  createHash('sha256')
    .update(`${salt} ${visitorId ? `id ${visitorId}` : `address ${networkOf(address)}`}`)
    .digest('base64url');
