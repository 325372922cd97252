import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  ChatListQuery,
  ChatListResponse,
  MarkReadRequest,
  MessageResponse,
  MessagesParams,
  MessagesQuery,
  MessagesResponse,
  ReadResponse,
  SendMessageRequest,
  UnreadResponse,
} from '@roadworthy/contract/api/chat';
import { chatMessageSchema } from '@roadworthy/contract/forms/chat';
import { requireCaller } from '../../platform/http/access';
import { checkForm } from '../../platform/http/forms';
import { success } from '../../platform/http/responses';
import { unreadConversations } from '../../read-models/unread-conversations';
import { conversationOf } from './conversation';
import { chatById, listChats } from './list-repository';
import { markRead } from './mark-read';
import { pageOfMessages } from './message-repository';
import { sendMessage } from './send-message';

const tags = ['Chat'];
const config = { access: 'subscriber' } as const;

/** Conversations of subscribers (CHAT-9, CHAT-4, SITE-4). */
export const chatRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app.deps.database;
  app.get(
    '/chat/my-chat-list',
    {
      config,
      schema: { summary: 'List conversations', tags, querystring: ChatListQuery, response: { 200: ChatListResponse } },
    },
    async (request) => {
      const { page = '1', search = '' } = request.query;
      const { chats, count } = await listChats(db, requireCaller(request).id, Number(page), search.trim());
      return success(chats, { count_records: count });
    },
  );
  app.get(
    '/chat/unread-count',
    {
      config,
      schema: { summary: 'Count conversations with unread messages', tags, response: { 200: UnreadResponse } },
    },
    async (request) => {
      const { id } = requireCaller(request);
      return success({ unread: (await unreadConversations(db, [id])).get(id) ?? 0 });
    },
  );
  app.get(
    '/chat/messages/:chat',
    {
      config: { ...config, errors: { 404: 'The caller has no such conversation.' } },
      schema: {
        summary: 'Get a page of a conversation',
        tags,
        params: MessagesParams,
        querystring: MessagesQuery,
        response: { 200: MessagesResponse },
      },
    },
    async (request) => {
      const { params, query } = request;
      const user = requireCaller(request).id;
      const { id } = await conversationOf(db, user, params.chat);
      const { item, read } = await chatById(db, user, id);
      const { messages: page, hasOlder } = await pageOfMessages(
        db,
        id,
        user,
        query.before ? Number(query.before) : null,
      );
      return success(page, { chat: item, read, has_older: hasOlder });
    },
  );
  app.post(
    '/chat/send-message',
    {
      config: {
        ...config,
        errors: {
          403: 'The subscription has ended, or the other user has blocked the caller.',
          404: 'The caller has no such conversation.',
        },
        isRateLimited: true,
      },
      schema: { summary: 'Send a message', tags, body: SendMessageRequest, response: { 200: MessageResponse } },
    },
    async (request) => {
      const { chat_id, uuid } = request.body;
      const { message } = await checkForm(chatMessageSchema, { message: request.body.message });
      return success(await sendMessage(app, { chat: chat_id, sender: requireCaller(request).id, uuid, message }));
    },
  );
  app.post(
    '/chat/mark-read',
    {
      config: { ...config, errors: { 404: 'The caller has no such conversation.' } },
      schema: { summary: 'Mark messages as read', tags, body: MarkReadRequest, response: { 200: ReadResponse } },
    },
    async (request) => {
      const { chat_id, sequence } = request.body;
      const { sequence: now, moved } = await markRead(db, chat_id, requireCaller(request).id, sequence);
      if (moved) app.chat.notify([moved.low, moved.high]);
      return success({ sequence: now });
    },
  );
};
