import { createHash, randomUUID } from 'node:crypto';
import type { PostAdForm } from '@roadworthy/contract/forms/post-ad';
import { sql } from 'drizzle-orm';
import { createSession } from '../../src/domains/accounts/tokens';
import type { Db } from '../../src/platform/database/database';
import { openDatabase } from '../../src/platform/database/open-database';
import { rows } from '../../test/support/rows';
import { post, type Shape } from './calls';

/** Several dealers post: a plan allows 1,000 cars each. */
const SELLER_COUNT = 40;

/** Words of descriptions, for texts that no other ad has. */
const WORDS =
  'drives well one owner full service history spare key new tyres clean inside and outside never in an accident bought here light on fuel ideal for town long trips school run aircon cold towbar fitted serviced last month papers in order'.split(
    ' ',
  );
const WORDS_IN_TEXT = 45;

/** A description of its own: the checks compare it with those of other ads. */
const describe = (index: number): string =>
  [...createHash('sha512').update(String(index)).digest().subarray(0, WORDS_IN_TEXT)]
    .map((byte) => WORDS[byte % WORDS.length])
    .join(' ');

const form: Omit<PostAdForm, 'title' | 'mileage' | 'images' | 'featured_image' | 'description'> = {
  condition: 'Used',
  year: new Date().getFullYear() - 5,
  make: 'Volkswagen',
  model: 'Polo',
  bodytype: 'Hatchback',
  fueltype: 'Petrol',
  engine: 1,
  transmission: 'Manual',
  drive: 'FWD',
  exteriorcolor: 'White',
  interiorcolor: 'Black',
  address: '12 Long Street, Cape Town',
  carfeatures: ['Bluetooth', 'A/C: Front'],
  price: 189_900,
};

/** Gives each dealer a plan and an uploaded picture. @returns their ids */
async function createSellers(db: Db): Promise<number[]> {
  const sellers = await rows<{ id: number }>(
    db,
    sql`insert into users (fullname, email, password_hash, email_verified_at, last_seen_at, province, city)
        select 'Poster ' || n, 'poster' || n || '@example.com', '', now(), now(), 'Gauteng', 'Pretoria'
        from generate_series(1, ${SELLER_COUNT}) n returning id::int`,
  );
  for (const { id } of sellers) {
    const picture = `poster-${id}`;
    await db.execute(sql`insert into subscriptions (user_id, plan, status, months, amount_cents, expires_at)
      values (${id}, 'platinum', 'active', 1, 0, now() + interval '1 day')`);
    await db.execute(sql`insert into pictures (id, width, height, placeholder, uploaded)
      values (${picture}, 1280, 960, 'data:,', true)`);
    await db.execute(sql`insert into uploads (picture_id, user_id) values (${picture}, ${id})`);
  }
  return sellers.map(({ id }) => id);
}

/** Posts an ad with uploaded pictures: another car in each call, by the next dealer. */
export async function createPostingLoad(databaseUrl: string, secret: string): Promise<Shape> {
  const { db: sql, close } = await openDatabase({ dataFolder: '', databaseUrl });
  const ids = await createSellers(sql);
  const tokens: string[] = [];
  for (const id of ids) tokens.push((await createSession(sql, secret, id)).token);
  await close();
  return {
    name: 'posting',
    call: (index) => {
      const image = `/media/poster-${ids[index % SELLER_COUNT]}/1280.webp`;
      const car = {
        ...form,
        ...{
          title: `Volkswagen Polo number ${index}`,
          mileage: (index * 1_013) % 200_000,
          description: describe(index),
        },
      };
      return post(
        'cars/add-car',
        { ...car, images: [image], featured_image: image },
        { authorization: `Bearer ${tokens[index % SELLER_COUNT]}`, 'idempotency-key': randomUUID() },
      );
    },
  };
}
