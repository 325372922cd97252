import type { DeskPicture } from '@roadworthy/contract/api/desk';
import { sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { prepared } from '../platform/database/prepared';
import { pictureJson } from '../platform/media/picture-url';

const readPictures = prepared<{ ad: number; pairs: string }, DeskPicture>(
  'desk-ad-pictures',
  sql`select ${pictureJson(sql`own`)} as picture,
        coalesce((select json_agg(json_build_object('picture', ${pictureJson(sql`other`)},
            'ad', json_build_object('_id', ads.id::text, 'slug', ads.slug, 'title', ads.title),
            'account', json_build_object('_id', users.id::text, 'name', coalesce(users.businessname, users.fullname)),
            'distance', pair.distance, 'altered', case when pair."isAltered" then 'altered' end) order by ads.id)
          from jsonb_to_recordset(${sql.placeholder('pairs')}::jsonb)
              pair (id text, "similarTo" text, ad bigint, distance float, "isAltered" boolean)
            join pictures other on other.id = pair."similarTo" join ads on ads.id = pair.ad
            join users on users.id = ads.creator_id
          where pair.id = own.id), '[]') as similar
      from ad_pictures join pictures own on own.id = ad_pictures.picture_id
      where ad_pictures.ad_id = ${sql.placeholder('ad')}::bigint order by ad_pictures.position`,
);

/** A picture of an ad and the one of another ad that it resembles, as a check found them. */
type PicturePair = { id: string; similarTo: string; ad: number; distance?: number; isAltered?: boolean };

/** The pictures of an ad, each beside the pictures of other ads that it resembles. */
export const deskAdPictures = (db: Db, ad: number, pairs: readonly PicturePair[]): Promise<DeskPicture[]> =>
  readPictures(db, { ad, pairs: JSON.stringify(pairs) });
