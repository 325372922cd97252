import multipart from '@fastify/multipart';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { AccountExportResponse, ProfileResponse } from '@roadworthy/contract/api/accounts';
import { EmptyResponse } from '@roadworthy/contract/api/response';
import { changePasswordSchema } from '@roadworthy/contract/forms/password';
import { closeAccountSchema, profilePayloadSchema } from '@roadworthy/contract/forms/profile';
import { Type } from 'typebox';
import { requireCaller } from '../../platform/http/access';
import { checkForm } from '../../platform/http/forms';
import { parseSmallForm } from '../../platform/http/multipart';
import { success } from '../../platform/http/responses';
import { withUploadSlot } from '../../platform/media/upload-slots';
import { changePassword } from './change-password';
import { closeAccount } from './close-account';
import { exportAccount } from './export-account';
import { photoRules, updateProfile } from './update-profile';

const tags = ['Accounts'];
const config = { access: 'user' } as const;

/** Changing, exporting and closing one's account (CALL-33, CALL-35; POPIA). */
export const profileRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { deps } = app;
  await app.register(multipart);
  app.put(
    '/users/update-user-details',
    {
      config: { ...config, isRateLimited: true, form: profilePayloadSchema, fileFields: ['avatar', 'logo'] },
      schema: { summary: 'Change the profile', tags, response: { 200: ProfileResponse } },
    },
    async (request) => {
      const { id } = requireCaller(request);
      const user = await withUploadSlot(id, async () =>
        updateProfile(deps, id, await parseSmallForm(request, photoRules)),
      );
      return success(user, {}, 'Your profile was saved.');
    },
  );
  app.get(
    '/users/export-account-data',
    { config, schema: { summary: 'Export all data of the account', tags, response: { 200: AccountExportResponse } } },
    async (request, reply) => {
      reply.header('content-disposition', 'attachment; filename="my-account.json"');
      return success(await exportAccount(deps, requireCaller(request).id));
    },
  );
  app.post(
    '/users/change-password',
    {
      config: { ...config, isRateLimited: true, form: changePasswordSchema },
      schema: { summary: 'Change the password', tags, body: Type.Object({}), response: { 200: EmptyResponse } },
    },
    async (request) => {
      await changePassword(deps, requireCaller(request), await checkForm(changePasswordSchema, request.body));
      app.deliverQueuedMail();
      return { success: true as const, msg: 'Your password was changed. You were signed out everywhere else.' };
    },
  );
  app.post(
    '/users/close-account',
    {
      config: { ...config, isRateLimited: true, form: closeAccountSchema },
      schema: { summary: 'Close the account', tags, body: Type.Object({}), response: { 200: EmptyResponse } },
    },
    async (request) => {
      const { password } = await checkForm(closeAccountSchema, request.body);
      await closeAccount(deps, requireCaller(request).id, password);
      app.deliverQueuedMail();
      return { success: true as const, msg: 'Your account was closed. We are sorry to see you go.' };
    },
  );
};
