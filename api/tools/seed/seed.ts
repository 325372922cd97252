import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { hashPassword } from '../../src/domains/accounts/passwords';
import { users } from '../../src/domains/accounts/schema';
import { adPictures, ads } from '../../src/domains/ads/schema';
import { subscriptions } from '../../src/domains/billing/subscriptions/schema';
import { articles } from '../../src/domains/content/blog/schema';
import { inquiries } from '../../src/domains/leads/inquiries/schema';
import { relabelAll } from '../../src/domains/pricing/refresh-labels';
import { loadCatalogue } from '../../src/domains/reference/catalogue/load-catalogue';
import { carTypes, cities, makes, models, placeAliases, provinces } from '../../src/domains/reference/schema';
import type { Db } from '../../src/platform/database/database';
import { pictures } from '../../src/platform/media/schema';
import { rows } from '../../test/support/rows';
import { pickPictures } from './ad-pictures';
import { writeArticles } from './articles';
import { carTypeNames, modelData, thisYear } from './data/models';
import { placeData } from './data/places';
import type { Album } from './draw-pictures';
import { demoAccounts, demoPassword, type NewUser, writePeople } from './people';
import { Random } from './random';
import { seedChats } from './seed-chats';
import { writeAd } from './write-ad';

export type SeedOptions = { ads: number; seed: number; now: Date; album: Album };

const oneDay = 86_400_000;
const batch = 500;

async function insert(db: Db, table: PgTable, values: object[]): Promise<void> {
  for (let from = 0; from < values.length; from += batch) {
    await db.insert(table).values(values.slice(from, from + batch) as never);
  }
}

export async function isSeeded(db: Db): Promise<boolean> {
  const [result] = await rows<{ seeded: boolean }>(db, sql`select exists (select 1 from makes) as seeded`);
  return result?.seeded ?? false;
}

/** Empties every table. */
export async function emptyDatabase(db: Db): Promise<void> {
  const tables = await rows<{ name: string }>(
    db,
    sql`select format('%I', tablename) as name from pg_tables where schemaname = current_schema()`,
  );
  await db.execute(sql.raw(`truncate ${tables.map(({ name }) => name).join(', ')} restart identity cascade`));
}

/** Inserts makes, models, body types, provinces, towns and their aliases. */
async function seedReference(db: Db): Promise<void> {
  const makeTitles = [...new Set(modelData.map(({ make }) => make))];
  await insert(
    db,
    makes,
    makeTitles.map((title, index) => ({ id: index + 1, title })),
  );
  await insert(
    db,
    models,
    modelData.map(({ make, model, to, popularity }) => ({
      makeId: makeTitles.indexOf(make) + 1,
      title: model,
      popularity,
      status: to === thisYear ? 'current' : 'discontinued',
    })),
  );
  await insert(
    db,
    carTypes,
    carTypeNames.map((name) => ({ name })),
  );
  const provinceNames = [...new Set(placeData.map(({ province }) => province))];
  await insert(
    db,
    provinces,
    provinceNames.map((name, index) => ({ id: index + 1, name })),
  );
  await insert(
    db,
    cities,
    placeData.map(({ province, city, weight }, index) => ({
      id: index + 1,
      provinceId: provinceNames.indexOf(province) + 1,
      name: city,
      population: weight,
    })),
  );
  await insert(
    db,
    placeAliases,
    placeData.flatMap(({ aliases }, index) => aliases.map((alias) => ({ cityId: index + 1, alias }))),
  );
}

/** The seller of an ad: mostly dealers; the demo seller has two. */
function sellerOf(random: Random, number: number, people: NewUser[]): NewUser {
  const { buyer, seller } = demoAccounts;
  if (number <= 2) return people[seller.id - 1] as NewUser;
  const dealers = people.filter(({ isDealer }) => isDealer);
  const others = people.filter(({ isDealer, id }) => !isDealer && id !== buyer.id && id !== seller.id);
  return random.pick(random.chance(0.75) ? dealers : others);
}

async function seedAds(
  db: Db,
  random: Random,
  people: NewUser[],
  { ads: count, now, album }: SeedOptions,
): Promise<void> {
  for (let from = 1; from <= count; from += batch) {
    const adRows: object[] = [];
    const pictureRows: object[] = [];
    for (let id = from; id < Math.min(from + batch, count + 1); id++) {
      const ad = writeAd(random, id, now);
      const pictureIds = pickPictures(random, ad, album);
      const isSold = id > 40 && random.chance(0.04);
      adRows.push({
        id,
        ...ad,
        status: isSold ? 'sold' : 'active',
        clicks: random.whole(0, 900),
        creatorId: sellerOf(random, id, people).id,
        pictureId: pictureIds[0] ?? null,
      });
      pictureRows.push(...pictureIds.map((pictureId, position) => ({ adId: id, position, pictureId })));
    }
    await insert(db, ads, adRows);
    await insert(db, adPictures, pictureRows);
  }
}

/** Inserts plans, inquiries and chats of the demo accounts, and plans of the dealers on the home page. */
async function seedDemoActivity(db: Db, people: NewUser[], now: Date): Promise<void> {
  const { buyer, seller, dealer, dealer2 } = demoAccounts;
  const plan = (userId: number, name: string, cents: number) => ({
    userId,
    plan: name,
    status: 'active',
    months: 12,
    amountCents: cents * 12,
    startsAt: new Date(now.getTime() - 30 * oneDay),
    expiresAt: new Date(now.getTime() + 335 * oneDay),
  });
  const featured = people.filter(({ isDealer }) => isDealer).slice(0, 4);
  await insert(db, subscriptions, [
    plan(seller.id, 'basic_subscription', 0),
    ...[dealer, dealer2].map(({ id }) => plan(id, 'gold', 250_000)),
    ...featured.map(({ id }) => plan(id, 'featured_dealership', 50_000)),
  ]);
  const inquiredAds = await rows<{ id: number; title: string }>(
    db,
    sql`select id::int as id, title from ads where creator_id in (${dealer.id}, ${dealer2.id}) and status = 'active' order by id limit 12`,
  );
  await insert(
    db,
    inquiries,
    inquiredAds.map(({ id, title }, index) => ({
      adId: id,
      name: buyer.fullname,
      email: buyer.email,
      gsm: `+27${people[index]?.gsm}`,
      message: `Good day, is the ${title} still available? I can come and look at it this week.`,
      createdAt: new Date(now.getTime() - index * oneDay),
    })),
  );
  await seedChats(db, now);
}

/** Moves the id sequences past the ids written explicitly. */
const advanceIdSequences = async (db: Db) => {
  for (const table of ['makes', 'provinces', 'cities', 'users', 'ads', 'conversations']) {
    await db.execute(
      sql.raw(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`),
    );
  }
};

/** Fills an empty database with a realistic market, deterministic for a seed number. */
export async function seed(db: Db, options: SeedOptions): Promise<void> {
  const random = new Random(options.seed);
  await seedReference(db);
  await db.transaction((tx) => loadCatalogue(tx));
  await insert(db, pictures, [...options.album.values()]);
  const people = writePeople(random, await hashPassword(demoPassword), options.now);
  await insert(db, users, people);
  await seedAds(db, random, people, options);
  await insert(db, articles, writeArticles(options.now, options.album));
  await seedDemoActivity(db, people, options.now);
  await advanceIdSequences(db);
  await relabelAll(db);
  await db.execute(sql`analyze`);
}
