import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { EmptyResponse } from '@roadworthy/contract/api/response';
import { loginSchema } from '@roadworthy/contract/forms/login';
import { forgotPasswordSchema, resetPasswordPayloadSchema } from '@roadworthy/contract/forms/password';
import { signUpSchema } from '@roadworthy/contract/forms/register';
import { LINK_TTL_HOURS } from '@roadworthy/contract/limits';
import { Type } from 'typebox';
import { checkForm } from '../../platform/http/forms';
import { HttpError } from '../../platform/http/http-error';
import { type Budget, chargeBudget } from '../../platform/rate-limiting/budget';
import type { Client } from '../../platform/rate-limiting/client';
import { markKnownDevice } from './devices';
import { withMinResponseTime } from './min-response-time';
import { checkResetLink, forgotPassword, resetPassword } from './reset-password';
import { resendVerification, signUp, verifyAddress } from './sign-up';

const tags = ['Accounts'];
const config = { access: 'public' } as const;
const answer = { response: { 200: EmptyResponse } };
/** The route schema accepts any body; the form's schema validates it and has the messages. */
const form = { body: Type.Object({}), ...answer };
const link = { params: Type.Object({ id: Type.String({ maxLength: 200 }) }) };
const message = 'Too many links at once. Please wait a while and try again.';
/** Tokens cannot be guessed; the limit stops programs from trying. */
const links: Budget = {
  ...{ name: 'mailed-links', windowSeconds: 60 * 60, account: 60, browser: 60, newcomer: 30, message },
  network: { free: 500, proved: 2_000 },
};
const messageResponse = (message: string) => ({ success: true as const, msg: message });

/** Registering, verifying and setting a new password (CALL-26 to CALL-35). */
export const mailedLinkRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { deps } = app;
  const countLink = (client: Client) => chargeBudget(deps, links, client);
  app.post(
    '/users/sign-up',
    { config: { ...config, isRateLimited: true, form: signUpSchema }, schema: { summary: 'Register', tags, ...form } },
    async ({ body, client }) => {
      await withMinResponseTime(signUp(deps, await checkForm(signUpSchema, body), client));
      app.deliverQueuedMail();
      return messageResponse(
        'Thank you for registering. Open the link in the mail we have sent you to verify your e-mail address.',
      );
    },
  );
  app.post(
    '/users/resend-verification',
    {
      config: {
        ...config,
        errors: { 401: 'The e-mail address or the password is wrong.' },
        isRateLimited: true,
        form: loginSchema,
      },
      schema: { summary: 'Mail the verification link again', tags, ...form },
    },
    async ({ body, client }) => {
      if (!(await resendVerification(deps, await checkForm(loginSchema, body), client)))
        return messageResponse('Your e-mail address is verified. You can sign in now.');
      app.deliverQueuedMail();
      return messageResponse(`We have sent the link again. It is good for ${LINK_TTL_HOURS.verifyUser} hours.`);
    },
  );
  app.get(
    '/users/verify-user/:id',
    {
      config: { ...config, errors: { 404: 'The link is unknown, used or expired.' }, isRateLimited: true },
      schema: { summary: 'Verify an e-mail address', tags, ...link, ...answer },
    },
    async ({ params, client }) => {
      await countLink(client);
      if (await verifyAddress(deps.database.db, params.id))
        return messageResponse('Your e-mail address is verified. You can sign in now.');
      throw new HttpError(
        404,
        'This link is not valid any more. Log in and ask for a new one there, or register again.',
      );
    },
  );
  app.post(
    '/users/forgot-password',
    {
      config: { ...config, isRateLimited: true, form: forgotPasswordSchema },
      schema: { summary: 'Mail a link to reset the password', tags, ...form },
    },
    async ({ body, client }) => {
      await withMinResponseTime(forgotPassword(deps, (await checkForm(forgotPasswordSchema, body)).email, client));
      app.deliverQueuedMail();
      return messageResponse(
        'If there is an account with this e-mail address, we have sent it a link. It is good for 2 hours.',
      );
    },
  );
  app.get(
    '/users/verify-forgot-password-string/:id',
    {
      config: { ...config, errors: { 404: 'The link is unknown, used or expired.' }, isRateLimited: true },
      schema: { summary: 'Check a link to reset the password', tags, ...link, ...answer },
    },
    async ({ params, client }) => {
      await countLink(client);
      await checkResetLink(deps, params.id);
      return messageResponse('Please choose a new password.');
    },
  );
  app.post(
    '/users/reset-user-password/:id',
    {
      config: {
        ...config,
        errors: { 404: 'The link is unknown, used or expired.' },
        isRateLimited: true,
        form: resetPasswordPayloadSchema,
      },
      schema: { summary: 'Set a new password by a mailed link', tags, ...link, ...form },
    },
    async (request, reply) => {
      await countLink(request.client);
      const { new_password } = await checkForm(resetPasswordPayloadSchema, request.body);
      const account = await resetPassword(deps, request.params.id, new_password);
      await markKnownDevice(request, reply, account);
      app.deliverQueuedMail();
      return messageResponse('Your password was changed. Sign in with the new one.');
    },
  );
};
