import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database';
import { iso } from '../platform/database/json';
import { prepared } from '../platform/database/prepared';

type Report = { _id: string; at: string; by: { _id: string; name: string } | null; reason: string; text: string };

/** A rating for the operator. `writer.id`: null for a person without a confirmed account. */
export type DeskRating = {
  seller: string;
  writer: { id: number | null; email: string };
  /** How seller and writer were in contact, about which car, and when first and last (ISO 8601). */
  contact: { channel: string; car: string | null; first: string; last: string };
  writtenAt: string;
  state: string;
  heldFor: string | null;
  answering: number | null;
  described: number | null;
  appointment: number | null;
  text: string;
  answer: string | null;
  /** Open ones, the oldest first. */
  reports: Report[];
};

/** The confirmed account of the person of an exchange. */
export const ratingWriter = (exchange: SQL): SQL =>
  sql`(select users.id from users where users.email = ${exchange}.person and users.email_verified_at is not null)`;

const readRating = prepared<{ id: number }, DeskRating>(
  'desk-rating',
  sql`select coalesce(nullif(seller.businessname, ''), seller.fullname) as seller,
        json_build_object('id', ${ratingWriter(sql`exchange`)}, 'email', exchange.person) as writer,
        json_build_object('channel', exchange.channel, 'car', exchange.car, 'first', ${iso(sql`exchange.first_at`)},
          'last', ${iso(sql`exchange.last_at`)}) as contact,
        ${iso(sql`rating.written_at`)} as "writtenAt", rating.state, rating.held_for as "heldFor",
        rating.answering::int as answering, rating.described::int as described, rating.appointment::int as appointment,
        rating.text, rating.answer,
        coalesce((select json_agg(json_build_object('_id', report.id::text, 'at', ${iso(sql`report.created_at`)},
            'by', case when reporter.id is null then null else json_build_object('_id', reporter.id::text,
              'name', coalesce(nullif(reporter.businessname, ''), reporter.fullname)) end,
            'reason', report.reason, 'text', report.text) order by report.created_at, report.id)
          from rating_reports report left join users reporter on reporter.id = report.user_id
          where report.rating_id = rating.id and report.closed_at is null), '[]') as reports
      from ratings rating join rating_exchanges exchange on exchange.id = rating.exchange_id
        join users seller on seller.id = rating.seller_id
      where rating.id = ${sql.placeholder('id')}::bigint`,
);

/** A rating in any state. */
export async function deskRating(db: Db, id: number): Promise<DeskRating | undefined> {
  const [rating] = await readRating(db, { id });
  return rating;
}
