import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { BlockRequest, ChatReportRequest } from '@roadworthy/contract/api/chat';
import { EmptyResponse } from '@roadworthy/contract/api/response';
import { requireCaller } from '../../../platform/http/access';
import { consume, type Limit } from '../../../platform/rate-limiting/limit';
import { conversationOf, otherThan } from '../conversation';
import { setBlock, storeReport } from './repository';

const tags = ['Chat'];
const config = { access: 'subscriber' } as const;
const reports: Limit = {
  name: 'chat-report',
  max: 10,
  windowSeconds: 24 * 60 * 60,
  message: 'You have reported many people. Please wait a while and try again.',
};
/** The message after blocking or unblocking. */
export const blockMessage = (blocked: boolean): string =>
  blocked ? 'You will get no more messages from this person.' : 'You can get messages from this person again.';
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
      const user = requireCaller(request).id;
      const other = otherThan(user, await conversationOf(db, user, chat_id));
      await setBlock(db, user, other, blocked);
      return messageResponse(blockMessage(blocked));
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
      const { chat_id, reason, text = '' } = request.body;
      const user = requireCaller(request).id;
      const { id } = await conversationOf(db, user, chat_id);
      await consume(db, reports, String(user));
      await storeReport(db, { conversationId: id, reporterId: user, reason, text: text.trim() });
      return messageResponse('Thank you. We will look at this conversation.');
    },
  );
};
