import type { MailRhythm } from '@roadworthy/contract/options';
import { type SQL, sql } from 'drizzle-orm';
import { rows, type Sql } from '../database/database';
import { idArray, iso } from '../database/json';

/** A search whose user wants mails, since when (ISO 8601). */
export type WatchedSearch = { id: number; query: string; since: string };
export type Find = { search: number; ad: number };

const pageLength = 1_000;

/** The searches that send mails, a page at a time. */
export async function* searchesWithMails(database: Sql): AsyncGenerator<WatchedSearch[], undefined> {
  for (let after = 0, page: WatchedSearch[] = []; ; after = page.at(-1)?.id ?? 0) {
    page = await rows<WatchedSearch>(
      database,
      sql`select id::int as id, query, ${iso(sql`mails_since`)} as since from saved_searches
          where mails <> 'off' and id > ${after}::bigint order by id limit ${pageLength}`,
    );
    yield page;
    if (page.length < pageLength) return;
  }
}

/** Notes what searches found, each ad once for each search, and never a user's own. */
export async function noteFinds(database: Sql, finds: readonly Find[], now: Date): Promise<void> {
  if (finds.length === 0) return;
  const [searches, ads] = [finds.map(({ search }) => search), finds.map(({ ad }) => ad)];
  await database.execute(
    sql`insert into saved_search_finds (search_id, ad_id, found_at)
        select found.search, found.ad, ${now.toISOString()}::timestamptz
        from unnest(${idArray(searches)}, ${idArray(ads)}) as found(search, ad)
          join saved_searches on saved_searches.id = found.search
          join ads on ads.id = found.ad and ads.creator_id <> saved_searches.user_id
        on conflict do nothing`,
  );
}

/** An ad may be told again to a search after this time, should it come back on offer. */
const keptFor = sql`interval '90 days'`;

export async function forgetOldFinds(database: Sql): Promise<void> {
  await database.execute(sql`delete from saved_search_finds where told_at < now() - ${keptFor}`);
}

const hours: Record<Exclude<MailRhythm, 'off'>, number> = { hourly: 1, daily: 24 };
/** Whether a search may send its next mail. */
const isDue = (now: Date): SQL => {
  const rhythms = Object.entries(hours).map(
    ([name, length]) => sql`when mails = ${name} then make_interval(hours => ${length})`,
  );
  return sql`mails <> 'off' and coalesce(
    mailed_at + case ${sql.join(rhythms, sql` `)} end <= ${now.toISOString()}::timestamptz, true)`;
};
const untold = sql`saved_search_finds.search_id = saved_searches.id and saved_search_finds.told_at is null`;

/** Users who have something to be told and a verified address to be told it at. */
export async function usersToTell(database: Sql, now: Date, limit: number): Promise<number[]> {
  const found = await rows<{ id: number }>(
    database,
    sql`select distinct user_id::int as id from saved_searches join users on users.id = user_id
        where ${isDue(now)} and users.email_verified_at is not null
          and exists (select from saved_search_finds where ${untold}) limit ${limit}`,
  );
  return found.map(({ id }) => id);
}

/** What one search has to tell: its newest ads, and how many there are in all. */
export type News = { id: number; name: string; query: string; count: number; ads: NewsAd[] };
export type NewsAd = { slug: string; title: string; price: number };

/**
 * Takes what a user's searches have to tell, so that it is told now or, if the caller's transaction fails, later. Ads
 * that went in the meantime are not news any more.
 */
export async function takeNews(transaction: Sql, user: number, now: Date, most: number): Promise<News[]> {
  const due = await rows<{ id: number }>(
    transaction,
    sql`select id::int as id from saved_searches where user_id = ${user}::bigint and ${isDue(now)} for update`,
  );
  const searches = idArray(due.map(({ id }) => id));
  const news = await rows<News>(
    transaction,
    sql`with told as (
          update saved_search_finds set told_at = ${now.toISOString()}::timestamptz
          where told_at is null and search_id = any(${searches}) returning search_id, ad_id),
        shown as (
          select told.search_id, ads.slug, ads.title, ads.price,
            row_number() over newest as place, count(*) over (partition by told.search_id)::int as count
          from told join ads on ads.id = told.ad_id and ads.status = 'active'
          window newest as (partition by told.search_id order by ads.created_at desc, ads.id desc))
        select saved_searches.id::int as id, name, query, count,
          json_agg(json_build_object('slug', slug, 'title', title, 'price', price) order by place) as ads
        from shown join saved_searches on saved_searches.id = shown.search_id
        where place <= ${most} group by saved_searches.id, count order by saved_searches.id`,
  );
  await transaction.execute(
    sql`update saved_searches set mailed_at = ${now.toISOString()}::timestamptz
        where id = any(${idArray(news.map(({ id }) => id))})`,
  );
  return news;
}
