import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../../platform/database/database';
import { messagesBy } from './message-repository';
import { chatBlocks, chatReportMessages, chatReports } from './moderation/schema';
import { chatOffers, messages } from './schema';

/** What a user wrote, offered, blocked and reported in chat, for the download of an account's data. */
export async function exportChat(db: Db, user: number): Promise<Record<string, unknown>> {
  const { conversationId, title, askingPrice, amount, status, createdAt } = chatOffers;
  const [written, photos, offers, blocks, reports] = await Promise.all([
    messagesBy(db, user),
    db
      .select({ at: messages.createdAt, picture: messages.pictureId })
      .from(messages)
      .where(and(eq(messages.senderId, user), isNotNull(messages.pictureId))),
    db
      .select({ chat: conversationId, title, askingPrice, amount, status, at: createdAt })
      .from(chatOffers)
      .where(eq(chatOffers.proposerId, user)),
    db
      .select({ user: chatBlocks.blockedId, at: chatBlocks.createdAt })
      .from(chatBlocks)
      .where(eq(chatBlocks.blockerId, user)),
    db
      .select({
        chat: chatReports.conversationId,
        reason: chatReports.reason,
        text: chatReports.text,
        shared_messages: db.$count(chatReportMessages, eq(chatReportMessages.reportId, chatReports.id)),
      })
      .from(chatReports)
      .where(eq(chatReports.reporterId, user)),
  ]);
  return {
    chat_messages: written,
    chat_photos: photos,
    chat_offers: offers,
    chat_blocks: blocks,
    chat_reports: reports,
  };
}
