import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { identity, key, moment } from '../database/columns';
import { subscriptionOrders } from '../subscriptions/tables';

/**
 * What the payment provider posted, stored before it is answered (shared/payments.md). `nextTryAt` lies ahead while a
 * process holds it or waits after a failure.
 */
export const paymentNotifications = pgTable(
  'payment_notifications',
  {
    id: identity(),
    /** SHA-256 of `raw`, in hex: the same notification is stored once however often it comes. */
    hash: text('hash').notNull().unique(),
    /** The body, one character a byte, so that it can be sent back as it came. */
    raw: text('raw').notNull(),
    /** Address that posted it. */
    source: text('source').notNull(),
    receivedAt: moment('received_at').notNull().defaultNow(),
    /** 'new', then 'done'; 'quarantined' when somebody must look at it. */
    state: text('state').$type<'new' | 'done' | 'quarantined'>().notNull().default('new'),
    /** What came of it, or why it waits, in words for the provider. */
    outcome: text('outcome').notNull().default(''),
    nextTryAt: moment('next_try_at').notNull().defaultNow(),
    tries: integer('tries').notNull().default(0),
  },
  (table) => [index('payment_notifications_due').on(table.nextTryAt).where(sql`${table.state} = 'new'`)],
);

/** Money that came in. Each payment is here once; one that bought nothing waits to be paid back. */
export const payments = pgTable(
  'payments',
  {
    id: identity(),
    /** 'payfast', 'bank', 'cash'. */
    method: text('method').notNull(),
    /** The payment's number at the provider, or the reference of a transfer or deposit. */
    reference: text('reference').notNull(),
    /** Null when it names no order of ours. */
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
