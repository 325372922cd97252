import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  ChatListAnswer,
  ChatListQuery,
  MessageAnswer,
  MessageCall,
  MessagesAnswer,
  MessagesParams,
  MessagesQuery,
  ReadAnswer,
  ReadCall,
  UnreadAnswer,
} from '@roadworthy/contract/api/chat';
import { chatMessageRules } from '@roadworthy/contract/forms/chat';
import { caller } from '../server/access';
import { answered } from '../server/answers';
import { checkForm } from '../server/forms';
import { type Limit, spend } from '../throttling/throttle';
import { conversationOf } from './conversation';
import { chatById, countUnread, listChats } from './list-queries';
import { markRead } from './mark-read';
import { pageOfMessages } from './message-queries';
import { say } from './say';

const config = { access: 'subscriber' } as const;

/** Conversations of subscribers (specification sections 4 'Chat read flag', 5 and 6; design.md 6). */
export const chatRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { database, settings } = app.parts;
  const { sql } = database;
  const messages: Limit = {
    name: 'chat-message',
    times: settings.chatBudget,
    seconds: 60,
    msg: 'You have sent many messages. Please wait a moment and try again.',
  };
  app.get(
    '/chat/my-chat-list',
    { config, schema: { querystring: ChatListQuery, response: { 200: ChatListAnswer } } },
    async (request) => {
      const { page = '1', search = '' } = request.query;
      const { chats, count } = await listChats(sql, caller(request).id, Number(page), search.trim());
      return answered(chats, { count_records: count });
    },
  );
  app.get('/chat/unread-count', { config, schema: { response: { 200: UnreadAnswer } } }, async (request) =>
    answered({ unread: await countUnread(sql, caller(request).id) }),
  );
  app.get(
    '/chat/messages/:chat',
    { config, schema: { params: MessagesParams, querystring: MessagesQuery, response: { 200: MessagesAnswer } } },
    async (request) => {
      const { params, query } = request;
      const user = caller(request).id;
      const { id } = await conversationOf(sql, user, params.chat);
      const { item, read } = await chatById(sql, user, id);
      const { messages: page, hasOlder } = await pageOfMessages(sql, id, query.before ? Number(query.before) : null);
      return answered(page, { chat: item, read, has_older: hasOlder });
    },
  );
  app.post(
    '/chat/send-message',
    { config, schema: { body: MessageCall, response: { 200: MessageAnswer } } },
    async (request) => {
      const { chat_id, uuid } = request.body;
      const { message } = await checkForm(chatMessageRules, { message: request.body.message });
      const { id: sender } = caller(request);
      await spend(sql, messages, String(sender));
      const said = await say(sql, { chat: chat_id, sender, uuid, message, carId: null });
      app.chat.tell([said.low, said.high]);
      return answered(said.message);
    },
  );
  app.post(
    '/chat/mark-read',
    { config, schema: { body: ReadCall, response: { 200: ReadAnswer } } },
    async (request) => {
      const { chat_id, sequence } = request.body;
      const { sequence: now, moved } = await markRead(sql, chat_id, caller(request).id, sequence);
      if (moved) app.chat.tell([moved.low, moved.high]);
      return answered({ sequence: now });
    },
  );
};
