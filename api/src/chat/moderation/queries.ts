import { and, eq, sql } from 'drizzle-orm';
import { rows, type Sql } from '../../database/database';
import { idOf, iso } from '../../database/json';
import { chatBlocks, chatReports } from './tables';

/** Blocks a user, or lets them write again; said twice it stays as it is. */
export async function setBlock(database: Sql, blockerId: number, blockedId: number, blocked: boolean): Promise<void> {
  if (blocked) await database.insert(chatBlocks).values({ blockerId, blockedId }).onConflictDoNothing();
  else
    await database
      .delete(chatBlocks)
      .where(and(eq(chatBlocks.blockerId, blockerId), eq(chatBlocks.blockedId, blockedId)));
}

export async function storeReport(database: Sql, report: typeof chatReports.$inferInsert): Promise<void> {
  await database.insert(chatReports).values(report);
}

/**
 * The reports of chats that the provider has not dealt with, the oldest first. What was written in them stays theirs.
 */
export const openChatReports = (database: Sql, limit: number): Promise<object[]> =>
  rows(
    database,
    sql`select chat_reports.id::text as id, ${iso(sql`chat_reports.created_at`)} as at, reporter.email as by,
          other.email as about, reason, text
        from chat_reports join conversations chat on chat.id = conversation_id
          join users reporter on reporter.id = reporter_id
          join users other on other.id = case when reporter_id = chat.low_user_id then chat.high_user_id else chat.low_user_id end
        where closed_at is null order by chat_reports.created_at, chat_reports.id limit ${limit}`,
  );

/** Closes a report of a chat. @returns whether there was one that waited */
export async function closeChatReport(database: Sql, id: string): Promise<boolean> {
  const closed = await rows(
    database,
    sql`update chat_reports set closed_at = now() where id = ${idOf(id)}::bigint and closed_at is null returning id`,
  );
  return closed.length > 0;
}
