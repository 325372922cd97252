import { hash } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import { users as userTable } from '../../src/domains/accounts/schema';
import { adPictures, ads as adTable } from '../../src/domains/ads/schema';
import { subscriptions } from '../../src/domains/billing/subscriptions/schema';
import { articles as articleTable } from '../../src/domains/content/blog/schema';
import {
  carTypes,
  cities,
  makes as makeTable,
  models as modelTable,
  placeAliases,
  provinces as provinceTable,
} from '../../src/domains/reference/schema';
import { favorites } from '../../src/domains/saved/favorites/schema';
import type { Db } from '../../src/platform/database/database';
import { advanceSequences } from '../../src/platform/database/sequences';
import { pictures } from '../../src/platform/media/schema';
import { ads, articles, bodytypes, makes, models, password, plans, provinces, towns, users } from './fixture';

const hour = 60 * 60 * 1000;
const ago = (hours: number) => new Date(Date.now() - hours * hour);
const idOf = <Item>(list: readonly Item[], item: Item) => list.indexOf(item) + 1;
/** The least that argon2 takes: every test file signs in, which takes 0.1 ms of processor time instead of 14. */
const cheapHash = { memoryCost: 8, timeCost: 1, parallelism: 1 };
/** Three pictures, so that every ad has a gallery. */
const pictureIds = ['picture-one', 'picture-two', 'picture-three'];

/** Writes the fixture into an empty, migrated database. */
export async function fill(db: Db): Promise<void> {
  await fillReference(db);
  const passwordHash = await hash(password, cheapHash);
  await db
    .insert(userTable)
    .values(
      users.map(({ isVerified, ...user }) => ({ ...user, passwordHash, emailVerifiedAt: isVerified ? ago(1) : null })),
    );
  await db.insert(subscriptions).values(
    plans.map(({ days, ...plan }) => ({
      ...plan,
      months: 1,
      amountCents: 0,
      startsAt: ago(24 * 40),
      expiresAt: ago(-24 * days),
    })),
  );
  await db.insert(pictures).values(pictureIds.map((id) => ({ id, width: 1280, height: 960, placeholder: 'data:,' })));
  await fillAds(db);
  await db.insert(articleTable).values(
    articles.map(({ age, ...article }) => ({
      ...article,
      summary: 'What to look for.',
      description: '<p>Text</p><script>alert(1)</script>',
      pictureId: 'picture-one',
      publishedAt: ago(age * 24 + 1),
      updatedAt: ago(age * 24),
    })),
  );
  await advanceSequences(db);
  await db.execute(sql`analyze`);
}

async function fillReference(db: Db): Promise<void> {
  await db.insert(carTypes).values(bodytypes.map((name) => ({ name })));
  await db.insert(makeTable).values(makes.map((title, index) => ({ id: index + 1, title })));
  await db
    .insert(modelTable)
    .values(models.map(({ make, ...model }, index) => ({ ...model, id: index + 1, makeId: idOf(makes, make) })));
  await db.insert(provinceTable).values(provinces.map((name, index) => ({ id: index + 1, name })));
  await db.insert(cities).values(
    towns.map(({ province, alias, ...town }, index) => ({
      id: index + 1,
      ...town,
      provinceId: idOf(provinces, province),
    })),
  );
  const aliases = towns.flatMap(({ alias }, index) => (alias ? [{ cityId: index + 1, alias }] : []));
  await db.insert(placeAliases).values(aliases);
}

async function fillAds(db: Db): Promise<void> {
  await db.insert(adTable).values(
    ads.map(({ age, ...ad }) => ({
      ...ad,
      condition: 'Used',
      engine: 1.6,
      drive: 'FWD',
      exteriorcolor: 'White',
      interiorcolor: 'Black',
      address: `${ad.city}, ${ad.province}`,
      carfeatures: ['Bluetooth', 'A/C: Front'],
      description: '<p onclick="x()">Fine</p><img src=x onerror=alert(1)>',
      pictureId: ad.id === 48 ? null : 'picture-one',
      createdAt: ago(age),
    })),
  );
  const galleries = ads.filter(({ id }) => id !== 48);
  await db
    .insert(adPictures)
    .values(
      galleries.flatMap(({ id }) => pictureIds.map((pictureId, position) => ({ adId: id, position, pictureId }))),
    );
  await db.insert(favorites).values([{ userId: 1, adId: 11, lastNotifiedPrice: ads[10]?.price ?? 0 }]);
}
