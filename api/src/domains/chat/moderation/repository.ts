import { and, eq, sql } from 'drizzle-orm';
import { type Db, rows } from '../../../platform/database/database';
import { idOf, iso } from '../../../platform/database/json';
import { people } from '../../../read-models/chat';
import { chatBlocks, chatReports } from './schema';

/** Blocks or unblocks a user; idempotent. */
export async function setBlock(db: Db, blockerId: number, blockedId: number, blocked: boolean): Promise<void> {
  if (blocked) await db.insert(chatBlocks).values({ blockerId, blockedId }).onConflictDoNothing();
  else await db.delete(chatBlocks).where(and(eq(chatBlocks.blockerId, blockerId), eq(chatBlocks.blockedId, blockedId)));
}

export async function storeReport(db: Db, report: typeof chatReports.$inferInsert): Promise<void> {
  await db.insert(chatReports).values(report);
}

/** Open chat reports for the operator, oldest first. The messages themselves are not included. */
export const openChatReports = (db: Db, limit: number): Promise<object[]> =>
  rows(
    db,
    sql`select chat_reports.id::text as id, ${iso(sql`chat_reports.created_at`)} as at, reporter.email as by,
          other.email as about, reason, text
        from chat_reports join conversations chat on chat.id = conversation_id
          join ${people} reporter on reporter.id = reporter_id
          join ${people} other on other.id = case when reporter_id = chat.low_user_id then chat.high_user_id else chat.low_user_id end
        where closed_at is null order by chat_reports.created_at, chat_reports.id limit ${limit}`,
  );

/** Closes a chat report. @returns false when it does not exist or is already closed */
export async function closeChatReport(db: Db, id: string): Promise<boolean> {
  const closed = await rows(
    db,
    sql`update chat_reports set closed_at = now() where id = ${idOf(id)}::bigint and closed_at is null returning id`,
  );
  return closed.length > 0;
}
