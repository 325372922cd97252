import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ChatRequest, ChatRequestResponse } from '@roadworthy/contract/api/chat';
import { chatMessageSchema } from '@roadworthy/contract/forms/chat';
import { requireCaller } from '../../platform/http/access';
import { checkForm } from '../../platform/http/forms';
import { HttpError } from '../../platform/http/http-error';
import { success } from '../../platform/http/responses';
import { consume, type Limit } from '../../platform/rate-limiting/limit';
import { findContactedSeller } from '../../read-models/chat';
import { adNotFound } from '../ads';
import { openConversation } from './conversation';
import { deliveriesTo } from './delivery';
import { recordRequest } from './record-request';
import { notifyRecipients } from './send-message';
import { storeMessage } from './store-message';

const tags = ['Chat'];
const requests: Limit = {
  name: 'chat-request',
  max: 20,
  windowSeconds: 60 * 60,
  message: 'You have sent many message requests. Please wait a while and try again.',
};

/** `chat/save-chat-info`: a signed-in user writes to an ad's seller (ENQUIRY-4, SITE-4). */
export const chatRequestRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app.deps.database;
  app.post(
    '/chat/save-chat-info',
    {
      config: {
        access: 'user',
        errors: {
          403: 'The seller has blocked the caller.',
          404: 'The ad does not exist, or the caller may not see it.',
          409: 'The UUID belongs to another message.',
        },
        isRateLimited: true,
      },
      schema: {
        summary: 'Write to the seller of an ad',
        tags,
        body: ChatRequest,
        response: { 200: ChatRequestResponse },
      },
    },
    async (request) => {
      const { car_id, uuid } = request.body;
      const { message } = await checkForm(chatMessageSchema, { message: request.body.message });
      const { id: sender } = requireCaller(request);
      const ad = await findContactedSeller(db, car_id);
      if (!ad) throw adNotFound();
      if (ad.seller === sender) throw new HttpError(400, 'You cannot send message to yourself.');
      await consume(db, requests, String(sender));
      const { chat, stored } = await db.transaction(async (tx) => {
        const chat = String((await openConversation(tx, sender, ad.seller)).id);
        const stored = await storeMessage(tx, { chat, sender, uuid, message, carId: ad.id, isReply: false });
        await recordRequest(tx, ad, sender, chat, stored.message);
        return { chat, stored };
      });
      await notifyRecipients(app, stored, chat);
      const [delivery, reply_delivery] = await deliveriesTo(db, [ad.seller, sender]);
      return success({ chat_id: chat, delivery, reply_delivery }, {}, 'Message request sent.');
    },
  );
};
