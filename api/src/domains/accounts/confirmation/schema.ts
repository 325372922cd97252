import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { key, moment } from '../../../platform/database/columns';
import { users } from '../schema';

/**
 * The number that its user has confirmed by a code, as the nine digits after +27. A trigger deletes the row when the
 * number of the account changes.
 */
export const confirmedNumbers = pgTable(
  'confirmed_numbers',
  {
    userId: key('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    number: text('number').notNull(),
    confirmedAt: moment('confirmed_at').notNull().defaultNow(),
  },
  (table) => [
    check('confirmed_numbers_digits', sql`${table.number} ~ '^[0-9]{9}$'`),
    index('confirmed_numbers_number').on(table.number),
  ],
);

/** The code that was sent last to the number of an account, as a keyed hash, until it is used up, expired or replaced. */
export const numberCodes = pgTable(
  'number_codes',
  {
    userId: key('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    number: text('number').notNull(),
    hash: text('hash').notNull(),
    attempts: integer('attempts').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('number_codes_expires').on(table.expiresAt)],
);
