import { sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database';
import { prepared } from '../../../platform/database/prepared';
import { parsePictureId } from '../../../platform/media/picture-url';
import { isUploadOf } from '../uploads/repository';

const readOwn = prepared<{ ids: readonly string[]; user: number; adId: number | null }, { id: string }>(
  'own-pictures',
  sql`select id from pictures where id = any(${sql.placeholder('ids')}::text[]) and (
        ${isUploadOf(sql`pictures.id`, sql.placeholder('user'))}
        or exists (select from ad_pictures
          where ad_pictures.picture_id = pictures.id and ad_id = ${sql.placeholder('adId')}::bigint))
      for key share`,
);

/**
 * The ids of the pictures with these URLs, in order, each once, locked until the transaction ends. Pictures that the
 * user neither uploaded nor has in the ad are left out.
 * @param adId an ad of this user that is being edited; null for a new one
 */
export async function ownPictures(
  tx: Tx,
  user: number,
  urls: readonly string[],
  adId: number | null = null,
): Promise<string[]> {
  const ids = [...new Set(urls.map(parsePictureId))].filter((id) => id !== undefined);
  if (ids.length === 0) return [];
  const allowed = await readOwn(tx, { ids, user, adId });
  return ids.filter((id) => allowed.some((picture) => picture.id === id));
}
