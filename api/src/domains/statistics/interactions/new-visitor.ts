import type { Db } from '../../../platform/database/database';
import { toSubject } from '../../../platform/rate-limiting/budget';
import type { Client } from '../../../platform/rate-limiting/client';
import { type Limit, tryConsume } from '../../../platform/rate-limiting/limit';
import { networkOf } from '../../../platform/rate-limiting/network';
import { getDailySalt, hasInteracted, type InteractionKind } from './repository';
import { hashVisitor } from './visitor';

const perNetworkAndAd = { max: 30, windowSeconds: 24 * 60 * 60, message: '' };
/** Interactions that new browsers of one network add to an ad per day, because ids are free to invent. */
const limits: Record<InteractionKind, Limit> = {
  view: { name: 'view', ...perNetworkAndAd },
  number: { name: 'number-count', ...perNetworkAndAd },
};

/**
 * The visitor as whom a client is counted: an account or known browser as such, others by the id that they send.
 * @returns undefined for an id that was counted today, or is beyond the limit of its network
 */
export async function findNewVisitor(
  db: Db,
  ad: number,
  kind: InteractionKind,
  client: Client,
  visitorId: string | undefined,
): Promise<string | undefined> {
  const { account, isKnownBrowser, ip } = client;
  const salt = await getDailySalt(db);
  if (account !== null || isKnownBrowser) return hashVisitor(salt, toSubject(client), ip);
  const visitor = hashVisitor(salt, visitorId, ip);
  if (await hasInteracted(db, ad, kind, visitor)) return undefined;
  return (await tryConsume(db, limits[kind], `${networkOf(ip)} ${ad}`)) ? visitor : undefined;
}
