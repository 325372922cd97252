import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database';
import { samplesOf } from '../../../platform/media/fingerprint/repository';
import { picturesOfAd } from '../../../read-models/similar-pictures';
import { findSimilarPictures, type SimilarPicture } from './find-similar';
import { pictureChecks } from './schema';

/** Compares an ad's pictures with those of other sellers and records the result, which 'What we checked' shows. */
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
