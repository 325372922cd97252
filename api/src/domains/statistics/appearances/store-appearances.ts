import { sql } from 'drizzle-orm';
import { groupBy } from '../../../platform/collections/group-by';
import type { Db } from '../../../platform/database/database';
import { idArrayText } from '../../../platform/database/json';
import { prepared } from '../../../platform/database/prepared';
import { adsForSale } from '../../ads';
import { addToToday, today } from '../daily-counts';
import { getDailySalt } from '../interactions/repository';
import { hashVisitor } from '../interactions/visitor';

/** What a browser reports: ads whose cards a visitor saw in a list. */
export type AppearanceReport = {
  visitorId: string | undefined;
  ip: string;
  account: number | null;
  adIds: readonly number[];
};

/** A visitor's reports name at most this many ads a day: a person sees fewer. */
const MAX_ADS_PER_VISITOR = 1_000;

const { placeholder } = sql;
/** Own rows of the day for ads without one, committed first: their foreign keys then wait for no one under a lock. */
const startDay = prepared<{ ads: string }, object>(
  'start-ad-days',
  sql`insert into ad_days (ad_id, day)
      select id, ${today} from ${adsForSale} ad where id = any(${placeholder('ads')}::bigint[])
        and not exists (select from ad_days where ad_days.ad_id = ad.id and ad_days.day = ${today})
      order by id on conflict do nothing`,
);

/** `reports`: visitors with the ads they saw, as JSON. Rows are locked in one order: by visitor, then by ad. */
const countAppearances = prepared<{ reports: string }, object>(
  'count-appearances',
  sql`with seen as (
        insert into seen_ads (day, visitor, ad_ids, added)
        select ${today}, report.visitor, array_agg(distinct for_sale.id), array_agg(distinct for_sale.id)
          from json_to_recordset(${placeholder('reports')}::json) as report (visitor text, account bigint, ad bigint)
          join ${adsForSale} for_sale on for_sale.id = report.ad
          where for_sale.creator_id is distinct from report.account
          group by report.visitor order by report.visitor
        on conflict (day, visitor) do update set
          ad_ids = array(select unnest(seen_ads.ad_ids) union select unnest(excluded.ad_ids)),
          added = array(select unnest(excluded.ad_ids) except select unnest(seen_ads.ad_ids))
          where cardinality(seen_ads.ad_ids) < ${sql.raw(String(MAX_ADS_PER_VISITOR))}
        returning added)
      ${addToToday('appearances', sql`select ad, count(*)::int from seen, unnest(seen.added) as ad group by ad order by ad`)}`,
);

/** Counts each ad once a visitor and day. What was counted before, by whichever process, is not counted again. */
export async function storeAppearances(db: Db, reports: readonly AppearanceReport[]): Promise<void> {
  const salt = await getDailySalt(db);
  const rows = reports.flatMap(({ visitorId, ip, account, adIds }) => {
    const visitor = hashVisitor(salt, visitorId, ip);
    return adIds.map((ad) => ({ visitor, account, ad }));
  });
  if (rows.length === 0) return;
  await startDay(db, { ads: idArrayText([...groupBy(rows, ({ ad }) => ad).keys()]) });
  await countAppearances(db, { reports: JSON.stringify(rows) });
}
