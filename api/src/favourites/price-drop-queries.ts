import { sql } from 'drizzle-orm';
import { wantsPriceDrops } from '../alerts/queries';
import { rows, type Sql } from '../database/database';
import { idArray } from '../database/json';

/** An ad that asks less than a user who keeps it knows. */
export type Drop = {
  user_id: number;
  fullname: string;
  email: string;
  slug: string;
  title: string;
  price: number;
  known_price: number;
};

/** A smaller share of the price is not worth a mail; it adds up with the next one. */
const leastDrop = 0.01;

/**
 * Takes the drops of some ads for everybody who keeps them and wants to know: from now on they know the price. Nobody
 * is told of an own ad, or of one that is not on offer.
 */
export const takeDrops = async (transaction: Sql, ads: readonly number[]): Promise<Drop[]> =>
  ads.length === 0
    ? []
    : rows(
        transaction,
        sql`with dropped as (
              select kept.user_id, kept.ad_id, kept.known_price, ads.price, ads.slug, ads.title, users.fullname, users.email
              from favourites kept join ads on ads.id = kept.ad_id join users on users.id = kept.user_id
              where kept.ad_id = any(${idArray(ads)}) and ads.status = 'active'
                and ads.price <= kept.known_price * ${1 - leastDrop}::numeric and ads.creator_id <> kept.user_id
                and users.email_verified_at is not null and ${wantsPriceDrops(sql`kept.user_id`)} for update of kept),
            told as (
              update favourites set known_price = dropped.price from dropped
              where favourites.user_id = dropped.user_id and favourites.ad_id = dropped.ad_id)
            select user_id::int as user_id, fullname, email, slug, title, price, known_price from dropped
            order by user_id, ad_id`,
      );
