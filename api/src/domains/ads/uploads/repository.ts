import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { type Db, rows, type Tx } from '../../../platform/database/database';
import { HttpError } from '../../../platform/http/http-error';
import { pictureUrl } from '../../../platform/media/address';
import type { StoredPicture } from '../../../platform/media/pipeline';
import { pictures } from '../../../platform/media/schema';
import { isInAnAd } from '../picture-repository';
import { uploads } from './schema';

/** How long an upload is stored for an ad that is not posted yet. */
const RETENTION = sql`interval '7 days'`;

/** Whether the picture of the given column is an upload, which an ad may still use. */
export const isUpload = (picture: SQL): SQL => sql`exists (select from uploads where uploads.picture_id = ${picture})`;

/** Whether the picture of the given column is an upload of this user. */
export const isUploadOf = (picture: SQL, user: number | Placeholder): SQL =>
  sql`exists (select from uploads where uploads.picture_id = ${picture} and uploads.user_id = ${user}::bigint)`;

/** Records stored pictures as a user's uploads. */
export async function addUploads(tx: Tx, userId: number, stored: readonly StoredPicture[]): Promise<void> {
  await tx.insert(pictures).values(stored.map((picture) => ({ ...picture, uploaded: true })));
  await tx.insert(uploads).values(stored.map(({ id }) => ({ pictureId: id, userId })));
}

/**
 * Deletes an own upload, found by its row and never by a path.
 * @throws 404 for an unknown name, 409 when an own ad shows it
 */
export async function deleteUpload(db: Db, userId: number, fileName: string): Promise<void> {
  const [upload] = await rows<{ shown: boolean }>(
    db,
    sql`select ${isInAnAd(sql`uploads.picture_id`)} as shown from uploads
        where user_id = ${userId}::bigint and picture_id = ${fileName}`,
  );
  if (!upload) throw new HttpError(404, 'You have no such image.');
  if (upload.shown) throw new HttpError(409, 'An ad shows this image: take it out there.');
  await db.execute(sql`delete from uploads where user_id = ${userId}::bigint and picture_id = ${fileName}`);
}

/** The URLs of a user's uploads, the latest first. */
export async function uploadsOf(db: Db, userId: number): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`select picture_id as id from uploads where user_id = ${userId}::bigint order by created_at desc`,
  );
  return found.map(({ id }) => pictureUrl(id));
}

/** The number of a user's uploads that no ad shows. */
export async function countUnusedUploads(db: Db, userId: number): Promise<number> {
  const [counted] = await rows<{ count: number }>(
    db,
    sql`select count(*)::int as count from uploads
        where user_id = ${userId}::bigint and not ${isInAnAd(sql`uploads.picture_id`)}`,
  );
  return counted?.count ?? 0;
}

/** Deletes expired uploads; pictures that an ad shows remain. */
export async function deleteOldUploads(db: Db): Promise<void> {
  await db.execute(
    sql`delete from uploads where picture_id in
          (select picture_id from uploads where created_at < now() - ${RETENTION} order by created_at limit 500)`,
  );
}
