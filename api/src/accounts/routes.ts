import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { LoginAnswer, LogoutCall, ProfileAnswer } from '@roadworthy/contract/api/accounts';
import { Done } from '@roadworthy/contract/api/answer';
import { ActiveUsersAnswer } from '@roadworthy/contract/api/dealers';
import { loginRules } from '@roadworthy/contract/forms/login';
import { Type } from 'typebox';
import { caller } from '../server/access';
import { answered } from '../server/answers';
import { Failed } from '../server/failures';
import { checkForm } from '../server/forms';
import { countActiveUsers, userById } from './queries';
import { signIn } from './sign-in';
import { closeAllSessions, closeSession } from './tokens';

const visitor = { access: 'public' } as const;
const user = { access: 'user' } as const;

/** Signing in and out and the own profile (specification section 7 'Authentication and account'). */
export const accountRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { sql } = app.parts.database;
  app.post(
    '/users/user-login',
    // What the fields must be is said by the form's own rules, in the form's own words.
    { config: visitor, schema: { body: Type.Object({}), response: { 200: LoginAnswer } } },
    async ({ body, ip }) => signIn(app.parts, await checkForm(loginRules, body), ip),
  );
  app.post(
    '/users/user-logout',
    { config: user, schema: { body: LogoutCall, response: { 200: Done } } },
    async (request) => {
      const { id, session } = caller(request);
      if (request.body.everywhere) await closeAllSessions(sql, id);
      else await closeSession(sql, session);
      return { success: true as const, msg: 'You are signed out.' };
    },
  );
  app.get(
    '/users/get-user-profile-data',
    { config: user, schema: { response: { 200: ProfileAnswer } } },
    async (request) => {
      const profile = await userById(sql, caller(request).id);
      if (!profile) throw new Failed(401, 'This account is closed.');
      return answered(profile);
    },
  );
  app.get(
    '/users/all-active-user-count',
    { config: visitor, schema: { response: { 200: ActiveUsersAnswer } } },
    async () => ({ success: true as const, msg: '', users_count: await countActiveUsers(sql) }),
  );
};
