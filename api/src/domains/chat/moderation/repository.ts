import { MAX_REPORTED_MESSAGES, REPORTED_MESSAGES_RETENTION_DAYS } from '@roadworthy/contract/limits';
import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/database';
import { idOf, iso } from '../../../platform/database/json';
import { prepared } from '../../../platform/database/prepared';
import type { Dependencies } from '../../../platform/dependencies';
import { people } from '../../../read-models/chat';
import type { Conversation } from '../conversation';
import { conversations } from '../schema';
import { chatBlocks, chatReportMessages, chatReports } from './schema';

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

const copyMessages = prepared<{ report: number; chat: number }, never>(
  'copy-reported-messages',
  sql`insert into chat_report_messages (report_id, sequence, sender_id, message, sent_at)
      select ${sql.placeholder('report')}::bigint, sequence, sender_id, message, created_at from messages
      where conversation_id = ${sql.placeholder('chat')}::bigint
      order by sequence desc limit ${sql.raw(String(MAX_REPORTED_MESSAGES))}`,
);

/** Stores a report; with the reporter's consent also copies of the newest messages, texts only. */
export async function storeReport(
  db: Db,
  report: typeof chatReports.$inferInsert,
  sharesMessages: boolean,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [stored] = await tx.insert(chatReports).values(report).returning({ id: chatReports.id });
    if (stored && sharesMessages) await copyMessages(tx, { report: stored.id, chat: report.conversationId });
  });
}

/** Deletes the copies in reports that are older than `REPORTED_MESSAGES_RETENTION_DAYS`; the reports stay. */
export async function deleteOldCopies({ database: { db } }: Pick<Dependencies, 'database'>): Promise<void> {
  const old = sql`now() - make_interval(days => ${REPORTED_MESSAGES_RETENTION_DAYS})`;
  const reports = db.select({ id: chatReports.id }).from(chatReports).where(lt(chatReports.createdAt, old));
  await db.delete(chatReportMessages).where(inArray(chatReportMessages.reportId, reports));
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

/** Open chat reports for the operator, oldest first, without messages. */
export const openChatReports = (db: Db, limit: number): Promise<OpenReport[]> => readOpenReports(db, { limit });

/** Closes a chat report. @returns undefined when it does not exist or is already closed; `about` is the reported user */
export async function closeChatReport(
  tx: Tx,
  id: string,
): Promise<{ id: number; createdAt: Date; about: number } | undefined> {
  const [closed] = await tx
    .update(chatReports)
    .set({ closedAt: sql`now()` })
    .from(conversations)
    .where(
      and(
        eq(chatReports.id, idOf(id) ?? 0),
        isNull(chatReports.closedAt),
        eq(conversations.id, chatReports.conversationId),
      ),
    )
    .returning({
      id: chatReports.id,
      createdAt: chatReports.createdAt,
      about: sql<number>`(${conversations.lowUserId} + ${conversations.highUserId} - ${chatReports.reporterId})::int`,
    });
  return closed;
}

/** Opens a closed chat report again. @returns false when it is open or missing */
export async function reopenChatReport(tx: Tx, id: number): Promise<boolean> {
  const reopened = await tx
    .update(chatReports)
    .set({ closedAt: null })
    .where(and(eq(chatReports.id, id), isNotNull(chatReports.closedAt)))
    .returning({ id: chatReports.id });
  return reopened.length > 0;
}
