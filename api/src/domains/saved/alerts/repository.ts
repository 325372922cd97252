import type { AlertSettings } from '@roadworthy/contract/api/alerts';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from '../../../platform/database/database';
import { iso } from '../../../platform/database/json';

/** A user's consents to alerts; a user without a row has given none. */
export async function alertSettingsOf(db: Db, user: number): Promise<AlertSettings> {
  const [found] = await rows<AlertSettings>(
    db,
    sql`select price_drops_since is not null as price_drops, ${iso(sql`price_drops_since`)} as price_drops_since
        from alert_settings where user_id = ${user}::bigint`,
  );
  return found ?? { price_drops: false, price_drops_since: null };
}

/** Stores a consent or its withdrawal; a consent that is already given keeps its date. */
export async function allowPriceDrops(db: Db, user: number, allowed: boolean): Promise<void> {
  await db.execute(
    sql`insert into alert_settings as known (user_id, price_drops_since)
        values (${user}::bigint, ${allowed ? sql`now()` : null})
        on conflict (user_id) do update set price_drops_since =
          case when ${allowed} then coalesce(known.price_drops_since, now()) end`,
  );
}

export const stopPriceDrops = (db: Db, user: number): Promise<void> => allowPriceDrops(db, user, false);

/** Whether a user wants mails about price drops. */
export const wantsPriceDrops = (user: SQL): SQL =>
  sql`exists (select from alert_settings where alert_settings.user_id = ${user} and price_drops_since is not null)`;
