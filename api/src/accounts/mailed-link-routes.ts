import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Done } from '@roadworthy/contract/api/answer';
import { forgotPasswordRules, resetPasswordCallRules } from '@roadworthy/contract/forms/password';
import { signUpRules } from '@roadworthy/contract/forms/register';
import { Type } from 'typebox';
import { Failed } from '../server/failures';
import { checkForm } from '../server/forms';
import { networkOf } from '../throttling/network';
import { type Limit, spend } from '../throttling/throttle';
import { alike } from './alike';
import { checkResetLink, forgotPassword, resetPassword } from './reset-password';
import { signUp, verifyAddress } from './sign-up';

const config = { access: 'public' } as const;
const answer = { response: { 200: Done } };
/** What the fields must be is said by the form's own rules, in the form's own words. */
const form = { body: Type.Object({}), ...answer };
const link = { params: Type.Object({ id: Type.String({ maxLength: 200 }) }) };
/** Nobody guesses a token; this keeps programs from trying. */
const links: Limit = {
  name: 'mailed-links',
  times: 100,
  seconds: 60 * 60,
  msg: 'Too many links at once. Please wait a while and try again.',
};
const done = (msg: string) => ({ success: true as const, msg });

/** Registering, verifying and setting a new password (specification section 7 'Authentication and account'). */
export const mailedLinkRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { parts } = app;
  const countLink = (ip: string) => spend(parts.database.sql, links, networkOf(ip));
  app.post('/users/sign-up', { config, schema: form }, async ({ body, ip }) => {
    await alike(signUp(parts, await checkForm(signUpRules, body), ip));
    app.mailPosted();
    return done('Thank you for registering. Open the link in the mail we have sent you to verify your e-mail address.');
  });
  app.get('/users/verify-user/:id', { config, schema: { ...link, ...answer } }, async ({ params, ip }) => {
    await countLink(ip);
    if (await verifyAddress(parts.database.sql, params.id))
      return done('Your e-mail address is verified. You can sign in now.');
    throw new Failed(404, 'This link is not valid any more. Please register again to get a new one.');
  });
  app.post('/users/forgot-password', { config, schema: form }, async ({ body, ip }) => {
    await alike(forgotPassword(parts, (await checkForm(forgotPasswordRules, body)).email, ip));
    app.mailPosted();
    return done('If there is an account with this e-mail address, we have sent it a link. It is good for 2 hours.');
  });
  app.get(
    '/users/verify-forgot-password-string/:id',
    { config, schema: { ...link, ...answer } },
    async ({ params, ip }) => {
      await countLink(ip);
      await checkResetLink(parts, params.id);
      return done('Please choose a new password.');
    },
  );
  app.post('/users/reset-user-password/:id', { config, schema: { ...link, ...form } }, async ({ params, body, ip }) => {
    await countLink(ip);
    const { new_password } = await checkForm(resetPasswordCallRules, body);
    await resetPassword(parts, params.id, new_password);
    app.mailPosted();
    return done('Your password was changed. Sign in with the new one.');
  });
};
