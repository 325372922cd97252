import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, moment } from '../../../platform/database/columns';

/** Messages to the operator (DATA-9). `mobileNumber` begins with +27. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: identity(),
    fullname: text('fullname').notNull(),
    email: text('email').notNull(),
    mobileNumber: text('mobile_number').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('contact_messages_created').on(table.createdAt.desc())],
);
