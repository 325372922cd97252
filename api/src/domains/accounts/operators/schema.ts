import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { key, moment } from '../../../platform/database/columns';
import { sessions, users } from '../schema';

/** Accounts with the role of an operator, and their second factor. */
export const operators = pgTable('operators', {
  userId: key('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  createdAt: moment('created_at').notNull().defaultNow(),
  /** Until when a second factor may be set up: a stolen password alone must not do it later. */
  enrolUntil: moment('enrol_until').notNull(),
  /** The TOTP secret, sealed with a key derived from the token secret; null before the enrolment. */
  totpSecret: text('totp_secret'),
  /** When the first code was accepted. */
  enrolledAt: moment('enrolled_at'),
  /** The time step of the last accepted code: neither it nor an earlier one is accepted again. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
});

/** Keyed hashes of unused codes that replace a lost device; one is deleted when it is used. */
export const operatorRecoveryCodes = pgTable(
  'operator_recovery_codes',
  {
    userId: key('user_id')
      .notNull()
      .references(() => operators.userId, { onDelete: 'cascade' }),
    hash: text('hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
);

/** Sessions in which the second factor was proved. The row ends with the session. */
export const sessionElevations = pgTable('session_elevations', {
  jti: text('jti')
    .primaryKey()
    .references(() => sessions.jti, { onDelete: 'cascade' }),
  elevatedAt: moment('elevated_at').notNull().defaultNow(),
  /** To within a minute. */
  lastUsedAt: moment('last_used_at').notNull().defaultNow(),
});
