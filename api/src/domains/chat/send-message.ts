import type { ChatMessage } from '@roadworthy/contract/api/chat';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '../../platform/database/database';
import { consume, type Limit } from '../../platform/rate-limiting/limit';
import { type Conversation, lockConversation } from './conversation';
import { sendChatMails } from './mail/send-chat-mails';
import { toReader } from './message-view';
import { findStored, type NewMessage, type StoredMessage, storeMessage } from './store-message';

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

type Call = { chat: string; user: number; uuid: string };
type Content = Pick<NewMessage, 'message' | 'carId' | 'kind' | 'offerId' | 'pictureId'>;
/** The message of a call, and what is stored with it. */
type Built = { message: Content; onStored?: (message: ChatMessage) => Promise<void> };

/**
 * Stores a message that changes more than the conversation, in one transaction under the lock of the conversation, and
 * delivers it. Repeated under the same uuid, it changes nothing and returns the message stored first.
 * @param build writes the changes and returns the message
 */
export async function sendInOrder(
  app: FastifyInstance,
  { chat, user: sender, uuid }: Call,
  build: (tx: Tx, conversation: Conversation) => Promise<Built>,
): Promise<ChatMessage> {
  const stored = await app.deps.database.db.transaction(async (tx) => {
    const conversation = await lockConversation(tx, sender, chat);
    const call = { chat, sender, uuid, message: '', carId: null, isReply: true };
    const earlier = await findStored(tx, call);
    if (earlier) return earlier;
    const { message, onStored } = await build(tx, conversation);
    const stored = await storeMessage(tx, { ...call, ...message });
    await onStored?.(stored.message);
    return stored;
  });
  await notifyRecipients(app, stored, chat);
  return stored.message;
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
  return toReader(stored.message, message.sender);
}
