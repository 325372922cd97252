import { and, desc, eq, inArray, lt, not, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/database';
import { HttpError } from '../../../platform/http/http-error';
import { recordHashes } from '../../../platform/media/fingerprint/repository';
import { pictureUrl } from '../../../platform/media/picture-url';
import type { FingerprintedPicture } from '../../../platform/media/pipeline';
import { pictures } from '../../../platform/media/schema';
import { uploads } from './schema';

/** How long an upload is stored for an ad that is not posted yet. */
const RETENTION = sql`interval '7 days'`;

/** Whether the picture of the given column is an upload, which an ad may still use. */
export const isUpload = (picture: SQL): SQL => sql`exists (select from uploads where uploads.picture_id = ${picture})`;

/** Whether the picture of the given column is an upload of this user. */
export const isUploadOf = (picture: SQL, user: number | Placeholder): SQL =>
  sql`exists (select from uploads where uploads.picture_id = ${picture} and uploads.user_id = ${user}::bigint)`;

/** Whether an ad shows the picture of the given column. */
export const isInAnAd = (picture: SQL): SQL<boolean> =>
  sql`(exists (select from ad_pictures where ad_pictures.picture_id = ${picture})
    or exists (select from ads where ads.picture_id = ${picture}))`;
/** Named as text: in the fields of a query over one table, Drizzle drops the table of a column. */
const isShown = isInAnAd(sql`uploads.picture_id`);

/** Records stored pictures as a user's uploads. */
export async function addUploads(tx: Tx, userId: number, stored: readonly FingerprintedPicture[]): Promise<void> {
  await tx.insert(pictures).values(stored.map(({ fingerprint, ...picture }) => ({ ...picture, uploaded: true })));
  await recordHashes(tx, stored);
  await tx.insert(uploads).values(stored.map(({ id }) => ({ pictureId: id, userId })));
}

/**
 * Deletes an own upload, found by its row and never by a path.
 * @throws 404 for an unknown name, 409 when an own ad shows it
 */
export async function deleteUpload(db: Db, userId: number, fileName: string): Promise<void> {
  const isOwnUpload = and(eq(uploads.userId, userId), eq(uploads.pictureId, fileName));
  const [upload] = await db.select({ isShown }).from(uploads).where(isOwnUpload);
  if (!upload) throw new HttpError(404, 'You have no such image.');
  if (upload.isShown) throw new HttpError(409, 'An ad shows this image: take it out there.');
  await db.delete(uploads).where(isOwnUpload);
}

/** The URLs of a user's uploads, the latest first. */
export async function uploadsOf(db: Db, userId: number): Promise<string[]> {
  const found = await db
    .select({ id: uploads.pictureId })
    .from(uploads)
    .where(eq(uploads.userId, userId))
    .orderBy(desc(uploads.createdAt));
  return found.map(({ id }) => pictureUrl(id));
}

/** The number of a user's uploads that no ad shows. */
export const countUnusedUploads = async (db: Db, userId: number): Promise<number> =>
  db.$count(uploads, and(eq(uploads.userId, userId), not(isShown)));

/** Deletes expired uploads; pictures that an ad shows remain. */
export async function deleteOldUploads(db: Db): Promise<void> {
  const expired = db
    .select({ id: uploads.pictureId })
    .from(uploads)
    .where(lt(uploads.createdAt, sql`now() - ${RETENTION}`))
    .orderBy(uploads.createdAt)
    .limit(500);
  await db.delete(uploads).where(inArray(uploads.pictureId, expired));
}
