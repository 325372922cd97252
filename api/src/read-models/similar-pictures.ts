import { sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { idArrayText } from '../platform/database/json';
import { prepared } from '../platform/database/prepared';
import { mostShared } from './most-shared';

/** Of the stored pictures that share words, those that share the most are looked at: first some, then the others. */
const MAX_SHARING = 100;
const FIRST_SHARING = 16;
/** A word that more pictures share does not distinguish them; the oldest are more often originals. */
const MAX_PER_WORD = 1_000;
/** So many are compared: those that other sellers showed before. */
const MAX_CANDIDATES = 8;
/** Ads of different sellers per picture: enough to tell a copy from a picture that many sellers use. */
const MAX_SELLERS = 20;

/** An account counts as established from this age on. */
export const ESTABLISHED_DAYS = 30;

/** An ad of another seller. `established`: its seller's account is. `new_of_dealer`: a dealer's, for a new car.
 * `dealers_model`: make and model of a dealer's ad, null of a private seller's. `car`: the same for ads of one car, which its seller lists again. */
export type ShowingAd = {
  ad: number;
  seller: number;
  established: boolean;
  new_of_dealer: boolean;
  dealers_model: string | null;
  car: string;
};
type Candidate = { id: string; words: number[]; sample: Uint8Array; ads: ShowingAd[] };

const { placeholder } = sql;

const readSharing = prepared<{ words: string }, { lists: string | null }>(
  'pictures-sharing-words',
  sql`select string_agg(sharing.ids::text, ' ') as lists
      from (select array(select hash_id from picture_hash_words where word = searched.word
          order by hash_id limit ${sql.raw(String(MAX_PER_WORD))}) as ids
        from unnest(${placeholder('words')}::text::int[]) as searched (word)) sharing`,
);

const readCandidates = prepared<{ picture: string; hashes: readonly number[]; limit: number }, Candidate>(
  'similar-pictures',
  sql`with subject as materialized (
        select id, created_at, coalesce((select user_id from uploads where picture_id = pictures.id),
          (select creator_id from ad_pictures join ads on ads.id = ad_id where ad_pictures.picture_id = pictures.id limit 1)
        ) as seller
        from pictures where id = ${placeholder('picture')} and uploaded)
      select pictures.id, hashes.words, hashes.sample, showing.ads
      from subject cross join unnest(${placeholder('hashes')}::bigint[]) with ordinality as sharing (hash_id, place)
        join picture_hashes hashes on hashes.id = sharing.hash_id
        join pictures on pictures.id = hashes.picture_id
          and (pictures.created_at, pictures.id) < (subject.created_at, subject.id)
        cross join lateral (
          select json_agg(json_build_object('ad', ad, 'seller', creator_id, 'established', established,
            'new_of_dealer', new_of_dealer, 'dealers_model', dealers_model, 'car', car)) as ads from (
            select distinct on (ads.creator_id) ads.id as ad, ads.creator_id,
              users.created_at < now() - interval '${sql.raw(String(ESTABLISHED_DAYS))} days' as established,
              users.is_dealer and ads.condition = 'New' as new_of_dealer,
              case when users.is_dealer then concat_ws(' ', lower(ads.make), lower(ads.model)) end as dealers_model,
              concat_ws(' ', lower(ads.make), lower(ads.model), ads.year, ads.exteriorcolor) as car
            from ad_pictures join ads on ads.id = ad_pictures.ad_id join users on users.id = ads.creator_id
            where ad_pictures.picture_id = pictures.id and ads.creator_id is distinct from subject.seller
            order by ads.creator_id, ads.id limit ${sql.raw(String(MAX_SELLERS))}) each_seller) showing
      where showing.ads is not null
      order by sharing.place limit ${placeholder('limit')}::int`,
);

/**
 * Pictures that ads of other sellers showed before an uploaded one, and that share hash words with it: those that share the
 * most. Pictures that the site drew itself have none. Most searches end with the first few, so that few rows are read.
 */
export async function similarPictures(db: Db, picture: string, words: readonly number[]): Promise<Candidate[]> {
  // One text: the driver quotes each element of an array.
  const [found] = await readSharing(db, { words: idArrayText(words) });
  const sharing = mostShared(found?.lists ?? '', MAX_SHARING);
  const candidates: Candidate[] = [];
  for (const hashes of [sharing.slice(0, FIRST_SHARING), sharing.slice(FIRST_SHARING)]) {
    const limit = MAX_CANDIDATES - candidates.length;
    if (hashes.length > 0 && limit > 0) candidates.push(...(await readCandidates(db, { picture, hashes, limit })));
  }
  return candidates;
}

const readUnhashed = prepared<{ after: string; limit: number }, { id: string; shown: boolean }>(
  'unhashed-pictures',
  sql`select id, exists (select from ad_pictures where picture_id = pictures.id)
        and not exists (select from picture_hashes where picture_id = pictures.id) as shown
      from pictures where id > ${placeholder('after')} order by id limit ${placeholder('limit')}`,
);

/** The next pictures by id, each with whether an ad shows it and it has no hash. */
export const nextPictures = (db: Db, after: string, limit: number) => readUnhashed(db, { after, limit });

const readAdPictures = prepared<{ ad: number }, { id: string }>(
  'pictures-of-ad',
  sql`select picture_id as id from ad_pictures where ad_id = ${placeholder('ad')}::bigint order by position`,
);

/** The pictures of an ad, in their order. */
export const picturesOfAd = async (db: Db, ad: number): Promise<string[]> =>
  (await readAdPictures(db, { ad })).map(({ id }) => id);

const readUncompared = prepared<{ after: number; limit: number }, { id: number; isDue: boolean }>(
  'uncompared-ads',
  sql`select ads.id::int as id, ads.status in ('active', 'inactive', 'sold')
        and exists (select from ad_pictures join pictures on pictures.id = picture_id
          where ad_id = ads.id and uploaded and not exists (select from picture_checks
            where picture_checks.ad_id = ads.id and picture_id = any(compared)))
        and not exists (select from ad_pictures join pictures on pictures.id = picture_id
          where ad_id = ads.id and uploaded and not exists (select from picture_hashes hashes
            where hashes.picture_id = pictures.id)) as "isDue"
      from ads where ads.id > ${placeholder('after')}::bigint order by ads.id limit ${placeholder('limit')}`,
);

/** The next ads by id, each with whether all its uploaded pictures have a hash, and one was not compared yet. */
export const nextAds = (db: Db, after: number, limit: number) => readUncompared(db, { after, limit });
