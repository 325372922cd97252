import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '../accounts/tables';
import { identity, key, moment } from '../database/columns';

/**
 * A plan that somebody applied for (specification section 4 'Subscription'): what was fixed then is what is granted,
 * whatever a notification says. Kept when its user's account is closed, for the books.
 */
export const subscriptionOrders = pgTable(
  'subscription_orders',
  {
    /** A UUID: it travels to the payment form and back. */
    id: text('id').primaryKey(),
    userId: key('user_id').references(() => users.id, { onDelete: 'set null' }),
    plan: text('plan').notNull(),
    /** 0 for the free plan. */
    months: integer('months').notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** 'open' until paid, then 'paid'. */
    status: text('status').$type<'open' | 'paid'>().notNull().default('open'),
    createdAt: moment('created_at').notNull().defaultNow(),
    paidAt: moment('paid_at'),
  },
  (table) => [index('subscription_orders_user').on(table.userId, table.createdAt)],
);

/**
 * Time that a user holds a plan for (specification section 9 'Subscription plans'). `plan` is its name there; money in
 * cents.
 */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: identity(),
    userId: key('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What it was granted for, once and no more: the database itself refuses a second grant. */
    orderId: text('order_id')
      .unique()
      .references(() => subscriptionOrders.id),
    plan: text('plan').notNull(),
    /** 'pending' until paid, then 'active'; 'cancelled' when taken back. Being over is told by `expiresAt` alone. */
    status: text('status').notNull(),
    months: integer('months').notNull(),
    amountCents: integer('amount_cents').notNull(),
    startsAt: moment('starts_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('subscriptions_user').on(table.userId, table.expiresAt),
    index('subscriptions_plan').on(table.plan, table.expiresAt),
  ],
);

/** Ends of plans that users were told of, so many days before. A prolonged plan has another end, so it is told anew. */
export const subscriptionReminders = pgTable(
  'subscription_reminders',
  {
    userId: key('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    endsAt: moment('ends_at').notNull(),
    days: integer('days').notNull(),
    plan: text('plan').notNull(),
    toldAt: moment('told_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.plan, table.endsAt, table.days] })],
);
