import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../accounts/tables';
import { identity, key, moment } from '../database/columns';

/** A plan bought by a user (specification section 9 'Subscription plans'). `plan` is its name there; money in cents. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: identity(),
    userId: key('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    plan: text('plan').notNull(),
    /** 'pending' until paid, then 'active'; 'cancelled' when taken back. Being over is told by `expiresAt` alone. */
    status: text('status').notNull(),
    months: integer('months').notNull(),
    amountCents: integer('amount_cents').notNull(),
    startsAt: moment('starts_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('subscriptions_user').on(table.userId, table.expiresAt)],
);
