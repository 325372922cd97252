import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, key, moment } from '../../../platform/database/columns';
import { ads } from '../../ads/schema';

/** A visitor's inquiry about an ad (DATA-7). `gsm` begins with its country code. */
export const inquiries = pgTable(
  'inquiries',
  {
    id: identity(),
    adId: key('ad_id')
      .notNull()
      .references(() => ads.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    gsm: text('gsm').notNull(),
    message: text('message').notNull(),
    /** Of the request that sent it: sent again, it is stored once. Null without one. */
    idempotencyKey: text('idempotency_key'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('inquiries_ad').on(table.adId, table.createdAt.desc()),
    uniqueIndex('inquiries_once').on(table.adId, table.idempotencyKey).where(sql`${table.idempotencyKey} is not null`),
  ],
);
