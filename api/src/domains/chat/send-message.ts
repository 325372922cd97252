import type { ChatMessage } from '@roadworthy/contract/api/chat';
import type { FastifyInstance } from 'fastify';
import { consume, type Limit } from '../../platform/rate-limiting/limit';
import { sendChatMails } from './mail/send-chat-mails';
import { type NewMessage, type StoredMessage, storeMessage } from './store-message';

/** After storing a message: notifies the streams of both users and sends the mail if one is due. */
export async function notifyRecipients(
  app: FastifyInstance,
  { low, high, mailDue }: Pick<StoredMessage, 'low' | 'high' | 'mailDue'>,
  chat: string,
) {
  app.chat.notify([low, high]);
  if (!mailDue) return;
  // Message and due mail are stored: on failure the job sends the mail within a minute.
  await sendChatMails(app.deps, Number(chat)).catch((error: unknown) => app.log.error(error));
  app.deliverQueuedMail();
}

/** Stores a message of a conversation and delivers it. @throws as {@link storeMessage}, or 429 */
export async function sendMessage(
  app: FastifyInstance,
  message: Pick<NewMessage, 'chat' | 'sender' | 'uuid' | 'message'>,
): Promise<ChatMessage> {
  const { database, settings } = app.deps;
  const perSender: Limit = {
    name: 'chat-message',
    max: settings.chatMessagesPerMinute,
    windowSeconds: 60,
    message: 'You have sent many messages. Please wait a moment and try again.',
  };
  await consume(database.db, perSender, String(message.sender));
  const stored = await storeMessage(database.db, { ...message, carId: null, isReply: true });
  await notifyRecipients(app, stored, message.chat);
  return stored.message;
}
