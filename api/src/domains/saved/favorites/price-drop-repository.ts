import { sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/database';
import { idArrayText } from '../../../platform/database/json';
import { prepared } from '../../../platform/database/prepared';
import { verifiedUsers } from '../../accounts';
import { mailedAds } from '../../ads';
import { hasPushDevice } from '../../push';
import { wantsPriceDrops } from '../alerts/repository';

/** A favorite whose price is lower than the last price its user knows. */
export type PriceDrop = {
  user_id: number;
  fullname: string;
  email: string;
  slug: string;
  title: string;
  price: number;
  last_notified_price: number;
  ad_id: number;
  /** Whether the user agreed to mails; the others have a device that is notified. */
  wants_mail: boolean;
};

/** Topic of the notification about the price of an ad. */
export const priceDropTopic = (ad: number): string => `price-${ad}`;

/** Smaller drops are not mailed; they add up with the next one. */
const MIN_DROP_SHARE = 0.01;

const claimDrops = prepared<{ ads: string }, PriceDrop>(
  'claim-price-drops',
  sql`with dropped as (
        select kept.user_id, kept.ad_id, kept.last_notified_price, ads.price, ads.slug, ads.title, users.fullname, users.email,
          ${wantsPriceDrops(sql`kept.user_id`)} as wants_mail
        from favorites kept join ${mailedAds} ads on ads.id = kept.ad_id
          join ${verifiedUsers} users on users.id = kept.user_id
        where kept.ad_id = any(${sql.placeholder('ads')}::bigint[]) and ads.status = 'active'
          and ads.price <= kept.last_notified_price * ${1 - MIN_DROP_SHARE}::numeric and ads.creator_id <> kept.user_id
          and (${wantsPriceDrops(sql`kept.user_id`)} or ${hasPushDevice(sql`kept.user_id`, 'price_drops')}) for update of kept),
      updated as (
        update favorites set last_notified_price = dropped.price from dropped
        where favorites.user_id = dropped.user_id and favorites.ad_id = dropped.ad_id)
      select user_id::int as user_id, fullname, email, slug, title, price, last_notified_price, ad_id::int as ad_id, wants_mail
      from dropped
      order by user_id, ad_id`,
);

/**
 * Claims the price drops of some ads for all users who want to know, and records the new prices as known. Own ads
 * and ads that are not active are left out.
 */
export const claimPriceDrops = async (tx: Tx, ads: readonly number[]): Promise<PriceDrop[]> =>
  ads.length === 0 ? [] : claimDrops(tx, { ads: idArrayText(ads) });
