import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { LoginAnswer, ProfileAnswer } from '@roadworthy/contract/api/accounts';
import { loginRules } from '@roadworthy/contract/forms/login';
import { caller } from '../server/access';
import { found } from '../server/answers';
import { Failed } from '../server/failures';
import { passwordFits } from './passwords';
import { credentialsOf, findUser } from './queries';
import { signInThrottle } from './throttle';
import { giveToken, takeBackToken } from './tokens';

/** Sign-in and one's own profile (specification section 7 'Authentication and account'). */
export const accountRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { parts } = app;
  const { sql } = parts.database;
  const throttle = signInThrottle();

  app.post(
    '/users/user-login',
    { config: { access: 'public' }, bodyLimit: 4_096, schema: { response: { 200: LoginAnswer } } },
    async ({ body, ip }) => {
      const { email, password } = await loginRules.validate(body ?? {}, { abortEarly: false });
      await throttle.attempt(email, ip);
      const known = await credentialsOf(sql, email);
      // One answer for an unknown address, a wrong password and an account not verified yet.
      const fits = await passwordFits(known?.passwordHash, password);
      if (!known?.verified || !fits) throw new Failed(401, 'The email or the password is not right.');
      await throttle.succeeded(email);
      const { token, expiresAt } = await giveToken(parts, known.id);
      const user = await findUser(sql, known.id, parts.now());
      if (!user) throw new Failed(401, 'The email or the password is not right.');
      return found(user, { token, expires_at: expiresAt });
    },
  );
  app.post('/users/user-logout', { config: { access: 'user' } }, async (request) => {
    await takeBackToken(parts, caller(request).sessionId);
    return { success: true, msg: 'You are signed out.', data: null };
  });
  app.get(
    '/users/get-user-profile-data',
    { config: { access: 'user' }, schema: { response: { 200: ProfileAnswer } } },
    async (request) => {
      const user = await findUser(sql, caller(request).id, parts.now());
      if (!user) throw new Failed(401, 'Please sign in again.');
      return found(user);
    },
  );
};
