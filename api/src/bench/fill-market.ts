import { drizzle } from 'drizzle-orm/node-postgres';
import type { Client } from 'pg';
import { openDatabase, type Sql } from '../database/database';
import { advanceSequences } from '../database/sequences';
import { allDrawings, idOf } from '../seed/draw-pictures';
import { seed } from '../seed/seed';
import { connected } from './own-database';

/** Ads that the seed writes one by one, by some hundred sellers. A larger market has this one several times. */
const written = 10_000;
/** More than the seed has sellers. */
const sellers = 1_000;

/** Pictures by their rows alone: nobody asks for the files. */
const undrawn = new Map(
  allDrawings().map(({ name }) => {
    const placeholder = `data:image/webp;base64,${'A'.repeat(160)}`;
    return [idOf(name), { id: idOf(name), width: 1280, height: 960, placeholder }];
  }),
);

const kept = `condition, year, make_id, model_id, make, model, bodytype, fueltype, engine, transmission, drive,
  exteriorcolor, interiorcolor, address, province, city, carfeatures, description, picture_id, status, clicks, title,
  price_label, updated_at`;

/** The written market once more: each seller again, each ad with another price, mileage and time. */
async function copyMarket(client: Client, copy: number): Promise<void> {
  await client.query(
    `insert into users (id, fullname, email, password_hash, gsm, province, city, is_dealer, businessname,
       business_address, email_verified_at, created_at)
     select $1 * ${sellers} + id, fullname, $1 || '.' || email, password_hash, gsm, province, city, is_dealer,
       businessname, business_address, email_verified_at, created_at from users where id < ${sellers}`,
    [copy],
  );
  await client.query(
    `insert into ads (id, slug, creator_id, price, mileage, created_at, ${kept})
     select $1 * ${written} + id, regexp_replace(slug, '[0-9]+$', '') || $1 * ${written} + id, $1 * ${sellers} + creator_id,
       (price * (0.9 + 0.2 * random()))::int, mileage + (2000 * random())::int,
       created_at - random() * interval '1 day', ${kept} from ads where id <= ${written} order by id`,
    [copy],
  );
  await client.query(
    `insert into ad_pictures (ad_id, position, picture_id)
     select $1 * ${written} + ad_id, position, picture_id from ad_pictures where ad_id <= ${written}`,
    [copy],
  );
}

/**
 * Fills a new database with so many ads, `written` or a multiple of it. The copies need no triggers: their words and
 * their sellers are there; so the user must be allowed to turn them off.
 */
export async function fillMarket(address: string, ads: number): Promise<void> {
  const database = await openDatabase({ dataFolder: '', databaseUrl: address });
  await seed(database.sql, { ads: Math.min(ads, written), seed: 27, now: new Date(), album: undrawn }).finally(
    database.close,
  );
  await connected(address, async (client) => {
    await client.query('set session_replication_role = replica');
    for (let copy = 1; copy < ads / written; copy++) await copyMarket(client, copy);
    await advanceSequences(drizzle(client) as unknown as Sql);
    // Nobody follows what happened before; what autovacuum would have done to ads that stand for a while.
    await client.query('truncate ad_changes');
    await client.query('vacuum analyze');
  });
}
