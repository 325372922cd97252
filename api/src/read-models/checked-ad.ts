import { sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { prepared } from '../platform/database/prepared';
import { mailboxOf } from '../platform/mail/mailbox';

/** Another seller that shares a telephone number, a mailbox or a browser with the ad's. */
type SharingSeller = { seller: number; shares: 'phone' | 'mailbox' | 'browser'; isConfirmed: boolean };

/** Everything about an ad that its check reads of other domains. Price in rand, mileage in km, engine in litres. */
export type CheckedAd = {
  id: number;
  status: string;
  seller: number;
  price: number;
  year: number;
  mileage: number;
  make: string;
  model: string;
  condition: 'New' | 'Used';
  fueltype: string;
  engine: number;
  transmission: string;
  province: string;
  city: string;
  description: string;
  vin: string | null;
  isDealer: boolean;
  gsm: string | null;
  /** Since when the account exists, in days. */
  accountDays: number;
  /** Ads that the seller posted in the last 24 hours, deleted ones included. */
  postedInDay: number;
  pictures: string[];
  variant: {
    id: string;
    soldFrom: number;
    soldTo: number | null;
    fuel: string;
    gearbox: string | null;
    litres: number | null;
  } | null;
  sharing: SharingSeller[];
  /** What the operator has changed of the settings of checks, by name. */
  settings: Record<string, number>;
};

const { placeholder } = sql;
/** Accounts with an ad. One of the sharing kind in the order of its table. */
const MAX_SHARING = 20;

const readAd = prepared<{ ad: number }, CheckedAd>(
  'checked-ad',
  sql`select ads.id::int as id, ads.status, users.id::int as seller, ads.price, ads.year::int as year, ads.mileage, ads.make,
        ads.model, ads.condition, ads.fueltype, ads.engine::numeric::float as engine, ads.transmission, ads.province, ads.city,
        ads.description, ads.vin, users.is_dealer as "isDealer", users.gsm,
        (extract(epoch from now() - users.created_at) / 86400)::float as "accountDays",
        (select count(*)::int from recent_postings where user_id = users.id and posted_at > now() - interval '24 hours')
          as "postedInDay",
        array(select picture_id from ad_pictures where ad_id = ads.id order by position) as pictures,
        case when variants.id is not null then json_build_object('id', variants.id, 'soldFrom', variants.sold_from,
          'soldTo', variants.sold_to, 'fuel', variants.fuel, 'gearbox', variants.gearbox, 'litres', variants.litres) end as variant,
        (select coalesce(json_agg(json_build_object('seller', other.id, 'shares', other.shares, 'isConfirmed',
            exists (select from ad_checks join ads theirs on theirs.id = ad_checks.ad_id
              where theirs.creator_id = other.id and ad_checks.decision = 'confirmed'))), '[]')
          from (select * from (
              select id, 'phone' as shares from users same where same.gsm = users.gsm
              union all select id, 'mailbox' from users same where ${mailboxOf(sql`same.email`)} = ${mailboxOf(sql`users.email`)}
              union all select theirs.user_id, 'browser' from account_traces mine join account_traces theirs
                on theirs.kind = mine.kind and theirs.hash = mine.hash where mine.user_id = users.id and mine.kind = 'browser'
            ) sharing where id <> users.id and exists (select from ads theirs where theirs.creator_id = sharing.id)
            limit ${sql.raw(String(MAX_SHARING))}) other) as sharing,
        (select coalesce(json_object_agg(name, value), '{}') from fraud_settings) as settings
      from ads join users on users.id = ads.creator_id left join variants on variants.id = ads.variant_id
      where ads.id = ${placeholder('ad')}::bigint for no key update of ads`,
);

/** Locks an ad and returns it as its check sees it, also within the transaction that wrote it; undefined when it is missing. */
export async function readCheckedAd(db: Db, ad: number): Promise<CheckedAd | undefined> {
  const [found] = await readAd(db, { ad });
  return found;
}
