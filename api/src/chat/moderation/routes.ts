import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Done } from '@roadworthy/contract/api/answer';
import { BlockCall, ChatReportCall } from '@roadworthy/contract/api/chat';
import { caller } from '../../server/access';
import { type Limit, spend } from '../../throttling/throttle';
import { conversationOf } from '../conversation';
import { setBlock, storeReport } from './queries';

const config = { access: 'subscriber' } as const;
const reports: Limit = {
  name: 'chat-report',
  times: 10,
  seconds: 24 * 60 * 60,
  msg: 'You have reported many people. Please wait a while and try again.',
};
const done = (msg: string) => ({ success: true as const, msg });

/** Against abuse: a user blocks or reports the other one of a conversation (issue 7.6). */
export const moderationRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { sql } = app.parts.database;
  app.post('/chat/block-user', { config, schema: { body: BlockCall, response: { 200: Done } } }, async (request) => {
    const { chat_id, blocked } = request.body;
    const user = caller(request).id;
    const { low, high } = await conversationOf(sql, user, chat_id);
    await setBlock(sql, user, user === low ? high : low, blocked);
    return done(
      blocked ? 'You will get no more messages from this person.' : 'You can get messages from this person again.',
    );
  });
  app.post(
    '/chat/report-user',
    { config, schema: { body: ChatReportCall, response: { 200: Done } } },
    async (request) => {
      const { chat_id, reason, text = '' } = request.body;
      const user = caller(request).id;
      const { id } = await conversationOf(sql, user, chat_id);
      await spend(sql, reports, String(user));
      await storeReport(sql, { conversationId: id, reporterId: user, reason, text: text.trim() });
      return done('Thank you. We will look at this conversation.');
    },
  );
};
