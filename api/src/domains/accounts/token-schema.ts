import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { key, moment } from '../../platform/database/columns';
import { users } from './schema';

/** The data of a registration; copied to the account when the address is verified. */
export type Registration = {
  fullname: string;
  gsm: string;
  province: string;
  city: string;
  passwordHash: string;
};

/** A one-time link sent by mail. Only the token's hash is stored, so that reading this table gives no access. */
export const accountTokens = pgTable(
  'account_tokens',
  {
    hash: text('hash').primaryKey(),
    userId: key('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<'verify' | 'reset'>().notNull(),
    /** The registration that this link verifies; null for a password reset. */
    registration: jsonb('registration').$type<Registration>(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('account_tokens_user').on(table.userId), index('account_tokens_expires').on(table.expiresAt)],
);
