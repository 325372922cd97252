import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { identity, key, moment } from '../../../platform/database/columns';
import { subscriptionOrders } from '../subscriptions/schema';

/**
 * Payment notifications, stored before the response. `nextTryAt` is in the future while a process has claimed one or
 * waits after a failure.
 */
export const paymentNotifications = pgTable(
  'payment_notifications',
  {
    id: identity(),
    /** SHA-256 of the canonical body in hex: a repeat is stored once, regardless of its percent-encoding. */
    hash: text('hash').notNull().unique(),
    /** The body, one character per byte, so that it can be sent back unchanged. */
    raw: text('raw').notNull(),
    /** Address that posted it. */
    source: text('source').notNull(),
    receivedAt: moment('received_at').notNull().defaultNow(),
    /** 'new', then 'done'; 'quarantined' when the operator must check it. */
    state: text('state').$type<'new' | 'done' | 'quarantined'>().notNull().default('new'),
    /** The result, or the reason for waiting, as a text for the operator. */
    outcome: text('outcome').notNull().default(''),
    nextTryAt: moment('next_try_at').notNull().defaultNow(),
    tries: integer('tries').notNull().default(0),
  },
  (table) => [index('payment_notifications_due').on(table.nextTryAt).where(sql`${table.state} = 'new'`)],
);

/** Payments received, each stored once; one that does not pay an order is due for a refund. */
export const payments = pgTable(
  'payments',
  {
    id: identity(),
    /** 'payfast', 'bank', 'cash'. */
    method: text('method').notNull(),
    /** The gateway's payment id, or the reference of a transfer or deposit. */
    reference: text('reference').notNull(),
    /** Null when the payment names no known order. */
    orderId: text('order_id').references(() => subscriptionOrders.id),
    notificationId: key('notification_id').references(() => paymentNotifications.id),
    amountCents: integer('amount_cents').notNull(),
    /** 'granted', 'refund due', 'refunded'. */
    state: text('state').$type<'granted' | 'refund due' | 'refunded'>().notNull(),
    note: text('note').notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('payments_reference').on(table.method, table.reference),
    index('payments_order').on(table.orderId),
  ],
);
