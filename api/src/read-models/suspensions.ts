import { type SQL, sql } from 'drizzle-orm';

/** Whether the account of the given column is suspended; the column is qualified, as `users.id`. */
export const isSuspended = (user: SQL): SQL =>
  sql`exists (select from account_suspensions suspension where suspension.user_id = ${user})`;
