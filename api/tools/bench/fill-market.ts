import { drizzle } from 'drizzle-orm/node-postgres';
import type { Client } from 'pg';
import { signTexts } from '../../src/domains/fraud/texts/sign-texts';
import type { Db } from '../../src/platform/database/database';
import { openDatabase } from '../../src/platform/database/open-database';
import { advanceSequences } from '../../src/platform/database/sequences';
import { allDrawings, idOf } from '../seed/draw-pictures';
import { seed } from '../seed/seed';
import { withClient } from './own-database';

/** Ads that the seed writes one by one; larger markets are multiples of this one. */
const ADS_IN_SEED = 10_000;
/** More than the number of sellers in the seed. */
const sellers = 10_000;

/** Pictures without files: the benchmark does not request them. */
const picturesWithoutFiles = new Map(
  allDrawings().map(({ name }) => {
    const placeholder = `data:image/webp;base64,${'A'.repeat(160)}`;
    return [idOf(name), { id: idOf(name), width: 1280, height: 960, placeholder }];
  }),
);

const COPIED_COLUMNS = `condition, year, make_id, model_id, variant_id, make, model, bodytype, fueltype, engine, transmission, drive,
  exteriorcolor, interiorcolor, address, province, city, carfeatures, description, picture_id, status, clicks, title,
  price_label, value_label, value_percent, sold_at, updated_at`;

/** A copy of the seeded market: each seller again, each ad with another price, mileage and time. */
async function copyMarket(client: Client, copy: number): Promise<void> {
  await client.query(
    `insert into users (id, fullname, email, password_hash, gsm, province, city, is_dealer, businessname,
       business_address, email_verified_at, created_at)
     select $1 * ${sellers} + id, fullname, $1 || '.' || email, password_hash, gsm, province, city, is_dealer,
       businessname, business_address, email_verified_at, created_at from users where id < ${sellers}`,
    [copy],
  );
  await client.query(
    `insert into ads (id, slug, creator_id, price, mileage, created_at, ${COPIED_COLUMNS})
     select $1 * ${ADS_IN_SEED} + id, regexp_replace(slug, '[0-9]+$', '') || $1 * ${ADS_IN_SEED} + id, $1 * ${sellers} + creator_id,
       (price * (0.9 + 0.2 * random()))::int, mileage + (2000 * random())::int,
       created_at - random() * interval '1 day', ${COPIED_COLUMNS} from ads where id <= ${ADS_IN_SEED} order by id`,
    [copy],
  );
  await client.query(
    `insert into ad_pictures (ad_id, position, picture_id)
     select $1 * ${ADS_IN_SEED} + ad_id, position, picture_id from ad_pictures where ad_id <= ${ADS_IN_SEED}`,
    [copy],
  );
  await client.query(
    `insert into ad_texts (ad_id, signature, bands, seen_at)
     select $1 * ${ADS_IN_SEED} + ad_id, signature, bands, seen_at from ad_texts where ad_id <= ${ADS_IN_SEED}`,
    [copy],
  );
}

/**
 * Fills a new database with this many ads. Triggers are disabled for the copies, whose words and
 * sellers exist already, so the database user needs that right.
 */
export async function fillMarket(address: string, ads: number): Promise<void> {
  const database = await openDatabase({ dataFolder: '', databaseUrl: address });
  const fill = async () => {
    await seed(database.db, {
      ads: Math.min(ads, ADS_IN_SEED),
      seed: 27,
      now: new Date(),
      album: picturesWithoutFiles,
    });
    await signTexts(database.db);
  };
  await fill().finally(database.close);
  await withClient(address, async (client) => {
    await client.query('set session_replication_role = replica');
    for (let copy = 1; copy < ads / ADS_IN_SEED; copy++) await copyMarket(client, copy);
    await advanceSequences(drizzle(client) as unknown as Db);
    // The log of events is not needed; vacuum and analyze as autovacuum would have done.
    await client.query('truncate events');
    await client.query('vacuum analyze');
  });
}
