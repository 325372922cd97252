import type { PublicRating, RatableSeller, ReceivedRating, SellerRating } from '@roadworthy/contract/api/ratings';
import { MIN_SHOWN_RATINGS, RATING_MONTHS, RATING_WINDOW_DAYS } from '@roadworthy/contract/ratings';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { localTime } from '../platform/database/json';
import { prepared } from '../platform/database/prepared';
import { hasSellerPage } from './seller-page';

const { placeholder, raw } = sql;
const seller = sql`${placeholder('seller')}::bigint`;

/** What is shown of a seller's ratings, as JSON; null below five. */
export const sellerRatingJson = (user: SQL): SQL => sql`(
  select json_build_object('count', kept.count, 'overall', kept.overall, 'answering', kept.answering,
    'described', kept.described, 'appointment', kept.appointment)
  from seller_ratings kept where kept.seller_id = ${user} and kept.count >= ${raw(String(MIN_SHOWN_RATINGS))})`;

/** A first name without digits and addresses: it is shown to everyone. */
const firstName = sql`split_part(trim(rater.fullname), ' ', 1)`;
const name = sql`case when length(${firstName}) between 2 and 20 and ${firstName} !~ '[0-9@/:._]' then ${firstName} else 'A buyer' end`;
const columns = sql`rating.id::text as "_id", ${name} as name, to_char(${localTime(sql`rating.written_at`)}, 'YYYY-MM') as month,
  rating.answering::int as answering, rating.described::int as described, rating.appointment::int as appointment,
  rating.text, rating.answer`;
const withRater = sql`ratings rating join rating_exchanges exchange on exchange.id = rating.exchange_id
  left join users rater on rater.email = exchange.person and rater.email_verified_at is not null`;
const isCounted = sql`rating.state = 'counted' and rating.written_at > now() - make_interval(months => ${raw(String(RATING_MONTHS))})`;
const latestFirst = sql`order by rating.written_at desc, rating.id desc limit ${placeholder('limit')} offset ${placeholder('offset')}`;

type Page = { seller: number | null; limit: number; offset: number };
type Shown = { rating: SellerRating | null };

const readShown = prepared<{ seller: number | null }, Shown>(
  'seller-rating',
  sql`select ${sellerRatingJson(seller)} as rating`,
);
const readPublic = prepared<Page, PublicRating>(
  'public-ratings',
  sql`select ${columns} from ${withRater} where rating.seller_id = ${seller} and ${isCounted} ${latestFirst}`,
);
const readReceived = prepared<Page, ReceivedRating & { total: number }>(
  'received-ratings',
  sql`select ${columns}, exchange.car, ${isCounted} as counts, count(*) over ()::int as total
      from ${withRater} where rating.seller_id = ${seller} and rating.state <> 'hidden' ${latestFirst}`,
);

/** What is shown of all ratings of a seller; null below five. */
export async function findSellerRating(db: Db, id: number | null): Promise<SellerRating | null> {
  const [found] = await readShown(db, { seller: id });
  return found?.rating ?? null;
}

/** A page of the ratings of a seller that count; none below five. */
export async function findPublicRatings(db: Db, page: Page): Promise<{ ratings: PublicRating[] } & Shown> {
  const rating = await findSellerRating(db, page.seller);
  return { rating, ratings: rating ? await readPublic(db, page) : [] };
}

/** A page of what the seller reads: also ratings that do not count yet. */
export async function findReceivedRatings(db: Db, page: Page): Promise<{ ratings: ReceivedRating[]; count: number }> {
  const found = await readReceived(db, page);
  return { ratings: found.map(({ total: _, ...rating }) => rating), count: found[0]?.total ?? 0 };
}

/** An exchange of a person with a seller, and the rating that came of it. */
export type Ratable = RatableSeller & { id: number };

const isOpen = sql`exchange.last_at > now() - make_interval(days => ${raw(String(RATING_WINDOW_DAYS))})`;
const ratable = sql`exchange.id::int as id, exchange.car,
  json_build_object('_id', seller.id::text, 'name', coalesce(nullif(seller.businessname, ''), seller.fullname),
    'has_page', ${hasSellerPage(sql`seller`)}) as seller,
  ${isOpen} and coalesce(rating.state <> 'hidden' and rating.written_at < exchange.last_at, rating.id is null) as can_rate,
  case when rating.id is not null then json_build_object('answering', rating.answering, 'described', rating.described,
    'appointment', rating.appointment, 'text', rating.text) end as rating`;
const fromExchanges = sql`from rating_exchanges exchange join users seller on seller.id = exchange.seller_id
  left join ratings rating on rating.exchange_id = exchange.id`;

const readRatable = prepared<{ id: number | null }, Ratable & { rater: number | null }>(
  'ratable-seller',
  sql`select ${ratable}, (select users.id::int from users where users.email = exchange.person and users.email_verified_at is not null) as rater
      ${fromExchanges} where exchange.id = ${placeholder('id')}::bigint`,
);
const readRatables = prepared<{ user: number }, Ratable>(
  'ratable-sellers',
  sql`select ${ratable} ${fromExchanges} join users rater on rater.email = exchange.person
      where rater.id = ${placeholder('user')}::bigint and (${isOpen} or rating.id is not null)
      order by exchange.last_at desc limit 50`,
);

/** The seller whom an exchange lets a person rate; undefined when there is none. */
export async function findRatable(db: Db, id: number | null) {
  const [found] = await readRatable(db, { id });
  return found;
}

/** The sellers whom a user may rate or has rated, the latest contact first. */
export const findRatables = (db: Db, user: number): Promise<Ratable[]> => readRatables(db, { user });

/** What a user wrote about sellers, for the download of the own data. */
const readGiven = prepared<{ email: string }, { seller: string; car: string | null; text: string; scores: unknown }>(
  'given-ratings',
  sql`select coalesce(nullif(seller.businessname, ''), seller.fullname) as seller, exchange.car, rating.text,
        json_build_object('answering', rating.answering, 'described', rating.described, 'appointment', rating.appointment) as scores
      from ratings rating join rating_exchanges exchange on exchange.id = rating.exchange_id
        join users seller on seller.id = exchange.seller_id
      where exchange.person = ${placeholder('email')} order by rating.id`,
);
export const findGivenRatings = (db: Db, email: string) => readGiven(db, { email });
