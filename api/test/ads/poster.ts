import { sql } from 'drizzle-orm';
import { rows } from '../support/rows';
import type { TestApp } from '../support/test-app';

/** Stores a picture as a user's upload. @returns its URL */
export async function insertUpload({ database }: TestApp, user: number, id: string): Promise<string> {
  await database.db.execute(
    sql`insert into pictures (id, width, height, placeholder, uploaded) values (${id}, 1280, 960, 'data:,', true)
        on conflict do nothing`,
  );
  await database.db.execute(sql`insert into uploads (user_id, picture_id) values (${user}, ${id})`);
  return `/media/${id}/1280.webp`;
}

/** A valid ad form without pictures. */
export const adForm = {
  title: '2019 Volkswagen Polo 1.0 TSI',
  condition: 'Used',
  year: 2019,
  make: 'volkswagen',
  model: 'polo',
  bodytype: 'hatchback',
  mileage: 84_000,
  fueltype: 'Gasoline',
  engine: 1.6,
  transmission: 'Semi-Autometic',
  drive: 'FWD',
  exteriorcolor: 'Turqoise',
  interiorcolor: 'Black',
  address: '12 Long Street, Cape Town',
  carfeatures: ['Bluetooth', 'A/C: Front'],
  description: 'Drives well.\nOne owner.\n\n- Full service history\n- Spare key',
  price: 189_900,
};

/** A form as a browser sends it: each entry of a list is a separate field. */
export async function encodeMultipart(fields: Record<string, unknown>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const entry of Array.isArray(value) ? value : [value])
      form.append(name, entry instanceof Blob ? entry : String(entry));
  }
  const request = new Request('http://site.example', { method: 'POST', body: form });
  return {
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  };
}

/** An ad's row and its pictures in order. */
export async function readStoredAd({ database }: TestApp, id: string) {
  const [ad] = await rows<Record<string, unknown> & { cover: string; pictures: string[] }>(
    database.db,
    sql`select slug, creator_id::int as creator, title, condition, year::int, make_id::int, make, model_id::int, model,
          bodytype, mileage, fueltype, engine::numeric::float as engine, transmission, drive, exteriorcolor, interiorcolor,
          address, province, city, to_json(carfeatures) as carfeatures, description, price, status,
          picture_id as cover,
          coalesce((select json_agg(picture_id order by position) from ad_pictures where ad_id = ads.id), '[]') as pictures
        from ads where id = ${id}::bigint`,
  );
  if (!ad) throw new Error(`There is no ad ${id}.`);
  return ad;
}
