import type { SellerHours } from '@roadworthy/contract/api/test-drives';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, key, moment } from '../../../platform/database/columns';
import { users } from '../../accounts/schema';
import { ads } from '../../ads/schema';

/**
 * A test drive (DATA-8). With an `adId`, it is an appointment with the ad's owner. `mobileNumber`: the nine digits after
 * +27.
 */
export const testDrives = pgTable(
  'test_drives',
  {
    id: identity(),
    userId: key('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    adId: key('ad_id').references(() => ads.id, { onDelete: 'set null' }),
    /** The ad's owner; null without an ad, and where the previous version stored it. */
    sellerId: key('seller_id').references(() => users.id, { onDelete: 'set null' }),
    fullname: text('fullname').notNull(),
    email: text('email').notNull(),
    mobileNumber: text('mobile_number').notNull(),
    state: text('state').notNull(),
    city: text('city').notNull(),
    postcode: text('postcode').notNull(),
    carBrand: text('car_brand').notNull(),
    carModel: text('car_model').notNull(),
    /** The start: requested, proposed or agreed, by `status`. */
    wantedAt: moment('wanted_at').notNull(),
    /** How long the seller is taken; null for a request of any time, which takes no slot until it is confirmed. */
    slotMinutes: integer('slot_minutes'),
    /** 'requested', 'moved', 'confirmed', 'canceled' or 'done'. */
    status: text('status').notNull().default('requested'),
    /** Who proposed the time, 'buyer' or 'seller': the other one confirms it. */
    proposedBy: text('proposed_by').notNull().default('buyer'),
    /** Incremented by each change; SEQUENCE of the calendar entry. */
    sequence: integer('sequence').notNull().default(0),
    /** The first confirmation: from then on both have a calendar entry. */
    confirmedAt: moment('confirmed_at'),
    /** When both are reminded; null when they were, or need not be. */
    remindAt: moment('remind_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('test_drives_user').on(table.userId, table.createdAt),
    index('test_drives_ad').on(table.adId),
    index('test_drives_seller').on(table.sellerId, table.wantedAt),
    index('test_drives_remind').on(table.remindAt).where(sql`${table.remindAt} is not null`),
    index('test_drives_open').on(table.wantedAt).where(sql`${table.status} in ('requested', 'moved', 'confirmed')`),
  ],
);

/** What a user set for test drives; without a row, the defaults. */
export const testDriveSettings = pgTable('test_drive_settings', {
  userId: key('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  hours: jsonb('hours').$type<SellerHours>(),
  hasReminders: boolean('has_reminders').notNull().default(true),
});
