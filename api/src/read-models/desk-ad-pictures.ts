import type { DeskPicture } from '@roadworthy/contract/api/desk';
import { sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { prepared } from '../platform/database/prepared';
import { pictureJson } from '../platform/media/picture-url';

const readPictures = prepared<{ ad: number; ids: string; similar: string }, DeskPicture>(
  'desk-ad-pictures',
  sql`select ${pictureJson(sql`own`)} as picture,
        coalesce((select json_agg(json_build_object('picture', ${pictureJson(sql`other`)},
            'ad', json_build_object('_id', ads.id::text, 'slug', ads.slug, 'title', ads.title),
            'account', json_build_object('_id', users.id::text, 'name', coalesce(users.businessname, users.fullname)),
            'distance', null, 'altered', null) order by ads.id)
          from unnest(${sql.placeholder('ids')}::text[], ${sql.placeholder('similar')}::text[]) pair (id, resembled)
            join pictures other on other.id = pair.resembled join ad_pictures shown on shown.picture_id = other.id
            join ads on ads.id = shown.ad_id join users on users.id = ads.creator_id
          where pair.id = own.id), '[]') as similar
      from ad_pictures join pictures own on own.id = ad_pictures.picture_id
      where ad_pictures.ad_id = ${sql.placeholder('ad')}::bigint order by ad_pictures.position`,
);

/** The pictures of an ad, each beside the pictures of other ads that it resembles. */
export const deskAdPictures = (
  db: Db,
  ad: number,
  pairs: readonly { id: string; similarTo: string }[],
): Promise<DeskPicture[]> =>
  readPictures(db, {
    ad,
    ids: `{${pairs.map(({ id }) => id).join(',')}}`,
    similar: `{${pairs.map(({ similarTo }) => similarTo).join(',')}}`,
  });
