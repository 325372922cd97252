import type { MailFrequency } from '@roadworthy/contract/options';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, rows, type Tx } from '../../../platform/database/database';
import { idArray, iso } from '../../../platform/database/json';

/** A search whose user wants mails, and since when (ISO 8601). */
export type WatchedSearch = { id: number; query: string; since: string };
export type Match = { search: number; ad: number };

const pageLength = 1_000;

/** The searches that send mails, page by page. */
export async function* searchesWithMails(db: Db): AsyncGenerator<WatchedSearch[], undefined> {
  for (let after = 0, page: WatchedSearch[] = []; ; after = page.at(-1)?.id ?? 0) {
    page = await rows<WatchedSearch>(
      db,
      sql`select id::int as id, query, ${iso(sql`mails_since`)} as since from saved_searches
          where mails <> 'off' and id > ${after}::bigint order by id limit ${pageLength}`,
    );
    yield page;
    if (page.length < pageLength) return;
  }
}

/** Stores matches: each ad once per search, never the user's own ads. */
export async function storeMatches(db: Db, matches: readonly Match[], now: Date): Promise<void> {
  if (matches.length === 0) return;
  const [searches, ads] = [matches.map(({ search }) => search), matches.map(({ ad }) => ad)];
  await db.execute(
    sql`insert into saved_search_matches (search_id, ad_id, found_at)
        select found.search, found.ad, ${now.toISOString()}::timestamptz
        from unnest(${idArray(searches)}, ${idArray(ads)}) as found(search, ad)
          join saved_searches on saved_searches.id = found.search
          join ads on ads.id = found.ad and ads.creator_id <> saved_searches.user_id
        on conflict do nothing`,
  );
}

/** After this time an ad that is reactivated may match the same search again. */
const RETENTION = sql`interval '90 days'`;

export async function deleteOldMatches(db: Db): Promise<void> {
  await db.execute(sql`delete from saved_search_matches where mailed_at < now() - ${RETENTION}`);
}

const hours: Record<Exclude<MailFrequency, 'off'>, number> = { hourly: 1, daily: 24 };
/** Whether the next mail of a search is due. */
const isDue = (now: Date): SQL => {
  const cases = Object.entries(hours).map(
    ([name, length]) => sql`when mails = ${name} then make_interval(hours => ${length})`,
  );
  return sql`mails <> 'off' and coalesce(
    mailed_at + case ${sql.join(cases, sql` `)} end <= ${now.toISOString()}::timestamptz, true)`;
};
const unmailed = sql`saved_search_matches.search_id = saved_searches.id and saved_search_matches.mailed_at is null`;

/** Users with unmailed matches and a verified address. */
export async function usersWithDueMails(db: Db, now: Date, limit: number): Promise<number[]> {
  const userRows = await rows<{ id: number }>(
    db,
    sql`select distinct user_id::int as id from saved_searches join users on users.id = user_id
        where ${isDue(now)} and users.email_verified_at is not null
          and exists (select from saved_search_matches where ${unmailed}) limit ${limit}`,
  );
  return userRows.map(({ id }) => id);
}

/** The matches of one search: its newest ads and the total count. */
export type SearchMatches = { id: number; name: string; query: string; count: number; ads: MatchedAd[] };
export type MatchedAd = { slug: string; title: string; price: number };

/**
 * Claims the unmailed matches of a user's searches; they stay unmailed if the transaction fails. Ads that are no longer
 * active are left out.
 */
export async function claimMatches(tx: Tx, user: number, now: Date, limit: number): Promise<SearchMatches[]> {
  const due = await rows<{ id: number }>(
    tx,
    sql`select id::int as id from saved_searches where user_id = ${user}::bigint and ${isDue(now)} for update`,
  );
  const searches = idArray(due.map(({ id }) => id));
  const matches = await rows<SearchMatches>(
    tx,
    sql`with claimed as (
          update saved_search_matches set mailed_at = ${now.toISOString()}::timestamptz
          where mailed_at is null and search_id = any(${searches}) returning search_id, ad_id),
        shown as (
          select claimed.search_id, ads.slug, ads.title, ads.price,
            row_number() over newest as rank, count(*) over (partition by claimed.search_id)::int as count
          from claimed join ads on ads.id = claimed.ad_id and ads.status = 'active'
          window newest as (partition by claimed.search_id order by ads.created_at desc, ads.id desc))
        select saved_searches.id::int as id, name, query, count,
          json_agg(json_build_object('slug', slug, 'title', title, 'price', price) order by rank) as ads
        from shown join saved_searches on saved_searches.id = shown.search_id
        where rank <= ${limit} group by saved_searches.id, count order by saved_searches.id`,
  );
  await tx.execute(
    sql`update saved_searches set mailed_at = ${now.toISOString()}::timestamptz
        where id = any(${idArray(matches.map(({ id }) => id))})`,
  );
  return matches;
}
