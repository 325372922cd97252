import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, moment } from '../../../platform/database/columns';

/** Requests for insurance quotes (DATA-9). `phone` begins with +27; older rows contain it as typed. */
export const insuranceRequests = pgTable(
  'insurance_requests',
  { id: identity(), phone: text('phone').notNull(), createdAt: moment('created_at').notNull().defaultNow() },
  (table) => [index('insurance_requests_created').on(table.createdAt.desc())],
);
