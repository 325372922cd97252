import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database';
import { textArray } from '../../platform/database/json';
import { prepared } from '../../platform/database/prepared';
import { wordsOfAds, wordsOfChangedAds } from '../../read-models/ad-texts';
import { readCheckpoint } from '../../read-models/indexed-ads';

/** Limit per run; the rest waits for the next. */
const MAX_DELETED_WORDS = 5_000;

const readUnusedWords = prepared<{ limit: number }, { word: string }>(
  'unused-words',
  sql`select word from ad_words except ${wordsOfAds} limit ${sql.placeholder('limit')}::int`,
);

/**
 * Deletes words that no ad contains any more, so that the table of words follows the ads. The long scan
 * takes no lock; words of ads written during it are not deleted.
 */
export async function deleteUnusedWords(db: Db): Promise<void> {
  const before = await readCheckpoint(db);
  const unused = await readUnusedWords(db, { limit: MAX_DELETED_WORDS });
  if (unused.length === 0) return;
  await db.transaction(async (tx) => {
    // Waits for open transactions that add ads, so that the next statement sees their words.
    await tx.execute(sql`lock table ad_words in share row exclusive mode`);
    await tx.execute(
      sql`delete from ad_words where word = any(${textArray(unused.map(({ word }) => word))}) and word not in (
            ${wordsOfChangedAds(before)})`,
    );
  });
}
