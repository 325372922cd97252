import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ConfirmationsResponse, ConfirmNumberRequest } from '@roadworthy/contract/api/checks';
import { EmptyResponse } from '@roadworthy/contract/api/response';
import { isMobileNumber } from '@roadworthy/contract/confirmation';
import { requireCaller } from '../../../platform/http/access';
import { HttpError } from '../../../platform/http/http-error';
import { success } from '../../../platform/http/responses';
import { confirmByCode, sendNumberCode } from './confirm';
import { confirmationsOf } from './repository';

const tags = ['Accounts'];
const config = { access: 'user' } as const;

/** Whether mail address and number are confirmed, and confirming the number by a code (CALL-110, CALL-111). */
export const confirmationRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { deps } = app;
  app.get(
    '/users/confirmations',
    { config, schema: { summary: 'Get what is confirmed', tags, response: { 200: ConfirmationsResponse } } },
    async (request) => {
      const found = await confirmationsOf(deps.database.db, requireCaller(request).id);
      if (!found) throw new HttpError(401, 'This account is closed.');
      const { email, isEmailConfirmed, gsm, confirmedAt, codeExpiresAt } = found;
      const receives = isMobileNumber(gsm ?? '') ? 'yes' : 'no-mobile';
      return success({
        email: { address: email, is_confirmed: isEmailConfirmed },
        number: {
          gsm,
          confirmed_at: confirmedAt,
          can_receive_code: deps.settings.sms ? receives : ('no-sms' as const),
          code_expires_at: codeExpiresAt,
        },
      });
    },
  );
  app.post(
    '/users/send-number-code',
    {
      config: {
        ...config,
        errors: {
          409: 'There is no SMS provider, no mobile number, or it is confirmed already.',
          503: 'The SMS provider does not take the message.',
        },
        isRateLimited: true,
      },
      schema: { summary: 'Send a code to the own number', tags, response: { 200: EmptyResponse } },
    },
    async (request) => {
      await sendNumberCode(deps, requireCaller(request).id, request.client);
      return { success: true as const, msg: 'We have sent you a code.' };
    },
  );
  app.post(
    '/users/confirm-number',
    {
      config: { ...config, errors: { 409: 'The code is expired, used or guessed too often.' }, isRateLimited: true },
      schema: {
        summary: 'Confirm the own number by a code',
        tags,
        body: ConfirmNumberRequest,
        response: { 200: EmptyResponse },
      },
    },
    async (request) => {
      await confirmByCode(deps, requireCaller(request).id, request.body.code);
      return { success: true as const, msg: 'Your number is confirmed.' };
    },
  );
};
