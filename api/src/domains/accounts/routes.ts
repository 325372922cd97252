import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { LoginResponse, LogoutRequest, ProfileResponse } from '@roadworthy/contract/api/accounts';
import { ActiveUsersResponse } from '@roadworthy/contract/api/dealers';
import { EmptyResponse } from '@roadworthy/contract/api/response';
import { loginSchema } from '@roadworthy/contract/forms/login';
import { Type } from 'typebox';
import { requireCaller } from '../../platform/http/access';
import { checkForm } from '../../platform/http/forms';
import { HttpError } from '../../platform/http/http-error';
import { success } from '../../platform/http/responses';
import { profileOf } from '../../read-models/user-profile';
import { markKnownDevice } from './devices';
import { countActiveUsers } from './repository';
import { closeAllSessions, closeSession } from './session-repository';
import { signIn } from './sign-in';

const tags = ['Accounts'];
const visitor = { access: 'public' } as const;
const user = { access: 'user' } as const;

/** Signing in and out and the own profile (CALL-26 to CALL-35). */
export const accountRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app.deps.database;
  app.post(
    '/users/user-login',
    // The route schema accepts any body; the form's schema validates it and has the messages.
    {
      config: {
        ...visitor,
        errors: {
          401: 'The e-mail address or the password is wrong.',
          403: 'The e-mail address is not verified, or the account is suspended.',
        },
        isRateLimited: true,
        form: loginSchema,
      },
      schema: { summary: 'Sign in', tags, body: Type.Object({}), response: { 200: LoginResponse } },
    },
    async (request, reply) => {
      const answer = await signIn(
        app.deps,
        await checkForm(loginSchema, request.body),
        request.client,
        request.headers['user-agent'],
      );
      await markKnownDevice(request, reply, Number(answer.data._id));
      app.deliverQueuedMail();
      return answer;
    },
  );
  app.post(
    '/users/user-logout',
    { config: user, schema: { summary: 'Sign out', tags, body: LogoutRequest, response: { 200: EmptyResponse } } },
    async (request) => {
      const { id, session } = requireCaller(request);
      await db.transaction(async (tx) => {
        if (request.body.everywhere) await closeAllSessions(tx, id);
        else await closeSession(tx, id, session);
      });
      return { success: true as const, msg: 'You are signed out.' };
    },
  );
  app.get(
    '/users/get-user-profile-data',
    { config: user, schema: { summary: 'Get the own profile', tags, response: { 200: ProfileResponse } } },
    async (request) => {
      const profile = await profileOf(db, requireCaller(request).id);
      if (!profile) throw new HttpError(401, 'This account is closed.');
      return success(profile);
    },
  );
  app.get(
    '/users/all-active-user-count',
    { config: visitor, schema: { summary: 'Count users', tags, response: { 200: ActiveUsersResponse } } },
    async () => ({ success: true as const, msg: '', users_count: await countActiveUsers(db) }),
  );
};
