import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, key, moment } from '../../../platform/database/columns';
import { users } from '../../accounts/schema';
import { ads } from '../../ads/schema';

/**
 * A test drive request (DATA-8). With an `adId`, the ad's owner sees it too. `mobileNumber`: the nine digits after +27.
 */
export const testDrives = pgTable(
  'test_drives',
  {
    id: identity(),
    userId: key('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    adId: key('ad_id').references(() => ads.id, { onDelete: 'set null' }),
    fullname: text('fullname').notNull(),
    email: text('email').notNull(),
    mobileNumber: text('mobile_number').notNull(),
    state: text('state').notNull(),
    city: text('city').notNull(),
    postcode: text('postcode').notNull(),
    carBrand: text('car_brand').notNull(),
    carModel: text('car_model').notNull(),
    wantedAt: moment('wanted_at').notNull(),
    /** 'requested' until the seller responds. */
    status: text('status').notNull().default('requested'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('test_drives_user').on(table.userId, table.createdAt), index('test_drives_ad').on(table.adId)],
);
