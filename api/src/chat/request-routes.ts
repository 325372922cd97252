import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ChatRequest, ChatRequestAnswer } from '@roadworthy/contract/api/chat';
import { chatMessageRules } from '@roadworthy/contract/forms/chat';
import { noSuchAd } from '../ads/no-such-ad';
import { caller } from '../server/access';
import { answered } from '../server/answers';
import { Failed } from '../server/failures';
import { checkForm } from '../server/forms';
import { type Limit, spend } from '../throttling/throttle';
import { askedSeller } from './asked-seller';
import { openConversation } from './conversation';
import { say } from './say';

const requests: Limit = {
  name: 'chat-request',
  times: 20,
  seconds: 60 * 60,
  msg: 'You have sent many message requests. Please wait a while and try again.',
};

/** `chat/save-chat-info`: whoever is signed in writes to an ad's seller (specification sections 4 'Enquiry' and 6). */
export const chatRequestRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { sql } = app.parts.database;
  app.post(
    '/chat/save-chat-info',
    { config: { access: 'user' }, schema: { body: ChatRequest, response: { 200: ChatRequestAnswer } } },
    async (request) => {
      const { car_id, uuid } = request.body;
      const { message } = await checkForm(chatMessageRules, { message: request.body.message });
      const { id: sender } = caller(request);
      const ad = await askedSeller(sql, car_id);
      if (!ad) throw noSuchAd();
      if (ad.seller === sender) throw new Failed(400, 'You cannot send message to yourself.');
      await spend(sql, requests, String(sender));
      const conversation = await sql.transaction(async (transaction) => {
        const opened = await openConversation(transaction, sender, ad.seller);
        await say(transaction, { chat: String(opened.id), sender, uuid, message, carId: ad.id });
        return opened;
      });
      app.chat.tell([conversation.low, conversation.high]);
      return answered({ chat_id: String(conversation.id) }, {}, 'Message request sent.');
    },
  );
};
