import { performance } from 'node:perf_hooks';
import { sql } from 'drizzle-orm';
import { findSimilarPictures } from '../../../src/domains/fraud';
import type { Db } from '../../../src/platform/database/database';
import { type Fingerprint, searchWords } from '../../../src/platform/media/fingerprint/fingerprint';
import { recordHashes } from '../../../src/platform/media/fingerprint/repository';
import { rows } from '../../../test/support/rows';
import type { Random } from '../../seed/random';
import { withClient } from '../own-database';

/** Rows per statement. */
const CHUNK = 5_000;
/** Searches before the measured ones: a running process has compiled its code and read the upper pages of the index. */
const WARM_UP = 50;
/** Every synthetic picture is shown by an ad, as stored ones are; positions in an ad are small numbers. */
export const PICTURES_AN_AD = 16_000;
/** Ids of synthetic pictures are above this. */
const FIRST_ID = 1_000_000;
/** Bits of a word: its two upper ones name its part. */
const WORD_BITS = 21;
/** How many pictures of a million have the words of a real one, with few bits changed. */
const NEAR_SHARE = 0.01;

/**
 * Fills the index with synthetic pictures of one seller: each has the words of a window of one real picture with as many bits
 * changed at random as between different pictures of cars, a few with hardly any.
 * @param ads that show them, `PICTURES_AN_AD` each
 * @param real fingerprints of real pictures, whose words are distributed as those of pictures are
 */
export async function fillIndex(
  databaseUrl: string,
  count: number,
  ads: readonly number[],
  real: readonly Fingerprint[],
  random: Random,
): Promise<void> {
  const sample = real[0]?.sample ?? Buffer.alloc(0);
  // A connection of its own, without the time limits of the API.
  await withClient(databaseUrl, async (client) => {
    // No foreign keys and triggers: rows are added in bulk.
    await client.query('set session_replication_role = replica');
    await client.query("set maintenance_work_mem = '1GB'");
    for (let from = 0; from < count; from += CHUNK) {
      const size = Math.min(CHUNK, count - from);
      const words = Array.from({ length: size }, () => synthesizeWords(random.pick(real), random).join(',')).join(';');
      await client.query(
        `insert into pictures (id, width, height, placeholder, uploaded, created_at)
        select 'bench-' || n, 1, 1, '', true, now() - interval '1 year' from generate_series($1::int, $2::int) n`,
        [from, from + size - 1],
      );
      await client.query(
        `insert into picture_hashes (id, picture_id, words, sample)
        select $1::int + n, 'bench-' || ($2::int + n - 1), string_to_array(words, ',')::int[], $3::bytea
        from unnest(string_to_array($4, ';')) with ordinality as synthetic (words, n)`,
        [FIRST_ID + from, from, sample, words],
      );
    }
    await client.query('alter table picture_hash_words drop constraint picture_hash_words_word_hash_id_pk');
    await client.query(
      `insert into picture_hash_words (word, hash_id)
      select word, id from picture_hashes cross join lateral (select distinct unnest(words) as word) each_word where id > $1::int`,
      [FIRST_ID],
    );
    await client.query(`alter table picture_hash_words
      add constraint picture_hash_words_word_hash_id_pk primary key (word, hash_id)`);
    await client.query(
      `insert into ad_pictures (ad_id, position, picture_id)
      select ($2::bigint[])[1 + n / $3::int], $3::int + n % $3::int, picture_id
      from (select row_number() over (order by id) - 1 as n, picture_id from picture_hashes where id > $1::int) synthetic`,
      [FIRST_ID, ads, PICTURES_AN_AD],
    );
    // As autovacuum does: the words are then read without visiting their table.
    await client.query('vacuum analyze picture_hash_words, picture_hashes, pictures, ad_pictures');
  });
}

/** An eighth of the bits of a picture near a real one change, else a quarter. */
function synthesizeWords({ words }: Fingerprint, random: Random): number[] {
  const isNear = random.chance(NEAR_SHARE);
  const bits = () => random.whole(0, 2 ** WORD_BITS - 1);
  return words.map((word) => word ^ (bits() & bits() & (isNear ? bits() : -1)));
}

export type SearchTimes = { p50: number; p99: number; processor: number; found: number };

/**
 * Searches for pictures, each among all.
 * @returns milliseconds on the clock, and of this process's processor for each picture
 */
export async function timeSearches(db: Db, pictureIds: readonly string[]): Promise<SearchTimes> {
  const times: number[] = [];
  let found = 0;
  for (const id of pictureIds.slice(0, WARM_UP)) await findSimilarPictures(db, [id]);
  const before = process.cpuUsage();
  for (const id of pictureIds) {
    const start = performance.now();
    found += (await findSimilarPictures(db, [id])).length > 0 ? 1 : 0;
    times.push(performance.now() - start);
  }
  const { user, system } = process.cpuUsage(before);
  times.sort((one, two) => one - two);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99), processor: (user + system) / 1000 / pictureIds.length, found };
}

/** Stores fingerprints as uploads of a user. @returns the ids of the pictures */
export async function storeUploads(
  db: Db,
  name: string,
  user: number,
  fingerprints: readonly Fingerprint[],
): Promise<string[]> {
  const stored = fingerprints.map((fingerprint, index) => ({ id: `${name}-${index}`, fingerprint }));
  for (const { id } of stored) {
    await db.execute(sql`insert into pictures (id, width, height, placeholder, uploaded, created_at)
      values (${id}, 1, 1, '', true, clock_timestamp())`);
    await db.execute(sql`insert into uploads (picture_id, user_id) values (${id}, ${user})`);
  }
  await recordHashes(db, stored);
  return stored.map(({ id }) => id);
}

/** How many stored pictures share a word with a search, on average. */
export async function measureSharing(db: Db, searched: readonly Fingerprint[]): Promise<number> {
  let shared = 0;
  for (const { sample } of searched) {
    const words = [...searchWords(sample).keys()].join(',');
    const [found] = await rows<{ count: number }>(
      db,
      sql`select count(distinct hash_id)::int as count from picture_hash_words where word = any(string_to_array(${words}, ',')::int[])`,
    );
    shared += found?.count ?? 0;
  }
  return Math.round(shared / searched.length);
}

/** Size of the tables of the index, in megabytes. */
export async function measureSize(db: Db): Promise<number> {
  const [size] = await rows<{ bytes: number }>(
    db,
    sql`select (pg_total_relation_size('picture_hash_words') + pg_total_relation_size('picture_hashes'))::float as bytes`,
  );
  return Math.round((size?.bytes ?? 0) / 1e6);
}
