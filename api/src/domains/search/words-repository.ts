import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database';
import { prepared } from '../../platform/database/prepared';
import { escapeLike } from '../../platform/database/text-match';
import { isShort } from '../../platform/text/spelling';
import { aliasesOfTowns } from '../reference';

/** With more matching words than this the list is omitted, and the search scans the words of each ad. */
export const MAX_EXPANDED_WORDS = 64;

/** `given`: words as JSON, each with its pattern. The limit is a literal: with a parameter a plan would not be cached. */
const readWordsLike = prepared<{ given: string }, { given: string; words: string[] }>(
  'words-like',
  sql`select given.word as given, to_json(array(select ad_words.word from ad_words
        where ad_words.word like given.pattern limit ${sql.raw(String(MAX_EXPANDED_WORDS + 1))})) as words
      from json_to_recordset(${sql.placeholder('given')}::json) as given (word text, pattern text)`,
);

/** The words of ads that match each typed word, at most `MAX_EXPANDED_WORDS + 1` of each. */
export async function wordsLike(db: Db, typed: readonly string[]): Promise<Map<string, string[]>> {
  // Half of a surrogate pair is not valid JSON for Postgres.
  const given = typed.map((text) => {
    const word = text.replace(/\p{Surrogate}/gu, '\ufffd');
    return { word, pattern: `${isShort(word) ? '' : '%'}${escapeLike(word)}%` };
  });
  const found = await readWordsLike(db, { given: JSON.stringify(given) });
  return new Map(found.map(({ given, words }) => [given, words]));
}

/** A known word and its meaning: itself, or the town that it is an alias of. */
type KnownWord = { word: string; meaning: string };
const typed = sql`${sql.placeholder('typed')}::text`;
const readSimilarWords = prepared<{ typed: string }, KnownWord>(
  'similar-words',
  sql`with known as (
        select word, word as meaning from ad_words
        union all ${aliasesOfTowns})
      select word, meaning from known
      where word % ${typed}
        or (left(word, 1) = left(${typed}, 1) and abs(length(word) - length(${typed})) <= 2)
        or translate(word, '-./', '') = translate(${typed}, '-./', '')
      order by similarity(word, ${typed}) desc, word limit 200`,
);

/** Words of ads and aliases of towns spelled like a typed one, nearest by trigrams first. */
export const findSimilarWords = (db: Db, typed: string): Promise<KnownWord[]> => readSimilarWords(db, { typed });
