import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { key, moment } from '../database/columns';
import { users } from './tables';

/** What somebody typed when registering; takes effect when the address is verified. */
export type Registration = {
  fullname: string;
  gsm: string;
  province: string;
  city: string;
  passwordHash: string;
};

/**
 * A link in a mail that lets its reader do one thing. The token itself is only in the mail: kept is its hash, so that
 * reading this table opens no account (security.md 'telling who is registered').
 */
export const accountTokens = pgTable(
  'account_tokens',
  {
    hash: text('hash').primaryKey(),
    userId: key('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose').$type<'verify' | 'reset'>().notNull(),
    /** Of the very registration that is verified; null for a new password. */
    registration: jsonb('registration').$type<Registration>(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('account_tokens_user').on(table.userId), index('account_tokens_expires').on(table.expiresAt)],
);
