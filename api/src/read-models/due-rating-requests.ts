import { RATING_WINDOW_DAYS } from '@roadworthy/contract/ratings';
import { sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { prepared } from '../platform/database/prepared';

/** Days after the first exchange: most have seen the car by then. */
const ASK_AFTER = sql.raw(`interval '3 days'`);
/** Later, as after an outage, no mail is sent. */
const ASK_UNTIL = sql.raw(`interval '${RATING_WINDOW_DAYS / 3} days'`);

export type DueRatingRequest = {
  id: number;
  email: string;
  fullname: string | null;
  seller: string;
  car: string | null;
};
const now = sql`${sql.placeholder('now')}::timestamptz`;
const readDue = prepared<{ now: string; limit: number }, DueRatingRequest>(
  'due-rating-requests',
  sql`select exchange.id::int as id, exchange.person as email, rater.fullname, exchange.car,
        coalesce(nullif(seller.businessname, ''), seller.fullname) as seller
      from rating_exchanges exchange join users seller on seller.id = exchange.seller_id
        left join (select fullname, email from users) rater on rater.email = exchange.person
      where exchange.requested_at is null and exchange.first_at between ${now} - ${ASK_UNTIL} and ${now} - ${ASK_AFTER}
        and not exists (select from rating_mail_stops where person = exchange.person)
      order by exchange.first_at limit ${sql.placeholder('limit')}`,
);

/** Exchanges for which a mail requests a rating now. */
export const dueRatingRequests = (db: Db, when: Date, limit: number): Promise<DueRatingRequest[]> =>
  readDue(db, { now: when.toISOString(), limit });
