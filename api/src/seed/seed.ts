import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { hashPassword } from '../accounts/passwords';
import { users } from '../accounts/tables';
import { labelAll } from '../ads/refresh-labels';
import { adPictures, ads } from '../ads/tables';
import { articles } from '../blogs/tables';
import { conversations, messages } from '../chat/tables';
import { rows, type Sql } from '../database/database';
import { inquiries } from '../enquiries/tables';
import { pictures } from '../media/tables';
import { carTypes, cities, makes, models, placeAliases, provinces } from '../reference/tables';
import { subscriptions } from '../subscriptions/tables';
import { pickPictures } from './ad-pictures';
import { writeArticles } from './articles';
import { carTypeNames, modelData, thisYear } from './data/models';
import { placeData } from './data/places';
import type { Album } from './draw-pictures';
import { demoAccounts, demoPassword, type NewUser, writePeople } from './people';
import { Random } from './random';
import { writeAd } from './write-ad';

export type SeedOptions = { ads: number; seed: number; now: Date; album: Album };

const oneDay = 86_400_000;
const batch = 500;

async function insert(database: Sql, table: PgTable, values: object[]): Promise<void> {
  for (let from = 0; from < values.length; from += batch) {
    await database.insert(table).values(values.slice(from, from + batch) as never);
  }
}

export async function isSeeded(database: Sql): Promise<boolean> {
  const [found] = await rows<{ seeded: boolean }>(database, sql`select exists (select 1 from makes) as seeded`);
  return found?.seeded ?? false;
}

/** Empties every table. */
export async function emptyDatabase(database: Sql): Promise<void> {
  const tables = await rows<{ name: string }>(
    database,
    sql`select format('%I', tablename) as name from pg_tables where schemaname = current_schema()`,
  );
  await database.execute(sql.raw(`truncate ${tables.map(({ name }) => name).join(', ')} restart identity cascade`));
}

/** Makes, models, body types and places. */
export async function seedReference(database: Sql): Promise<void> {
  const makeTitles = [...new Set(modelData.map(({ make }) => make))];
  await insert(
    database,
    makes,
    makeTitles.map((title, place) => ({ id: place + 1, title })),
  );
  await insert(
    database,
    models,
    modelData.map(({ make, model, to, popularity }) => ({
      makeId: makeTitles.indexOf(make) + 1,
      title: model,
      popularity,
      status: to === thisYear ? 'current' : 'discontinued',
    })),
  );
  await insert(
    database,
    carTypes,
    carTypeNames.map((name) => ({ name })),
  );
  const provinceNames = [...new Set(placeData.map(({ province }) => province))];
  await insert(
    database,
    provinces,
    provinceNames.map((name, place) => ({ id: place + 1, name })),
  );
  await insert(
    database,
    cities,
    placeData.map(({ province, city, weight }, place) => ({
      id: place + 1,
      provinceId: provinceNames.indexOf(province) + 1,
      name: city,
      population: weight,
    })),
  );
  await insert(
    database,
    placeAliases,
    placeData.flatMap(({ aliases }, place) => aliases.map((alias) => ({ cityId: place + 1, alias }))),
  );
}

/** Whose advert it is: dealers have most of the market; the demo seller has two. */
function sellerOf(random: Random, number: number, people: NewUser[]): NewUser {
  const { buyer, seller } = demoAccounts;
  if (number <= 2) return people[seller.id - 1] as NewUser;
  const dealers = people.filter(({ isDealer }) => isDealer);
  const others = people.filter(({ isDealer, id }) => !isDealer && id !== buyer.id && id !== seller.id);
  return random.pick(random.chance(0.75) ? dealers : others);
}

async function seedAds(
  database: Sql,
  random: Random,
  people: NewUser[],
  { ads: count, now, album }: SeedOptions,
): Promise<void> {
  for (let from = 1; from <= count; from += batch) {
    const made: object[] = [];
    const shown: object[] = [];
    for (let id = from; id < Math.min(from + batch, count + 1); id++) {
      const ad = writeAd(random, id, now);
      const pictureIds = pickPictures(random, ad, album);
      const sold = id > 40 && random.chance(0.04);
      made.push({
        id,
        ...ad,
        status: sold ? 'sold' : 'active',
        clicks: random.whole(0, 900),
        creatorId: sellerOf(random, id, people).id,
        pictureId: pictureIds[0] ?? null,
      });
      shown.push(...pictureIds.map((pictureId, position) => ({ adId: id, position, pictureId })));
    }
    await insert(database, ads, made);
    await insert(database, adPictures, shown);
  }
}

/** Plans, enquiries and chats of the demo accounts, and the dealers on the home page. */
async function seedDealings(database: Sql, people: NewUser[], now: Date): Promise<void> {
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
  await insert(database, subscriptions, [
    plan(seller.id, 'basic_subscription', 0),
    ...[dealer, dealer2].map(({ id }) => plan(id, 'gold', 250_000)),
    ...featured.map(({ id }) => plan(id, 'featured_dealership', 50_000)),
  ]);
  const theirs = await rows<{ id: number; title: string }>(
    database,
    sql`select id::int as id, title from ads where creator_id in (${dealer.id}, ${dealer2.id}) and status = 'active' order by id limit 12`,
  );
  await insert(
    database,
    inquiries,
    theirs.map(({ id, title }, place) => ({
      adId: id,
      name: buyer.fullname,
      email: buyer.email,
      gsm: `+27${people[place]?.gsm}`,
      message: `Good day, is the ${title} still available? I can come and look at it this week.`,
      createdAt: new Date(now.getTime() - place * oneDay),
    })),
  );
  const talks: [number, number, string[]][] = [
    [
      dealer.id,
      dealer2.id,
      [
        'Hi Themba, do you still have the white Hilux?',
        'Morning Priya. Yes, it came back from the valet today.',
        'Good. My customer can collect on Friday.',
      ],
    ],
    [
      buyer.id,
      dealer.id,
      [
        'Hello, I like the Polo in your last advert. Has it a full history?',
        'Good day Naledi. It has, all with the agents. Come and drive it.',
      ],
    ],
  ];
  for (const [place, [low, high, texts]] of talks.entries()) {
    await insert(database, conversations, [
      {
        id: place + 1,
        lowUserId: low,
        highUserId: high,
        starterId: low,
        lastSequence: texts.length,
        lowReadSequence: texts.length,
        updatedAt: new Date(now.getTime() - 3_600_000),
      },
    ]);
    await insert(
      database,
      messages,
      texts.map((message, number) => ({
        conversationId: place + 1,
        sequence: number + 1,
        senderId: number % 2 === 0 ? low : high,
        uuid: randomUUID(),
        message,
        createdAt: new Date(now.getTime() - (texts.length - number) * 3_600_000),
      })),
    );
  }
}

/** Rows were written with their own ids: what the database gives next must come after them. */
const continueNumbers = async (database: Sql) => {
  for (const table of ['makes', 'provinces', 'cities', 'users', 'ads', 'conversations']) {
    await database.execute(
      sql.raw(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`),
    );
  }
};

/** Fills an empty database with a believable market; the same number gives the same one. */
export async function seed(database: Sql, options: SeedOptions): Promise<void> {
  const random = new Random(options.seed);
  await seedReference(database);
  await insert(database, pictures, [...options.album.values()]);
  const people = writePeople(random, await hashPassword(demoPassword), options.now);
  await insert(database, users, people);
  await seedAds(database, random, people, options);
  await insert(database, articles, writeArticles(options.now, options.album));
  await seedDealings(database, people, options.now);
  await continueNumbers(database);
  await labelAll(database);
  await database.execute(sql`analyze`);
}
