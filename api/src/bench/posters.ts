import { randomUUID } from 'node:crypto';
import type { PostAdForm } from '@roadworthy/contract/forms/post-ad';
import { sql } from 'drizzle-orm';
import { openSession } from '../accounts/tokens';
import { openDatabase, rows, type Sql } from '../database/database';
import { post, type Shape } from './calls';

/** Dealers who post: a plan lists 1,000 cars at most, so they take turns. */
const posters = 40;

const form: Omit<PostAdForm, 'title' | 'mileage' | 'images' | 'featured_image'> = {
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
  description: 'Drives well.\nOne owner.\n\n- Full service history\n- Spare key',
  price: 189_900,
};

/** Gives each a plan and a picture that is uploaded already. @returns their ids */
async function settle(database: Sql): Promise<number[]> {
  const people = await rows<{ id: number }>(
    database,
    sql`insert into users (fullname, email, password_hash, email_verified_at, last_seen_at, province, city)
        select 'Poster ' || n, 'poster' || n || '@example.com', '', now(), now(), 'Gauteng', 'Pretoria'
        from generate_series(1, ${posters}) n returning id::int`,
  );
  for (const { id } of people) {
    const picture = `poster-${id}`;
    await database.execute(sql`insert into subscriptions (user_id, plan, status, months, amount_cents, expires_at)
      values (${id}, 'platinum', 'active', 1, 0, now() + interval '1 day')`);
    await database.execute(sql`insert into pictures (id, width, height, placeholder, uploaded)
      values (${picture}, 1280, 960, 'data:,', true)`);
    await database.execute(sql`insert into uploads (picture_id, user_id) values (${picture}, ${id})`);
  }
  return people.map(({ id }) => id);
}

/** Posting an ad, its pictures uploaded before: each call another car, each by the next of the posters. */
export async function posting(databaseUrl: string, secret: string): Promise<Shape> {
  const { sql, close } = await openDatabase({ dataFolder: '', databaseUrl });
  const ids = await settle(sql);
  const tokens: string[] = [];
  for (const id of ids) tokens.push((await openSession(sql, secret, String(id))).token);
  await close();
  return {
    name: 'posting',
    call: (at) => {
      const image = `/media/poster-${ids[at % posters]}/1280.webp`;
      const car = { ...form, title: `Volkswagen Polo number ${at}`, mileage: at };
      return post(
        'cars/add-car',
        { ...car, images: [image], featured_image: image },
        { authorization: `Bearer ${tokens[at % posters]}`, 'idempotency-key': randomUUID() },
      );
    },
  };
}
