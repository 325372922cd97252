import type { MailFrequency } from '@roadworthy/contract/options';
import { and, eq, gt, inArray, isNull, lt, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/database';
import { idArrayText, iso } from '../../../platform/database/json';
import { prepared } from '../../../platform/database/prepared';
import { shareAccounts, verifiedUsers } from '../../accounts';
import { mailedAds } from '../../ads';
import { hasPushDevice, mailableAfterPush, pushedSince, waitingSince } from '../../push';
import { savedSearches, savedSearchMatches } from './schema';

/** A search whose user wants to know of matches, and since when (ISO 8601). */
export type WatchedSearch = { id: number; query: string; since: string };
export type Match = { search: number; ad: number };

const PAGE_LENGTH = 1_000;
const { placeholder } = sql;
const sendsMails = sql`${savedSearches.mails} <> 'off'`;
const isPushed = hasPushDevice(sql`${savedSearches.userId}`, 'searches');

/** The searches that send mails or notifications, page by page. */
export async function* watchedSearches(db: Db): AsyncGenerator<WatchedSearch[], undefined> {
  for (let after = 0, page: WatchedSearch[] = []; ; after = page.at(-1)?.id ?? 0) {
    page = await db
      .select({
        id: savedSearches.id,
        query: savedSearches.query,
        // A search that sends mails has a date of consent; of two consents the first counts.
        since: sql<string>`${iso(sql`least(${savedSearches.mailsSince},
          greatest(${savedSearches.createdAt}, ${pushedSince(sql`${savedSearches.userId}`, 'searches')}))`)}`,
      })
      .from(savedSearches)
      .where(and(or(sendsMails, isPushed), gt(savedSearches.id, after)))
      .orderBy(savedSearches.id)
      .limit(PAGE_LENGTH);
    yield page;
    if (page.length < PAGE_LENGTH) return;
  }
}

/** A new match of a search whose user agrees that the seller sees the name. */
type NamedMatch = { savedSearchId: number; userId: number; person: string; adId: number; sellerId: number };

const insertMatches = prepared<{ searches: string; ads: string; now: string }, NamedMatch>(
  'store-matches',
  sql`with stored as (insert into ${savedSearchMatches} (search_id, ad_id, found_at, mailed_at)
      select found.search, found.ad, ${placeholder('now')}::timestamptz,
        case when saved_searches.mails = 'off' then ${placeholder('now')}::timestamptz end
      from unnest(${placeholder('searches')}::bigint[], ${placeholder('ads')}::bigint[]) as found(search, ad)
        join saved_searches on saved_searches.id = found.search
        join ${mailedAds} ads on ads.id = found.ad and ads.creator_id <> saved_searches.user_id
      on conflict do nothing returning search_id, ad_id)
      select saved_searches.id::int as "savedSearchId", users.id::int as "userId", users.email as person, ads.id::int as "adId",
        ads.creator_id::int as "sellerId"
      from stored join saved_searches on saved_searches.id = stored.search_id and saved_searches.named_since is not null
          and ${sendsMails}
        join ${verifiedUsers} users on users.id = saved_searches.user_id join ${mailedAds} ads on ads.id = stored.ad_id
      order by ads.id, users.email`,
);

const readParticipants = prepared<{ searches: string; ads: string }, { id: number }>(
  'match-participants',
  sql`select user_id::int as id from saved_searches where id = any(${placeholder('searches')}::bigint[])
      union select ads.creator_id::int from ${mailedAds} ads where ads.id = any(${placeholder('ads')}::bigint[])`,
);

/**
 * Stores matches: each ad once per search, never the user's own ads. Their users and sellers are locked first, as a
 * closed account is locked before its searches and ads. @returns those that sellers see
 */
export async function storeMatches(tx: Tx, matches: readonly Match[], now: Date): Promise<NamedMatch[]> {
  if (matches.length === 0) return [];
  const [searches, ads] = [matches.map(({ search }) => search), matches.map(({ ad }) => ad)];
  const participants = await readParticipants(tx, { searches: idArrayText(searches), ads: idArrayText(ads) });
  await shareAccounts(
    tx,
    participants.map(({ id }) => id),
  );
  return insertMatches(tx, { searches: idArrayText(searches), ads: idArrayText(ads), now: now.toISOString() });
}

/** Topic of the notification about a search. */
export const searchTopic = (search: number): string => `search-${search}`;

/** Matches of one search since its last notification was sent: how many, since when (ISO 8601), and the newest. */
export type PushedMatches = {
  search: number;
  user: number;
  name: string;
  query: string;
  count: number;
  since: string;
  title: string;
  price: number;
};

const readPushed = prepared<{ searches: string; ads: string; now: string }, PushedMatches>(
  'pushed-matches',
  sql`with found as (
        select distinct saved_searches.id, saved_searches.user_id, name, query,
          least(${placeholder('now')}::timestamptz, ${waitingSince(sql`saved_searches.user_id`, sql`'search-' || saved_searches.id`)}) as since
        from unnest(${placeholder('searches')}::bigint[], ${placeholder('ads')}::bigint[]) as found(search, ad)
          join saved_search_matches stored on stored.search_id = found.search and stored.ad_id = found.ad
            and stored.found_at = ${placeholder('now')}::timestamptz
          join saved_searches on saved_searches.id = found.search and ${isPushed}
          join ${verifiedUsers} users on users.id = saved_searches.user_id)
      select found.id::int as search, found.user_id::int as user, name, query, count(*)::int as count, ${iso(sql`since`)} as since,
        (array_agg(ads.title order by ads.created_at desc, ads.id desc))[1] as title,
        (array_agg(ads.price order by ads.created_at desc, ads.id desc))[1] as price
      from found join saved_search_matches stored on stored.search_id = found.id and stored.found_at >= found.since
        join ${mailedAds} ads on ads.id = stored.ad_id and ads.status = 'active' and ads.creator_id <> found.user_id
      group by found.id, found.user_id, name, query, since order by found.id`,
);

/** What is pushed of the searches with matches that were stored at this time. */
export async function pushedMatches(tx: Tx, matches: readonly Match[], now: Date): Promise<PushedMatches[]> {
  if (matches.length === 0) return [];
  const [searches, ads] = [matches.map(({ search }) => search), matches.map(({ ad }) => ad)];
  return readPushed(tx, { searches: idArrayText(searches), ads: idArrayText(ads), now: now.toISOString() });
}

/** After this time an ad that is reactivated may match the same search again. */
const RETENTION = sql`interval '90 days'`;

export async function deleteOldMatches(db: Db): Promise<void> {
  const { foundAt, mailedAt } = savedSearchMatches;
  const limit = sql`now() - ${RETENTION}`;
  await db.delete(savedSearchMatches).where(or(lt(mailedAt, limit), and(isNull(mailedAt), lt(foundAt, limit))));
}

const hours: Record<Exclude<MailFrequency, 'off'>, number> = { hourly: 1, daily: 24 };
/** Whether the next mail of a search is due. */
const isDue = (now: string | Placeholder): SQL => {
  const cases = Object.entries(hours).map(
    ([name, length]) => sql`when ${savedSearches.mails} = ${name} then make_interval(hours => ${length})`,
  );
  return sql`${sendsMails} and coalesce(
    ${savedSearches.mailedAt} + case ${sql.join(cases, sql` `)} end <= ${now}::timestamptz, true)`;
};

const activeAds = sql`(select * from ${mailedAds} ads where status = 'active')`;

/**
 * Whether a search has a match to mail: of an ad that is active now. A mail follows a notification after a while:
 * `pushedUntil` is the latest time of matches that were notified.
 */
const isMailable = (
  pushedUntil: string | Placeholder,
): SQL => sql`exists (select from saved_search_matches unmailed join ${activeAds} ads on ads.id = unmailed.ad_id
  where unmailed.search_id = ${savedSearches.id} and unmailed.mailed_at is null
    and (not ${isPushed} or unmailed.found_at <= ${pushedUntil}::timestamptz))`;

const readDueUsers = prepared<{ now: string; pushedUntil: string; limit: number }, { id: number }>(
  'users-with-due-mails',
  sql`select distinct users.id::int as id from saved_searches join ${verifiedUsers} users on users.id = saved_searches.user_id
      where ${isDue(placeholder('now'))} and ${isMailable(placeholder('pushedUntil'))}
      limit ${placeholder('limit')}::int`,
);

/** Users with matches to mail and a verified address. */
export const usersWithDueMails = async (db: Db, now: Date, limit: number): Promise<number[]> =>
  (await readDueUsers(db, { now: now.toISOString(), pushedUntil: mailableAfterPush(now).toISOString(), limit })).map(
    ({ id }) => id,
  );

/** The matches of one search: its newest ads and the total count. */
export type SearchMatches = { id: number; name: string; query: string; count: number; ads: MatchedAd[] };
export type MatchedAd = { slug: string; title: string; price: number };

const claim = prepared<{ now: string; searches: string; limit: number }, SearchMatches>(
  'claim-matches',
  sql`with claimed as (
        update saved_search_matches unmailed set mailed_at = ${placeholder('now')}::timestamptz from ${activeAds} ads
        where ads.id = unmailed.ad_id and mailed_at is null and search_id = any(${placeholder('searches')}::bigint[])
        returning search_id, ads.id, slug, title, price, created_at),
      shown as (
        select search_id, slug, title, price, row_number() over newest as rank,
          count(*) over (partition by search_id)::int as count
        from claimed window newest as (partition by search_id order by created_at desc, id desc))
      select saved_searches.id::int as id, name, query, count,
        json_agg(json_build_object('slug', slug, 'title', title, 'price', price) order by rank) as ads
      from shown join saved_searches on saved_searches.id = shown.search_id
      where rank <= ${placeholder('limit')}::int group by saved_searches.id, count order by saved_searches.id`,
);

/**
 * Claims the unmailed matches of a user's searches; they stay unmailed if the transaction fails, and while their ads are
 * not active.
 */
export async function claimMatches(tx: Tx, user: number, now: Date, limit: number): Promise<SearchMatches[]> {
  const at = now.toISOString();
  const due = await tx
    .select({ id: savedSearches.id })
    .from(savedSearches)
    .where(and(eq(savedSearches.userId, user), isDue(at), isMailable(mailableAfterPush(now).toISOString())))
    .for('update');
  const matches = await claim(tx, { now: at, searches: idArrayText(due.map(({ id }) => id)), limit });
  const mailed = matches.map(({ id }) => id);
  await tx.update(savedSearches).set({ mailedAt: now }).where(inArray(savedSearches.id, mailed));
  return matches;
}
