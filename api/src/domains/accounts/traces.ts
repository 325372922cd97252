import { createHmac } from 'node:crypto';
import { lt, sql } from 'drizzle-orm';
import type { Settings } from '../../platform/config/settings';
import type { Db } from '../../platform/database/database';
import type { Client } from '../../platform/rate-limiting/client';
import { networkOf } from '../../platform/rate-limiting/network';
import { accountTraces } from './schema';

const RETENTION = sql`interval '90 days'`;

/**
 * Records from which browser and network an account was used, as keyed hashes: they tell whether two accounts share one,
 * and nothing else.
 */
export async function recordTraces(
  db: Db,
  { tokenSecret }: Pick<Settings, 'tokenSecret'>,
  userId: number,
  { browser, ip }: Pick<Client, 'browser' | 'ip'>,
): Promise<void> {
  const toHash = (subject: string) =>
    createHmac('sha256', tokenSecret).update(`account trace ${subject}`).digest('base64url');
  const traces = [
    { userId, kind: 'network', hash: toHash(`network ${networkOf(ip)}`) },
    ...(browser ? [{ userId, kind: 'browser', hash: toHash(`browser ${browser.id}`) }] : []),
  ];
  const { kind, hash } = accountTraces;
  await db
    .insert(accountTraces)
    .values(traces)
    .onConflictDoUpdate({ target: [accountTraces.userId, kind, hash], set: { seenAt: sql`now()` } });
}

export async function deleteOldTraces(db: Db): Promise<void> {
  await db.delete(accountTraces).where(lt(accountTraces.seenAt, sql`now() - ${RETENTION}`));
}
