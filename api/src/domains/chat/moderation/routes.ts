import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { BlockRequest, ChatReportRequest } from '@roadworthy/contract/api/chat';
import { EmptyResponse } from '@roadworthy/contract/api/response';
import { requireCaller } from '../../../platform/http/access';
import { conversationOf } from '../conversation';
import { blockOther } from './block-other';
import { reportConversation } from './report-conversation';

const tags = ['Chat'];
const config = { access: 'subscriber' } as const;
const messageResponse = (msg: string) => ({ success: true as const, msg });

/** A user blocks or reports the other user of a conversation. */
export const moderationRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app.deps.database;
  app.post(
    '/chat/block-user',
    {
      config: { ...config, errors: { 404: 'The caller has no such conversation.' } },
      schema: {
        summary: 'Block or unblock the other user',
        tags,
        body: BlockRequest,
        response: { 200: EmptyResponse },
      },
    },
    async (request) => {
      const { chat_id, blocked } = request.body;
      return messageResponse(await blockOther(db, requireCaller(request).id, chat_id, blocked));
    },
  );
  app.post(
    '/chat/report-user',
    {
      config: { ...config, errors: { 404: 'The caller has no such conversation.' }, isRateLimited: true },
      schema: {
        summary: 'Report a conversation to the operator',
        tags,
        body: ChatReportRequest,
        response: { 200: EmptyResponse },
      },
    },
    async (request) => {
      const { chat_id, ...report } = request.body;
      const user = requireCaller(request).id;
      const { id } = await conversationOf(db, user, chat_id);
      return messageResponse(await reportConversation(db, { chat: id, user }, report));
    },
  );
};
