import { sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { prepared } from '../platform/database/prepared';

/** An active ad as mails list it. */
export type SimilarAd = { slug: string; title: string; price: number };

/** Largest price difference, as a share of the price, as in the search index (DETAIL-22). */
const PRICE_BAND = 0.25;
const MAX_ADS = 3;

const readSimilar = prepared<{ ad: number }, SimilarAd>(
  'similar-active-ads',
  sql`select other.slug, other.title, other.price from ads car join ads other on other.bodytype = car.bodytype
      where car.id = ${sql.placeholder('ad')}::bigint and other.id <> car.id and other.status = 'active'
        and other.creator_id <> car.creator_id
        and other.price between car.price * ${sql.raw(String(1 - PRICE_BAND))} and car.price * ${sql.raw(String(1 + PRICE_BAND))}
      order by (other.make = car.make and other.model = car.model) desc, abs(other.price - car.price), other.id
      limit ${sql.raw(String(MAX_ADS))}`,
);

/** What else a buyer of this ad could look at: the same model first, then the nearest prices of the body type. */
export const findSimilarActiveAds = (db: Db, ad: number): Promise<SimilarAd[]> => readSimilar(db, { ad });
