import { RATING_WAIT_DAYS } from '@roadworthy/contract/ratings';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { prepared } from '../platform/database/prepared';

/** Why a rating waits for the operator. */
type HeldFor = 'no account' | 'a dealer' | 'shared device' | 'in haste' | 'a burst';
export type Verdict = { id: number; seller: number; verdict: HeldFor | 'counts' };

/** A rating of a younger account waits until the account is that old. */
const MIN_ACCOUNT_AGE = sql`interval '30 days'`;
/** A person needs longer to see a car and judge its seller. */
const MIN_PACE = sql`interval '1 hour'`;
const WAIT = sql.raw(`interval '${RATING_WAIT_DAYS} days'`);
/** Ratings of a seller within a week before and after one: more than these, or than twice the usual, are a burst. */
const MAX_UNUSUAL = sql.raw('5');
const USUAL_FACTOR = sql.raw('2');
const USUAL_DAYS = 180;

/** Mail providers at which strangers have addresses; people of another domain may know each other. */
const PUBLIC_MAIL_DOMAINS = [
  ...['gmail.com', 'googlemail.com', 'outlook.com', 'hotmail.com', 'live.com', 'msn.com', 'yahoo.com', 'ymail.com'],
  ...['yahoo.co.za', 'hotmail.co.za', 'live.co.za', 'icloud.com', 'me.com', 'mac.com', 'aol.com', 'gmx.com', 'gmx.net'],
  ...['proton.me', 'protonmail.com', 'webmail.co.za', 'mweb.co.za', 'telkomsa.net', 'vodamail.co.za', 'iafrica.com'],
  ...['absamail.co.za', 'lantic.net', 'worldonline.co.za', 'axxess.co.za', 'afrihost.co.za', 'cybersmart.co.za'],
];
const publicDomains = sql.raw(PUBLIC_MAIL_DOMAINS.map((domain) => `'${domain}'`).join(', '));

const domain = (email: SQL): SQL => sql`split_part(${email}, '@', 2)`;
/** Without what lets one mailbox have several addresses: '+tag', and Google's dots. */
const mailbox = (email: SQL): SQL => sql`case when ${domain(email)} in ('gmail.com', 'googlemail.com')
  then replace(split_part(split_part(${email}, '@', 1), '+', 1), '.', '') else split_part(split_part(${email}, '@', 1), '+', 1) || '@' || ${domain(email)} end`;
const sharesTrace = (
  kind: string,
): SQL => sql`exists (select from account_traces mine join account_traces theirs using (kind, hash)
  where mine.user_id = rater.id and theirs.user_id = other.id and kind = ${sql.raw(`'${kind}'`)})`;

/** One person with two accounts, or people of one firm: the same browser, number, mailbox or domain of their own. */
const areTogether = sql`(other.gsm = rater.gsm or ${mailbox(sql`other.email`)} = ${mailbox(sql`rater.email`)} or ${sharesTrace('browser')}
  or (${domain(sql`other.email`)} = ${domain(sql`rater.email`)} and ${domain(sql`other.email`)} not in (${publicDomains})))`;

/** The seller, and who else rated the seller. */
const others = sql`(
  select seller.* from users seller where seller.id = rating.seller_id
  union all
  select users.* from rating_exchanges theirs join ratings on ratings.exchange_id = theirs.id join users on users.email = theirs.person
  where theirs.seller_id = rating.seller_id and theirs.id <> exchange.id)`;

const isDealer = sql`(rater.is_dealer or exists (
  select from users other where other.is_dealer and other.id <> rating.seller_id and (${sharesTrace('browser')} or ${sharesTrace('network')})))`;

const countRatings = (condition: SQL): SQL =>
  sql`(select count(*) from ratings near where near.seller_id = rating.seller_id and ${condition})`;
const isBurst = sql`${countRatings(sql`near.written_at between rating.written_at - ${WAIT} and rating.written_at + ${WAIT}`)}
  > greatest(${MAX_UNUSUAL}, ${USUAL_FACTOR} * ${sql.raw(String((2 * RATING_WAIT_DAYS) / USUAL_DAYS))} * ${countRatings(sql`near.state = 'counted'
    and near.written_at between rating.written_at - ${sql.raw(`interval '${USUAL_DAYS} days'`)} and rating.written_at - ${WAIT}`)})`;

const now = sql`${sql.placeholder('now')}::timestamptz`;
const verdict = sql`case when rater.id is null then 'no account'
  when ${isDealer} then 'a dealer'
  when exists (select from ${others} other where ${areTogether} or ${sharesTrace('network')}) then 'shared device'
  when rating.written_at < exchange.first_at + ${MIN_PACE} then 'in haste'
  when ${isBurst} then 'a burst'
  when rater.created_at <= ${now} - ${MIN_ACCOUNT_AGE} then 'counts' end`;
const withRater = sql`ratings rating join rating_exchanges exchange on exchange.id = rating.exchange_id
  left join users rater on rater.email = exchange.person and rater.email_verified_at is not null`;

/** Ratings that have waited long enough, with what becomes of them. */
export const findVerdicts = prepared<{ now: string; limit: number }, Verdict>(
  'rating-verdicts',
  sql`select * from (
        select rating.id::int as id, rating.seller_id::int as seller, ${verdict} as verdict from ${withRater}
        where rating.state = 'waiting' and rating.written_at <= ${now} - ${WAIT}) screened
      where verdict is not null order by id limit ${sql.placeholder('limit')}`,
);

/**
 * Ratings that count, but whose writers turned out to belong to the seller or another writer. Not by network: strangers
 * share one, and could take honest ratings away.
 */
export const findSamePeople = (db: Db): Promise<Verdict[]> => readSamePeople(db, {});
const readSamePeople = prepared<Record<string, never>, Verdict>(
  'same-people',
  sql`select rating.id::int as id, rating.seller_id::int as seller, 'shared device' as verdict from ${withRater}
      where rating.state = 'counted' and rating.reviewed_at is null and rater.id is not null
        and exists (select from ${others} other where ${areTogether}) order by rating.id`,
);
