import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database';
import { prepared } from '../../platform/database/prepared';
import { escapeLike } from '../../platform/database/text-match';
import { isShort } from '../../platform/text/spelling';
import { aliasesOfTowns } from '../reference';
import type { WordFinder } from './word-finder';

/** `given`: words as JSON, each with its pattern. */
const readKnownWords = prepared<{ given: string }, { word: string }>(
  'known-words',
  sql`select given.word as word from json_to_recordset(${sql.placeholder('given')}::json) as given (word text, pattern text)
      where exists (select from ad_words where ad_words.word like given.pattern)`,
);

/** Known words by transaction. */
const caches = new WeakMap<Db, Map<string, 'whole'>>();

/** Knows the words of ads of any status, for a transaction, which cannot wait for the ad index. */
export function wordsOfAnyAd(tx: Db): WordFinder {
  const known = caches.get(tx) ?? new Map<string, 'whole'>();
  caches.set(tx, known);
  return {
    // A part counts as a word: similar words are whole ones of `ad_words`.
    async findWords(words) {
      const unseen = words.filter((word) => !known.has(word));
      if (unseen.length > 0) {
        // Half of a surrogate pair is not valid JSON for Postgres.
        const given = unseen.map((word) => {
          const text = word.replace(/\p{Surrogate}/gu, '\ufffd');
          return { word: text, pattern: `${isShort(text) ? '' : '%'}${escapeLike(text)}%` };
        });
        for (const { word } of await readKnownWords(tx, { given: JSON.stringify(given) })) known.set(word, 'whole');
      }
      return known;
    },
  };
}

/** A known word and its meaning: itself, or the town that it is an alias of. */
export type KnownWord = { word: string; meaning: string };
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

/** Words of ads of any status and aliases of towns spelled like a typed one, nearest by trigrams first. */
export const findSimilarWords = (db: Db, typed: string): Promise<KnownWord[]> => readSimilarWords(db, { typed });
