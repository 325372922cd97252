import { sql } from 'drizzle-orm';
import { type Db, rows } from '../../platform/database/database';
import { escapeLike } from '../../platform/database/text-match';
import { isShort } from '../../platform/text/spelling';
import { aliasesOfTowns } from '../reference';

/** With more matching words than this the list is omitted, and the search scans the words of each ad. */
export const MAX_EXPANDED_WORDS = 64;

/** The words of ads that match each typed word, at most `MAX_EXPANDED_WORDS + 1` of each. */
export async function wordsLike(db: Db, typed: readonly string[]): Promise<Map<string, string[]>> {
  const patterns = typed.map(
    (word) => sql`(${word}::text, ${`${isShort(word) ? '' : '%'}${escapeLike(word)}%`}::text)`,
  );
  const found = await rows<{ given: string; words: string[] }>(
    db,
    sql`select given.word as given, to_json(array(
          select ad_words.word from ad_words where ad_words.word like given.pattern limit ${MAX_EXPANDED_WORDS + 1})) as words
        from (values ${sql.join(patterns, sql`, `)}) as given(word, pattern)`,
  );
  return new Map(found.map(({ given, words }) => [given, words]));
}

/** Words of ads and aliases of towns spelled like a typed one, nearest by trigrams first. */
export const findSimilarWords = (db: Db, typed: string): Promise<{ word: string; meaning: string }[]> =>
  rows(
    db,
    sql`with known as (
          select word, word as meaning from ad_words
          union all ${aliasesOfTowns})
        select word, meaning from known
        where word % ${typed}::text
          or (left(word, 1) = left(${typed}::text, 1) and abs(length(word) - length(${typed}::text)) <= 2)
          or translate(word, '-./', '') = translate(${typed}::text, '-./', '')
        order by similarity(word, ${typed}::text) desc, word limit 200`,
  );
