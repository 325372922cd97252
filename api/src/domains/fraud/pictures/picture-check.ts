import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database';
import { samplesOf } from '../../../platform/media/fingerprint/repository';
import { picturesOfAd } from '../../../read-models/similar-pictures';
import { findSimilarPictures, type SimilarPicture } from './find-similar';
import { pictureChecks } from './schema';

/** Compares an ad's pictures with those of other sellers and records the result for `picturesAreUnique`. */
export async function recordComparison(db: Db, adId: number): Promise<SimilarPicture[]> {
  const pictureIds = await picturesOfAd(db, adId);
  const found = await findSimilarPictures(db, pictureIds);
  const compared = [...(await samplesOf(db, pictureIds)).keys()];
  const copied = new Set(found.map(({ pictureId }) => pictureId)).size;
  const result = { compared, copied, checkedAt: sql`now()` };
  await db
    .insert(pictureChecks)
    .values({ adId, ...result })
    .onConflictDoUpdate({ target: pictureChecks.adId, set: result });
  return found;
}

/**
 * Whether no other seller showed an ad's pictures before it, by its last comparison.
 * @returns undefined when it has no pictures, or one that has not been compared
 */
export async function picturesAreUnique(db: Db, adId: number): Promise<boolean | undefined> {
  const [check] = await db.select().from(pictureChecks).where(sql`${pictureChecks.adId} = ${adId}`);
  const pictureIds = await picturesOfAd(db, adId);
  if (!check || pictureIds.length === 0) return undefined;
  const compared = new Set(check.compared);
  return pictureIds.every((id) => compared.has(id)) ? check.copied === 0 : undefined;
}
