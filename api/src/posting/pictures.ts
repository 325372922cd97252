import { sql } from 'drizzle-orm';
import { rows, type Sql } from '../database/database';
import { pictureIdOf } from '../media/address';
import { isUploadOf } from '../uploads/queries';

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
  const own = await rows<{ id: string }>(
    transaction,
    sql`select id from pictures where id in ${ids} and (
          ${isUploadOf(sql`pictures.id`, user)}
          or exists (select from ad_pictures where ad_pictures.picture_id = pictures.id and ad_id = ${adId}::bigint))
        for key share`,
  );
  return ids.filter((id) => own.some((picture) => picture.id === id));
}
