import { FREE_PLAN, featuredPlan, findPlan, type PlanName } from '@roadworthy/contract/plans';
import { eq, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { hashPassword } from '../../src/domains/accounts/passwords';
import { users } from '../../src/domains/accounts/schema';
import { adPictures, ads as adsTable } from '../../src/domains/ads/schema';
import { subscriptions } from '../../src/domains/billing/subscriptions/schema';
import { articles } from '../../src/domains/content/blog/schema';
import { inquiries } from '../../src/domains/leads/inquiries/schema';
import { relabelAll } from '../../src/domains/pricing/refresh-labels';
import { loadCatalogue } from '../../src/domains/reference/catalogue/load-catalogue';
import { readCatalogue } from '../../src/domains/reference/catalogue/read-catalogue';
import { carTypes, cities, makes, models, placeAliases, provinces } from '../../src/domains/reference/schema';
import type { Db } from '../../src/platform/database/database';
import { advanceSequences } from '../../src/platform/database/sequences';
import { pictures } from '../../src/platform/media/schema';
import { rows } from '../../test/support/rows';
import { pickPictures } from './ad-pictures';
import { writeArticles } from './articles/write-articles';
import { carTypeNames, modelData, thisYear } from './data/models';
import { placeData } from './data/places';
import type { Album } from './draw-pictures';
import { type MarketAd, writeMarket } from './market/write-market';
import { type Dealer, demoAccounts, demoPassword, type People } from './people';
import { Random } from './random';
import { seedChats } from './seed-chats';
import { seedPriceChanges } from './seed-price-changes';
import { seedRatings } from './seed-ratings';
import { seedStatistics } from './seed-statistics';
import { seedValueDays } from './seed-value-days';
import { planOfStock } from './sellers/plan-of-stock';

export type SeedOptions = { ads: number; seed: number; now: Date; album: Album };

const oneDay = 86_400_000;
const BATCH_SIZE = 500;
/** Dealers on the home page. */
const FEATURED_DEALERS = 4;

async function insert(db: Db, table: PgTable, values: object[]): Promise<void> {
  for (let from = 0; from < values.length; from += BATCH_SIZE) {
    await db.insert(table).values(values.slice(from, from + BATCH_SIZE) as never);
  }
}

export async function isSeeded(db: Db): Promise<boolean> {
  const [result] = await rows<{ seeded: boolean }>(db, sql`select exists (select 1 from makes) as seeded`);
  return result?.seeded ?? false;
}

/** The audit log refuses to be emptied; its entries keep no other table from being so. */
const AUDIT_LOG = ['operator_actions', 'operator_action_subjects'];

/** Empties every table but the audit log. */
export async function emptyDatabase(db: Db): Promise<void> {
  const tables = await rows<{ name: string }>(
    db,
    sql`select format('%I', tablename) as name from pg_tables
        where schemaname = current_schema() and tablename not in ${AUDIT_LOG}`,
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
    placeData.map(({ province, city, weight, lat, lon }, index) => ({
      id: index + 1,
      provinceId: provinceNames.indexOf(province) + 1,
      name: city,
      population: weight,
      lat,
      lon,
    })),
  );
  await insert(
    db,
    placeAliases,
    placeData.flatMap(({ aliases }, index) => aliases.map((alias) => ({ cityId: index + 1, alias }))),
  );
}

/** Ids of the lists' models and their makes by both titles. */
async function readModelIds(db: Db): Promise<Map<string, { makeId: number; modelId: number }>> {
  const listed = await db
    .select({ make: makes.title, model: models.title, makeId: makes.id, modelId: models.id })
    .from(models)
    .innerJoin(makes, eq(makes.id, models.makeId));
  return new Map(listed.map(({ make, model, ...ids }) => [`${make}|${model}`, ids]));
}

async function seedAds(db: Db, random: Random, ads: Iterable<MarketAd>, album: Album): Promise<void> {
  const modelIds = await readModelIds(db);
  const adRows: object[] = [];
  const pictureRows: object[] = [];
  const flush = async () => {
    await insert(db, adsTable, adRows.splice(0));
    await insert(db, adPictures, pictureRows.splice(0));
  };
  for (const ad of ads) {
    const pictureIds = pickPictures(random, ad, album);
    adRows.push({
      ...ad,
      ...modelIds.get(`${ad.make}|${ad.model}`),
      ...{ variantId: ad.variant.id, pictureId: pictureIds[0] ?? null, updatedAt: ad.createdAt },
    });
    pictureRows.push(...pictureIds.map((pictureId, position) => ({ adId: ad.id, position, pictureId })));
    if (adRows.length === BATCH_SIZE) await flush();
  }
  await flush();
}

/** Inserts the plan that each dealer's stock needs, and the plans of the dealers on the home page. */
async function seedPlans(db: Db, dealers: readonly Dealer[], stocks: readonly number[], now: Date): Promise<void> {
  const plan = (userId: number, name: string, cents: number) => ({
    userId,
    plan: name,
    status: 'active',
    months: 12,
    amountCents: cents * 12,
    startsAt: new Date(now.getTime() - 30 * oneDay),
    expiresAt: new Date(now.getTime() + 335 * oneDay),
  });
  const planNamed = (userId: number, name: PlanName) => plan(userId, name, findPlan(name)?.priceCents ?? 0);
  await insert(db, subscriptions, [
    planNamed(demoAccounts.seller.id, FREE_PLAN),
    ...dealers.map(({ id }, index) => planNamed(id, planOfStock(stocks[index] ?? 0))),
    ...dealers.slice(0, FEATURED_DEALERS).map(({ id }) => planNamed(id, featuredPlan)),
  ]);
}

/** Inserts inquiries and chats of the demo accounts, and ratings of dealers. */
async function seedDemoActivity(db: Db, people: People, now: Date): Promise<void> {
  const { dealers } = people;
  const { buyer, dealer, dealer2 } = demoAccounts;
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
      gsm: `+27${dealers[0]?.gsm}`,
      message: `Good day, is the ${title} still available? I can come and look at it this week.`,
      createdAt: new Date(now.getTime() - index * oneDay),
    })),
  );
  await seedChats(db, now);
  await seedRatings(db, people, now);
}

/** Fills an empty database with a realistic market, deterministic for a seed number and the month. */
export async function seed(db: Db, { ads, seed: number, now, album }: SeedOptions): Promise<void> {
  const random = new Random(number);
  await seedReference(db);
  // The catalogue adds makes and models.
  await advanceSequences(db);
  await insert(db, pictures, [...album.values()]);
  const passwordHash = await hashPassword(demoPassword);
  const catalogue = readCatalogue();
  await db.transaction((tx) => loadCatalogue(tx, catalogue));
  const market = writeMarket(random, { ads, now, variants: catalogue.variants, passwordHash });
  const { buyer, dealers, privateSellers } = market.people;
  await insert(db, users, [buyer, ...dealers, ...privateSellers]);
  await seedAds(db, random, market.ads, album);
  await seedPriceChanges(db, now);
  await seedStatistics(db, now);
  await insert(db, articles, writeArticles(now, album));
  await seedPlans(db, dealers, market.allotment.stocks, now);
  await seedDemoActivity(db, market.people, now);
  await advanceSequences(db);
  // Without statistics the search for comparable cars takes three times as long.
  await db.execute(sql`analyze`);
  await relabelAll(db);
  await seedValueDays(db, now);
}
