import { sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { localDay } from '../platform/database/json';
import { prepared } from '../platform/database/prepared';

export type ModeratedRating = {
  id: number;
  day: string;
  state: string;
  why: string | null;
  reports: string | null;
  seller: string;
  writer: string;
  scores: string;
  text: string;
  answer: string | null;
};

const reports = sql`(select string_agg(concat_ws(': ', report.reason, nullif(report.text, '')), '; ' order by report.id)
  from rating_reports report where report.rating_id = rating.id and report.closed_at is null)`;
const score = (column: string) => sql.raw(`coalesce(rating.${column}::text, '-')`);

const readModerated = prepared<{ limit: number }, ModeratedRating>(
  'moderated-ratings',
  sql`select rating.id::int as id, ${localDay(sql`rating.written_at`)} as day, rating.state, rating.held_for as why, ${reports} as reports,
        coalesce(nullif(seller.businessname, ''), seller.fullname) as seller, exchange.person as writer,
        ${score('answering')} || ' ' || ${score('described')} || ' ' || ${score('appointment')} as scores, rating.text, rating.answer
      from ratings rating join rating_exchanges exchange on exchange.id = rating.exchange_id join users seller on seller.id = rating.seller_id
      where rating.state = 'held' or exists (select from rating_reports report where report.rating_id = rating.id and report.closed_at is null)
      order by rating.id limit ${sql.placeholder('limit')}`,
);

/** Ratings that wait for the operator: held ones and reported ones, the oldest first. */
export const moderatedRatings = (db: Db, limit: number): Promise<ModeratedRating[]> => readModerated(db, { limit });
