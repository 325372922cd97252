import { sql } from 'drizzle-orm';
import type { Db } from '../../../../src/platform/database/database';
import { wordsOf } from '../../../../src/platform/media/fingerprint/fingerprint';
import { recordHashes } from '../../../../src/platform/media/fingerprint/repository';
import type { PictureSpec } from './picture-spec';
import { samplesOfSpecs } from './sample-cache';

/** A picture that an ad shows. */
export type AdPicture = { ad: number; position: number; spec: PictureSpec };

const CHUNK = 50;

/** Stores pictures as uploads of the ads' sellers at the time of the ads, with their fingerprints. */
export async function storePictures(db: Db, shown: readonly AdPicture[]): Promise<void> {
  const samples = await samplesOfSpecs(shown.map(({ spec }) => spec));
  for (let from = 0; from < shown.length; from += CHUNK) {
    const chunk = shown.slice(from, from + CHUNK).map(({ ad, position }, index) => ({
      ...{ ad, position, id: `corpus-${ad}-${position}` },
      sample: samples[from + index] as Buffer,
    }));
    const listed = JSON.stringify(chunk.map(({ sample: _, ...picture }) => picture));
    await db.execute(sql`with listed as materialized (
        select listed.*, creator_id, created_at from jsonb_to_recordset(${listed}::jsonb) listed (ad bigint, position int, id text)
          join ads on ads.id = listed.ad),
      stored as (insert into pictures (id, width, height, placeholder, uploaded, created_at)
        select id, 1, 1, '', true, created_at from listed returning id)
      insert into ad_pictures (ad_id, position, picture_id) select ad, position, listed.id from listed join stored using (id)`);
    await recordHashes(
      db,
      chunk.map(({ id, sample }) => ({ id, fingerprint: { sample, words: wordsOf(sample) } })),
    );
  }
}
