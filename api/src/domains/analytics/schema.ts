import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, moment } from '../../platform/database/columns';

/** Events in browsers, without personal data. `at` is the browser's clock, `receivedAt` the server's. */
export const analyticsEvents = pgTable(
  'analytics_events',
  {
    id: identity(),
    visitor: text('visitor').notNull(),
    name: text('name').notNull(),
    path: text('path').notNull(),
    details: jsonb('details').$type<Record<string, string | number | boolean>>(),
    at: moment('at').notNull(),
    receivedAt: moment('received_at').notNull().defaultNow(),
  },
  (table) => [index('analytics_events_name').on(table.name, table.receivedAt)],
);
