import type { AlertSettings } from '@roadworthy/contract/api/alerts';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database';
import { iso } from '../../../platform/database/json';
import { alertSettings } from './schema';

/** A user's consents to alerts; a user without a row has given none. */
export async function alertSettingsOf(db: Db, user: number): Promise<AlertSettings> {
  const [found] = await db
    .select({ since: iso(alertSettings.priceDropsSince) })
    .from(alertSettings)
    .where(eq(alertSettings.userId, user));
  const since = found?.since ?? null;
  return { price_drops: since !== null, price_drops_since: since };
}

/** Stores a consent or its withdrawal; a consent that is already given keeps its date. */
export async function allowPriceDrops(db: Db, user: number, allowed: boolean): Promise<void> {
  const kept = sql`coalesce(${alertSettings.priceDropsSince}, now())`;
  await db
    .insert(alertSettings)
    .values({ userId: user, priceDropsSince: allowed ? sql`now()` : null })
    .onConflictDoUpdate({ target: alertSettings.userId, set: { priceDropsSince: allowed ? kept : null } });
}

/** Withdraws a consent. Without one nothing is stored: the account of the link may be closed. */
export async function stopPriceDrops(db: Db, user: number): Promise<void> {
  await db.update(alertSettings).set({ priceDropsSince: null }).where(eq(alertSettings.userId, user));
}

/** Whether a user wants mails about price drops. */
export const wantsPriceDrops = (user: SQL): SQL =>
  sql`exists (select from ${alertSettings}
    where ${alertSettings.userId} = ${user} and ${alertSettings.priceDropsSince} is not null)`;
