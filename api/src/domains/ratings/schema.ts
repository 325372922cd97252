import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, real, smallint, text, unique } from 'drizzle-orm/pg-core';
import { identity, key, moment } from '../../platform/database/columns';
import { users } from '../accounts/schema';

/**
 * That a person and a seller exchanged messages or met: the permission to rate. `person` is the e-mail address in lower
 * case, as in leads. Without a key to lead and ad, so that deleting an ad takes no rating away.
 */
export const ratingExchanges = pgTable(
  'rating_exchanges',
  {
    id: identity(),
    sellerId: key('seller_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    person: text('person').notNull(),
    /** Title of the ad that the first exchange was about. */
    car: text('car'),
    /** How: 'chat', 'mail' or 'test-drive'. */
    channel: text('channel').notNull(),
    firstAt: moment('first_at').notNull(),
    lastAt: moment('last_at').notNull(),
    /** When a mail requested a rating, or the person had rated before. */
    requestedAt: moment('requested_at'),
  },
  (table) => [
    unique('rating_exchanges_person').on(table.sellerId, table.person),
    index('rating_exchanges_by_person').on(table.person),
    index('rating_exchanges_unrequested').on(table.firstAt).where(sql`${table.requestedAt} is null`),
  ],
);

const score = (name: string) => smallint(name);
const isScore = (column: string) => sql.raw(`${column} between 1 and 5`);

/** What a person says of a seller; one for each exchange. A score is null when the question does not apply. */
export const ratings = pgTable(
  'ratings',
  {
    id: identity(),
    exchangeId: key('exchange_id')
      .notNull()
      .unique('ratings_exchange')
      .references(() => ratingExchanges.id, { onDelete: 'cascade' }),
    sellerId: key('seller_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    answering: score('answering'),
    described: score('described'),
    appointment: score('appointment'),
    text: text('text').notNull().default(''),
    writtenAt: moment('written_at').notNull().defaultNow(),
    /** 'waiting', 'counted', 'held' for the operator, or 'hidden' by the operator. */
    state: text('state').$type<RatingState>().notNull().default('waiting'),
    /** Why it is held. */
    heldFor: text('held_for'),
    /** When the operator decided; no screening changes the state after that. */
    reviewedAt: moment('reviewed_at'),
    answer: text('answer'),
    answeredAt: moment('answered_at'),
  },
  (table) => [
    index('ratings_seller').on(table.sellerId, table.writtenAt),
    index('ratings_waiting').on(table.writtenAt).where(sql`${table.state} = 'waiting'`),
    check('ratings_answering', isScore('answering')),
    check('ratings_described', isScore('described')),
    check('ratings_appointment', isScore('appointment')),
    check('ratings_scored', sql`num_nonnulls(answering, described, appointment) > 0`),
  ],
);
export type RatingState = 'waiting' | 'counted' | 'held' | 'hidden';

/** The means of the ratings of a seller that count, kept for pages. It follows from `ratings`. */
export const sellerRatings = pgTable('seller_ratings', {
  sellerId: key('seller_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  count: integer('count').notNull().default(0),
  overall: real('overall'),
  answering: real('answering'),
  described: real('described'),
  appointment: real('appointment'),
});

/** Reports of ratings to the operator. `userId` is the reporter; null for a visitor. */
export const ratingReports = pgTable(
  'rating_reports',
  {
    id: identity(),
    ratingId: key('rating_id')
      .notNull()
      .references(() => ratings.id, { onDelete: 'cascade' }),
    userId: key('user_id').references(() => users.id, { onDelete: 'set null' }),
    reason: text('reason').notNull(),
    text: text('text').notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
    closedAt: moment('closed_at'),
  },
  (table) => [index('rating_reports_rating').on(table.ratingId), index('rating_reports_user').on(table.userId)],
);

/** People who get no more mails that ask for a rating. */
export const ratingMailStops = pgTable('rating_mail_stops', {
  person: text('person').primaryKey(),
  stoppedAt: moment('stopped_at').notNull().defaultNow(),
});
