import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database';
import { idOf, iso } from '../../../platform/database/json';
import { prepared } from '../../../platform/database/prepared';
import { people } from '../../../read-models/chat';
import type { Conversation } from '../conversation';
import { chatBlocks, chatReports } from './schema';

/** Blocks or unblocks a user; idempotent. */
export async function setBlock(db: Db, blockerId: number, blockedId: number, blocked: boolean): Promise<void> {
  if (blocked) await db.insert(chatBlocks).values({ blockerId, blockedId }).onConflictDoNothing();
  else await db.delete(chatBlocks).where(and(eq(chatBlocks.blockerId, blockerId), eq(chatBlocks.blockedId, blockedId)));
}

/** Whether either participant blocks the other one. */
export async function isBlockedIn(db: Db, { low, high }: Conversation): Promise<boolean> {
  const blocks = (blocker: number, blocked: number) =>
    and(eq(chatBlocks.blockerId, blocker), eq(chatBlocks.blockedId, blocked));
  return (await db.$count(chatBlocks, or(blocks(low, high), blocks(high, low)))) > 0;
}

export async function storeReport(db: Db, report: typeof chatReports.$inferInsert): Promise<void> {
  await db.insert(chatReports).values(report);
}

type OpenReport = { id: string; at: string; by: string; about: string; reason: string; text: string };
const readOpenReports = prepared<{ limit: number }, OpenReport>(
  'open-chat-reports',
  sql`select chat_reports.id::text as id, ${iso(sql`chat_reports.created_at`)} as at, reporter.email as by,
        other.email as about, reason, text
      from chat_reports join conversations chat on chat.id = conversation_id
        join ${people} reporter on reporter.id = reporter_id
        join ${people} other on other.id = chat.low_user_id + chat.high_user_id - reporter_id
      where closed_at is null order by chat_reports.created_at, chat_reports.id limit ${sql.placeholder('limit')}::int`,
);

/** Open chat reports for the operator, oldest first. The messages themselves are not included. */
export const openChatReports = (db: Db, limit: number): Promise<OpenReport[]> => readOpenReports(db, { limit });

/** Closes a chat report. @returns false when it does not exist or is already closed */
export async function closeChatReport(db: Db, id: string): Promise<boolean> {
  const closed = await db
    .update(chatReports)
    .set({ closedAt: sql`now()` })
    .where(and(eq(chatReports.id, idOf(id) ?? 0), isNull(chatReports.closedAt)))
    .returning({ id: chatReports.id });
  return closed.length > 0;
}
