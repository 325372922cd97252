import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  MessageResponse,
  MessagesQuery,
  ReadResponse,
  ReplyBlockRequest,
  ReplyParams,
  ReplyReadRequest,
  ReplyReportRequest,
  ReplyRequest,
  ReplyResponse,
} from '@roadworthy/contract/api/chat';
import { EmptyResponse } from '@roadworthy/contract/api/response';
import { chatMessageSchema } from '@roadworthy/contract/forms/chat';
import { checkForm } from '../../../platform/http/forms';
import { success } from '../../../platform/http/responses';
import { chatById } from '../list-repository';
import { markRead } from '../mark-read';
import { pageOfMessages } from '../message-repository';
import { blockOther } from '../moderation/block-other';
import { reportConversation } from '../moderation/report-conversation';
import { sendMessage } from '../send-message';
import { openLimitedLink } from './reply-link';
import { recordOpened } from './repository';

const tags = ['Chat'];
const notFound = { 404: 'The reply link is not valid.' };
const config = { access: 'public', errors: notFound, isRateLimited: true } as const;
const params = ReplyParams;
/**
 * One conversation for a receiver who cannot open Chat, authorized by the signed link of a mail alone: sessions are
 * ignored, and no other conversation is accessible.
 */
export const replyRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app.deps.database;
  const openLink = (token: string) => openLimitedLink(app.deps, token);
  app.get(
    '/chat/reply/:token',
    {
      config,
      schema: {
        summary: 'Get the conversation of a reply link',
        tags,
        params,
        querystring: MessagesQuery,
        response: { 200: ReplyResponse },
      },
    },
    async ({ params: { token }, query: { before } }) => {
      const { chat, user } = await openLink(token);
      const { item, read } = await chatById(db, user, chat);
      const { messages, hasOlder } = await pageOfMessages(db, chat, user, before ? Number(before) : null);
      return success(messages, { me: String(user), chat: item, read, has_older: hasOlder });
    },
  );
  app.post(
    '/chat/reply/:token',
    {
      config: { ...config, errors: { ...notFound, 403: 'The other user has blocked the caller.' } },
      schema: {
        summary: 'Reply by a reply link',
        tags,
        params,
        body: ReplyRequest,
        response: { 200: MessageResponse },
      },
    },
    async ({ params: { token }, body }) => {
      const { message } = await checkForm(chatMessageSchema, { message: body.message });
      const { id, user } = await openLink(token);
      return success(await sendMessage(app, { chat: id, sender: user, uuid: body.uuid, message }));
    },
  );
  app.post(
    '/chat/reply/:token/read',
    {
      config,
      schema: {
        summary: 'Mark messages as read by a reply link',
        tags,
        params,
        body: ReplyReadRequest,
        response: { 200: ReadResponse },
      },
    },
    async ({ params: { token }, body }) => {
      const { id, chat, user } = await openLink(token);
      const { sequence, moved } = await markRead(db, id, user, body.sequence);
      await recordOpened(db, { chat, receiverId: user }, sequence);
      if (moved) app.chat.notify([moved.low, moved.high]);
      return success({ sequence });
    },
  );
  app.post(
    '/chat/reply/:token/report',
    {
      config,
      schema: {
        summary: 'Report the conversation of a reply link to the operator',
        tags,
        params,
        body: ReplyReportRequest,
        response: { 200: EmptyResponse },
      },
    },
    async ({ params: { token }, body }) => {
      const msg = await reportConversation(db, await openLink(token), body);
      return { success: true as const, msg };
    },
  );
  app.post(
    '/chat/reply/:token/block',
    {
      config,
      schema: {
        summary: 'Block the other user by a reply link',
        tags,
        params,
        body: ReplyBlockRequest,
        response: { 200: EmptyResponse },
      },
    },
    async ({ params: { token }, body: { blocked } }) => {
      const { id, user } = await openLink(token);
      return { success: true as const, msg: await blockOther(db, user, id, blocked) };
    },
  );
};
