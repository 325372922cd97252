import { sql } from 'drizzle-orm';
import type { Sql } from '../database/database';
import { prepared } from '../database/prepared';
import { pictureIdOf } from '../media/address';
import { isUploadOf } from '../uploads/queries';

const readOwn = prepared<{ ids: readonly string[]; user: number; adId: number | null }, { id: string }>(
  'own-pictures',
  sql`select id from pictures where id = any(${sql.placeholder('ids')}::text[]) and (
        ${isUploadOf(sql`pictures.id`, sql.placeholder('user'))}
        or exists (select from ad_pictures
          where ad_pictures.picture_id = pictures.id and ad_id = ${sql.placeholder('adId')}::bigint))
      for key share`,
);

/**
 * The ids of the pictures at some addresses, in their order, each once, and kept until the caller's transaction is
 * over. Left out are those that the user may not name: neither uploaded by them nor in the ad already.
 * @param adId an ad of this user that is being edited; null for a new one
 */
export async function ownPictures(
  transaction: Sql,
  user: number,
  urls: readonly string[],
  adId: number | null = null,
): Promise<string[]> {
  const ids = [...new Set(urls.map(pictureIdOf))].filter((id) => id !== undefined);
  if (ids.length === 0) return [];
  const own = await readOwn(transaction, { ids, user, adId });
  return ids.filter((id) => own.some((picture) => picture.id === id));
}
