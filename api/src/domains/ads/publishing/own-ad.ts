import type { OwnAd } from '@roadworthy/contract/api/posting';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database';
import { idOf } from '../../../platform/database/json';
import { prepared } from '../../../platform/database/prepared';
import { toPlainText } from '../../../platform/html/plain-text';
import { pictureJson } from '../../../platform/media/picture-url';

const { placeholder } = sql;
const hasSlug = sql`slug = ${placeholder('slug')}`;
const readOwnAd = prepared<{ owner: number; slug: string; id: number | null }, OwnAd>(
  'own-ad',
  sql`select ads.id::text as "_id", slug, title, condition, year::int, make, model, variant_id as "variantId", vin, bodytype, mileage, fueltype,
        engine::numeric::float as engine, transmission, drive, exteriorcolor, interiorcolor, address,
        to_json(carfeatures) as carfeatures, description, price, status,
        coalesce('/media/' || ads.picture_id || '/1280.webp', '') as featured_image,
        coalesce((select json_agg(${pictureJson(sql`shown`)} order by ad_pictures.position)
          from ad_pictures join pictures shown on shown.id = ad_pictures.picture_id
          where ad_pictures.ad_id = ads.id), '[]') as pictures
      from ads where creator_id = ${placeholder('owner')}::bigint and (${hasSlug} or ads.id = ${placeholder('id')}::bigint)
      order by ${hasSlug} desc limit 1`,
);

/** An own ad of any status, by slug or id, for its form; undefined when it is unknown or belongs to another user. */
export async function ownAd(db: Db, owner: number, slugOrId: string): Promise<OwnAd | undefined> {
  const [ad] = await readOwnAd(db, { owner, slug: slugOrId, id: idOf(slugOrId) });
  return ad && { ...ad, description: toPlainText(ad.description) };
}
