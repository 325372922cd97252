import type { ReplyReportRequest } from '@roadworthy/contract/api/chat';
import type { Db } from '../../../platform/database/database';
import { consume, type Limit } from '../../../platform/rate-limiting/limit';
import { storeReport } from './repository';

const perUser: Limit = {
  name: 'chat-report',
  max: 10,
  windowSeconds: 24 * 60 * 60,
  message: 'You have reported many people. Please wait a while and try again.',
};

/**
 * Reports a conversation to the operator for one of its participants.
 * @returns the message for the reporter
 * @throws 429
 */
export async function reportConversation(
  db: Db,
  { chat, user }: { chat: number; user: number },
  { reason, text = '', shares_messages: sharesMessages = false }: ReplyReportRequest,
): Promise<string> {
  await consume(db, perUser, String(user));
  await storeReport(db, { conversationId: chat, reporterId: user, reason, text: text.trim() }, sharesMessages);
  return 'Thank you. We will look at this conversation.';
}
