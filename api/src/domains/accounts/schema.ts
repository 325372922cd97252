import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { identity, key, moment } from '../../platform/database/columns';
import { mailboxOf } from '../../platform/mail/mailbox';

/** DATA-5, DATA-4. `gsm`: the nine digits after +27. `email` is stored in lower case. */
export const users = pgTable(
  'users',
  {
    id: identity(),
    fullname: text('fullname').notNull(),
    email: text('email').notNull().unique(),
    passwordHash: text('password_hash').notNull(),
    gsm: text('gsm'),
    province: text('province'),
    city: text('city'),
    avatarUrl: text('avatar_url'),
    isDealer: boolean('is_dealer').notNull().default(false),
    businessname: text('businessname'),
    businessAddress: text('business_address'),
    logoUrl: text('logo_url'),
    emailVerifiedAt: moment('email_verified_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastSeenAt: moment('last_seen_at'),
  },
  (table) => [
    check('users_email_lower', sql`${table.email} = lower(${table.email})`),
    check('users_gsm_digits', sql`${table.gsm} ~ '^[0-9]{9}$'`),
    index('users_dealers').on(table.id).where(sql`${table.isDealer}`),
    index('users_gsm').on(table.gsm).where(sql`${table.gsm} is not null`),
    index('users_mailbox').on(mailboxOf(table.email)),
  ],
);

/** Accounts that an operator suspended: no sign-in works, and their sessions are refused. */
export const accountSuspensions = pgTable('account_suspensions', {
  userId: key('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  suspendedAt: moment('suspended_at').notNull().defaultNow(),
});

/** A session: the token's `jti`. A revoked or expired row makes its token invalid. */
export const sessions = pgTable(
  'sessions',
  {
    jti: text('jti').primaryKey(),
    userId: key('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    /** The names of the browser and the system, as the account's owner reads them; null when unknown. */
    browser: text('browser'),
    /** To within five minutes. */
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expires').on(table.expiresAt)],
);

/** Keyed hashes of the browsers and networks that accounts were used from, for 90 days: `kind` is 'browser' or 'network'. */
export const accountTraces = pgTable(
  'account_traces',
  {
    userId: key('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    hash: text('hash').notNull(),
    seenAt: moment('seen_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.hash] }),
    index('account_traces_hash').on(table.hash),
    index('account_traces_seen').on(table.seenAt),
  ],
);

/** The data of a registration; copied to the account when the address is verified. */
export type Registration = Pick<typeof users.$inferSelect, 'fullname' | 'gsm' | 'province' | 'city' | 'passwordHash'>;

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
