import type { AlertSettings } from '@roadworthy/contract/api/alerts';
import { type SQL, sql } from 'drizzle-orm';
import { rows, type Sql } from '../database/database';
import { iso } from '../database/json';

/** What a user agreed to; who never said anything agreed to nothing. */
export async function alertSettingsOf(database: Sql, user: number): Promise<AlertSettings> {
  const [found] = await rows<AlertSettings>(
    database,
    sql`select price_drops_since is not null as price_drops, ${iso(sql`price_drops_since`)} as price_drops_since
        from alert_settings where user_id = ${user}::bigint`,
  );
  return found ?? { price_drops: false, price_drops_since: null };
}

/** Notes a consent, or its end; a consent that holds keeps its time. */
export async function allowPriceDrops(database: Sql, user: number, allowed: boolean): Promise<void> {
  await database.execute(
    sql`insert into alert_settings as known (user_id, price_drops_since)
        values (${user}::bigint, ${allowed ? sql`now()` : null})
        on conflict (user_id) do update set price_drops_since =
          case when ${allowed} then coalesce(known.price_drops_since, now()) end`,
  );
}

export const stopPriceDrops = (database: Sql, user: number): Promise<void> => allowPriceDrops(database, user, false);

/** Whether a user is to be told of lower prices. */
export const wantsPriceDrops = (user: SQL): SQL =>
  sql`exists (select from alert_settings where alert_settings.user_id = ${user} and price_drops_since is not null)`;
