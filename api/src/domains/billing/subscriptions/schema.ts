import type { PlanName } from '@roadworthy/contract/plans';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { identity, key, moment } from '../../../platform/database/columns';
import { users } from '../../accounts/schema';

export type FailedAttempt = 'failed' | 'canceled';

/**
 * An order of a plan (PLAN-11). It fixes what is granted, regardless of the notification. Retained for accounting when
 * its user's account is closed.
 */
export const subscriptionOrders = pgTable(
  'subscription_orders',
  {
    /** A UUID, passed to the payment form and returned in notifications. */
    id: text('id').primaryKey(),
    userId: key('user_id').references(() => users.id, { onDelete: 'set null' }),
    plan: text('plan').$type<PlanName>().notNull(),
    /** 0 for the free plan. */
    months: integer('months').notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** 'open' until paid, then 'paid'. */
    status: text('status').$type<'open' | 'paid'>().notNull().default('open'),
    createdAt: moment('created_at').notNull().defaultNow(),
    paidAt: moment('paid_at'),
    /** How the latest payment attempt ended; null before the first, and again when the buyer retries. */
    lastAttempt: text('last_attempt').$type<FailedAttempt>(),
    /** When its owner removed it from the history; a payment that arrives later is still granted. */
    removedAt: moment('removed_at'),
  },
  (table) => [index('subscription_orders_user').on(table.userId, table.createdAt)],
);

/** A period for which a user holds a plan (PLAN-1); money in cents. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: identity(),
    userId: key('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The order that granted it; unique, so that the database prevents a second grant. */
    orderId: text('order_id')
      .unique()
      .references(() => subscriptionOrders.id),
    plan: text('plan').$type<PlanName>().notNull(),
    /**
     * 'pending' until paid, then 'active'; 'cancelled' when revoked. Whether it has expired follows from `expiresAt`.
     * 'elapsed': the part of a delayed period that ran before, which no order granted a second time.
     */
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

/**
 * Reminders sent, by days before the end of a plan. An extended plan has another end, so its reminders are due again.
 */
export const planReminders = pgTable(
  'plan_reminders',
  {
    userId: key('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    endsAt: moment('ends_at').notNull(),
    days: integer('days').notNull(),
    plan: text('plan').notNull(),
    remindedAt: moment('reminded_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.plan, table.endsAt, table.days] })],
);
