import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, moment } from '../database/columns';

/** Who wants insurance quotes (specification section 3 'Insurance inquiry'). `phone` is kept as it was written. */
export const insuranceRequests = pgTable(
  'insurance_requests',
  { id: identity(), phone: text('phone').notNull(), createdAt: moment('created_at').notNull().defaultNow() },
  (table) => [index('insurance_requests_created').on(table.createdAt.desc())],
);
