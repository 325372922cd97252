import { sql } from 'drizzle-orm';
import type { Sql } from '../database/database';

/** Deletes the conversations of an account that is closed, with all their messages. */
export async function forgetConversations(database: Sql, user: number): Promise<void> {
  await database.execute(
    sql`delete from conversations where low_user_id = ${user}::bigint or high_user_id = ${user}::bigint`,
  );
}
