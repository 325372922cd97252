import { sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { idArrayText } from '../platform/database/json';
import { prepared } from '../platform/database/prepared';

/**
 * An ad of another seller whose text may be the same. `isSameCar`: of the same variant, year and colour with about the same
 * mileage, as a cloned ad has them; of new cars, which dealers have alike, not among these.
 */
export type TextCandidate = {
  ad: number;
  seller: number;
  signature: Int32Array;
  isSameModel: boolean;
  isSameCar: boolean;
};

/** Candidates that are compared at most: of the same car, then those with the most bands in common. */
const MAX_COMPARED = 50;
/** Ads that are looked through for them: of a phrase that thousands of ads share, not all. */
const MAX_SCANNED = 400;
/** A clone has the mileage of the ad that it copies, or nearly. */
const SAME_MILEAGE_KM = 500;

const { placeholder, raw } = sql;
const bands = sql`${placeholder('bands')}::bigint[]`;
const isNamedAlike = sql`lower(ads.make) = lower(own.make) and lower(ads.model) = lower(own.model)`;
const isLikeOwn = sql`ads.year = own.year and ads.exteriorcolor = own.exteriorcolor
  and ads.mileage between own.mileage - ${raw(String(SAME_MILEAGE_KM))} and own.mileage + ${raw(String(SAME_MILEAGE_KM))}
  and coalesce(ads.variant_id = own.variant_id, true) and not (own.is_dealer and own.condition = 'New' and ads.condition = 'New')`;

const readCandidates = prepared<
  { ad: number; signature: string; bands: string },
  Omit<TextCandidate, 'signature'> & { packed: Uint8Array }
>(
  'similar-texts',
  sql`with own as materialized (
        select ads.id, ads.creator_id, ads.make, ads.model, ads.variant_id, ads.condition, ads.year, ads.mileage,
          ads.exteriorcolor, users.is_dealer, coalesce(ad_texts.seen_at, now()) as seen_at
        from ads join users on users.id = ads.creator_id left join ad_texts on ad_texts.ad_id = ads.id
          and ad_texts.signature = ${placeholder('signature')}::integer[]
        where ads.id = ${placeholder('ad')}::bigint),
      found as (
        (select ad_id from ad_texts where ad_texts.bands && ${bands} limit ${raw(String(MAX_SCANNED))})
        union
        (select ads.id from own join ads on ${isNamedAlike} and ${isLikeOwn}
          limit ${raw(String(MAX_COMPARED))}))
      select ads.id::int as ad, ads.creator_id::int as seller, array_send(other.signature) as packed, ${isNamedAlike} as "isSameModel",
        ${isNamedAlike} and ${isLikeOwn} as "isSameCar"
      from found join ad_texts other on other.ad_id = found.ad_id join ads on ads.id = found.ad_id cross join own
      where ads.status in ('active', 'inactive', 'sold') and ads.creator_id <> own.creator_id and other.seen_at <= own.seen_at
      order by ${isNamedAlike} and ${isLikeOwn} desc, (select count(*) from unnest(other.bands) as band where band = any(${bands})) desc
      limit ${raw(String(MAX_COMPARED))}`,
);

/** Of an array in Postgres' binary format: its head, then each integer after its length, in bytes. */
const [HEAD, LENGTH, INTEGER] = [20, 4, 4];

/** The driver would take longer to parse the text of an array than Postgres to find it. */
function unpackIntegers({ buffer, byteOffset, byteLength }: Uint8Array): Int32Array {
  const bytes = new DataView(buffer, byteOffset, byteLength);
  const step = LENGTH + INTEGER;
  return Int32Array.from({ length: Math.max(0, byteLength - HEAD) / step }, (_, index) =>
    bytes.getInt32(HEAD + index * step + LENGTH),
  );
}

/**
 * Ads of other sellers that had a text with one of these bands, or the same car, before the given ad had its text: from now on,
 * unless this signature is stored.
 */
export async function findTextCandidates(
  db: Db,
  ad: number,
  { signature, bands }: { signature: readonly number[]; bands: readonly number[] },
): Promise<TextCandidate[]> {
  const found = await readCandidates(db, { ad, signature: idArrayText(signature), bands: idArrayText(bands) });
  return found.map(({ packed, ...candidate }) => ({ ...candidate, signature: unpackIntegers(packed) }));
}
