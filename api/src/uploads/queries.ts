import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { isInAnAd } from '../ads/picture-queries';
import { rows, type Sql } from '../database/database';
import { addressOf } from '../media/address';
import type { StoredPicture } from '../media/pipeline';
import { pictures } from '../media/tables';
import { Failed } from '../server/failures';
import { uploads } from './tables';

/** For how long an upload is kept for its ad to be posted. */
const kept = sql`interval '7 days'`;

/** Whether the picture of the given column is kept for an ad that may still be posted. */
export const isAnUpload = (picture: SQL): SQL =>
  sql`exists (select from uploads where uploads.picture_id = ${picture})`;

/** Whether the picture of the given column was uploaded by this user, for an ad that may still be posted. */
export const isUploadOf = (picture: SQL, user: number | Placeholder): SQL =>
  sql`exists (select from uploads where uploads.picture_id = ${picture} and uploads.user_id = ${user}::bigint)`;

/** Writes stored pictures as a user's uploads. */
export async function addUploads(transaction: Sql, userId: number, stored: readonly StoredPicture[]): Promise<void> {
  await transaction.insert(pictures).values(stored.map((picture) => ({ ...picture, uploaded: true })));
  await transaction.insert(uploads).values(stored.map(({ id }) => ({ pictureId: id, userId })));
}

/**
 * Gives up an own upload, resolved through its row and never as a path.
 * @throws 404 when the user has none of this name, 409 when an own ad shows it
 */
export async function deleteUpload(database: Sql, userId: number, fileName: string): Promise<void> {
  const [upload] = await rows<{ shown: boolean }>(
    database,
    sql`select ${isInAnAd(sql`uploads.picture_id`)} as shown from uploads
        where user_id = ${userId}::bigint and picture_id = ${fileName}`,
  );
  if (!upload) throw new Failed(404, 'You have no such image.');
  if (upload.shown) throw new Failed(409, 'An ad shows this image: take it out there.');
  await database.execute(sql`delete from uploads where user_id = ${userId}::bigint and picture_id = ${fileName}`);
}

/** Where a user's uploads are, the latest first. */
export async function uploadsOf(database: Sql, userId: number): Promise<string[]> {
  const found = await rows<{ id: string }>(
    database,
    sql`select picture_id as id from uploads where user_id = ${userId}::bigint order by created_at desc`,
  );
  return found.map(({ id }) => addressOf(id));
}

/** How many pictures a user has uploaded that no ad shows. */
export async function waitingUploads(database: Sql, userId: number): Promise<number> {
  const [counted] = await rows<{ count: number }>(
    database,
    sql`select count(*)::int as count from uploads
        where user_id = ${userId}::bigint and not ${isInAnAd(sql`uploads.picture_id`)}`,
  );
  return counted?.count ?? 0;
}

/** Deletes uploads that are too old to be waited for; their pictures stay where an ad shows them. */
export async function forgetOldUploads(database: Sql): Promise<void> {
  await database.execute(
    sql`delete from uploads where picture_id in
          (select picture_id from uploads where created_at < now() - ${kept} order by created_at limit 500)`,
  );
}
