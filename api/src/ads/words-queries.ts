import { sql } from 'drizzle-orm';
import { rows, type Sql } from '../database/database';
import { aliasesOfTowns } from '../reference/queries';
import { isShort } from './spelling';

/** More words of ads than this are not listed: whoever searches looks through its own words then. */
export const mostWords = 64;

/** `%` and `_` mean themselves. */
const literal = (word: string): string => word.replace(/[\\%_]/g, '\\$&');

/** The words of ads that each typed word stands for, at most one more than `mostWords` of each. */
export async function wordsLike(database: Sql, typed: readonly string[]): Promise<Map<string, string[]>> {
  const patterns = typed.map((word) => sql`(${word}::text, ${`${isShort(word) ? '' : '%'}${literal(word)}%`}::text)`);
  const found = await rows<{ given: string; words: string[] }>(
    database,
    sql`select given.word as given, to_json(array(
          select ad_words.word from ad_words where ad_words.word like given.pattern limit ${mostWords + 1})) as words
        from (values ${sql.join(patterns, sql`, `)}) as given(word, pattern)`,
  );
  return new Map(found.map(({ given, words }) => [given, words]));
}

/** Words of ads, and other names of towns, that are spelt roughly like a typed one; the nearest by trigrams first. */
export const roughlyLike = (database: Sql, typed: string): Promise<{ word: string; meaning: string }[]> =>
  rows(
    database,
    sql`with known as (
          select word, word as meaning from ad_words
          union all ${aliasesOfTowns})
        select word, meaning from known
        where word % ${typed}::text
          or (left(word, 1) = left(${typed}::text, 1) and abs(length(word) - length(${typed}::text)) <= 2)
          or translate(word, '-./', '') = translate(${typed}::text, '-./', '')
        order by similarity(word, ${typed}::text) desc, word limit 200`,
  );
