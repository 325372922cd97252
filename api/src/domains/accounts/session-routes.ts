import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { EndSessionRequest, SessionListResponse } from '@roadworthy/contract/api/accounts';
import { EmptyResponse } from '@roadworthy/contract/api/response';
import { requireCaller } from '../../platform/http/access';
import { HttpError } from '../../platform/http/http-error';
import { success } from '../../platform/http/responses';
import { closeAllSessions, closeSession, openSessionsOf } from './session-repository';

const tags = ['Accounts'];
const config = { access: 'user' } as const;

/** The open sessions of the signed-in user (CALL-92). */
export const sessionRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app.deps.database;
  app.get(
    '/users/my-sessions',
    { config, schema: { summary: 'List the open sessions', tags, response: { 200: SessionListResponse } } },
    async (request) => {
      const { id, session } = requireCaller(request);
      const open = (await openSessionsOf(db, id)).map(({ jti, browser, createdAt, lastUsedAt }) => ({
        _id: jti,
        browser,
        since: createdAt.toISOString(),
        last_used: lastUsedAt.toISOString(),
        is_current: jti === session,
      }));
      return success(open.sort((one, other) => Number(other.is_current) - Number(one.is_current)));
    },
  );
  app.post(
    '/users/end-session',
    {
      config: { ...config, errors: { 404: 'The caller has no such open session.' } },
      schema: { summary: 'End one session', tags, body: EndSessionRequest, response: { 200: EmptyResponse } },
    },
    async (request) => {
      const { id } = requireCaller(request);
      if (!(await db.transaction((tx) => closeSession(tx, id, request.body.session_id))))
        throw new HttpError(404, 'This session has ended already.');
      return { success: true as const, msg: 'That session was ended.' };
    },
  );
  app.post(
    '/users/end-other-sessions',
    {
      config,
      schema: { summary: 'End all other sessions', tags, response: { 200: EmptyResponse } },
    },
    async (request) => {
      const { id, session } = requireCaller(request);
      await db.transaction((tx) => closeAllSessions(tx, id, session));
      return { success: true as const, msg: 'You are signed out everywhere else.' };
    },
  );
};
