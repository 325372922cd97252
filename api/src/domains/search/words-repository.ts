import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../platform/database/database';
import { prepared } from '../../platform/database/prepared';
import { escapeLike } from '../../platform/database/text-match';
import { isShort } from '../../platform/text/spelling';
import { aliasesOfTowns } from '../reference';

/** `given`: words as JSON, each with its pattern. */
const readKnownWords = prepared<{ given: string }, { word: string }>(
  'known-words',
  sql`select given.word as word from json_to_recordset(${sql.placeholder('given')}::json) as given (word text, pattern text)
      where exists (select from ad_words where ad_words.word like given.pattern)`,
);

/** Words leave the ads rarely: a word may count as known for a minute after the last ad with it. */
const KNOWN_WORD_TTL_MS = 60_000;
const MAX_CACHED_WORDS = 10_000;
const caches = new WeakMap<Db, LRUCache<string, true>>();

function cacheOf(db: Db): LRUCache<string, true> {
  const cache = caches.get(db) ?? new LRUCache<string, true>({ max: MAX_CACHED_WORDS, ttl: KNOWN_WORD_TTL_MS });
  caches.set(db, cache);
  return cache;
}

/** Those typed words that a word of an ad contains, or begins with if they are short. */
export async function findKnownWords(db: Db, typed: readonly string[]): Promise<Set<string>> {
  const cache = cacheOf(db);
  const unseen = typed.filter((word) => !cache.get(word));
  if (unseen.length > 0) {
    // Half of a surrogate pair is not valid JSON for Postgres.
    const given = unseen.map((word) => {
      const text = word.replace(/\p{Surrogate}/gu, '\ufffd');
      return { word: text, pattern: `${isShort(text) ? '' : '%'}${escapeLike(text)}%` };
    });
    for (const { word } of await readKnownWords(db, { given: JSON.stringify(given) })) cache.set(word, true);
  }
  return new Set(typed.filter((word) => cache.get(word)));
}

/** After words were deleted. */
export const forgetKnownWords = (db: Db): void => cacheOf(db).clear();

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
