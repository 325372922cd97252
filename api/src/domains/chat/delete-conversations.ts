import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database';

/** Deletes the conversations of a closed account with all their messages. */
export async function deleteConversations(db: Db, user: number): Promise<void> {
  await db.execute(
    sql`delete from conversations where low_user_id = ${user}::bigint or high_user_id = ${user}::bigint`,
  );
}
