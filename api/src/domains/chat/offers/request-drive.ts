import type { ChatMessage } from '@roadworthy/contract/api/chat';
import type { FastifyInstance } from 'fastify';
import { consume, type Limit } from '../../../platform/rate-limiting/limit';
import { recordRequest } from '../record-request';
import { sendInOrder } from '../send-message';
import { findAdToDiscuss } from './send-offer';

const perUser: Limit = {
  name: 'chat-test-drive',
  max: 10,
  windowSeconds: 60 * 60,
  message: 'You have requested many test drives. Please wait a while and try again.',
};

/** Sends the message that its sender wants to drive a car; it shows the state of their booking. @throws 404, 409, 429 */
export async function requestDrive(
  app: FastifyInstance,
  call: { chat: string; user: number; uuid: string; carId: string },
): Promise<ChatMessage> {
  await consume(app.deps.database.db, perUser, String(call.user));
  return sendInOrder(app, call, async (tx, conversation) => {
    const ad = await findAdToDiscuss(tx, conversation, call.user, call.carId);
    return {
      message: { message: `I would like to book a test drive of the ${ad.title}.`, carId: ad.id, kind: 'test-drive' },
      onStored: (stored) => recordRequest(tx, ad, call.user, call.chat, stored),
    };
  });
}
