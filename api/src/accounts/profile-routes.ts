import multipart from '@fastify/multipart';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ProfileAnswer } from '@roadworthy/contract/api/accounts';
import { Done } from '@roadworthy/contract/api/answer';
import { changePasswordRules } from '@roadworthy/contract/forms/password';
import { closeAccountRules } from '@roadworthy/contract/forms/profile';
import { Type } from 'typebox';
import { caller } from '../server/access';
import { answered } from '../server/answers';
import { checkForm } from '../server/forms';
import { readForm } from '../server/multipart';
import { changePassword } from './change-password';
import { closeAccount } from './close-account';
import { exportAccount } from './export-account';
import { photoRules, updateProfile } from './update-profile';

const config = { access: 'user' } as const;

/** Changing, taking along and closing the own account (specification section 7; POPIA). */
export const profileRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { parts } = app;
  await app.register(multipart);
  app.put('/users/update-user-details', { config, schema: { response: { 200: ProfileAnswer } } }, async (request) => {
    const user = await updateProfile(parts, caller(request).id, await readForm(request, photoRules));
    return answered(user, {}, 'Your profile was saved.');
  });
  app.get('/users/export-account-data', { config }, async (request, reply) => {
    reply.header('content-disposition', 'attachment; filename="my-account.json"');
    return answered(await exportAccount(parts.database.sql, caller(request).id));
  });
  app.post(
    '/users/change-password',
    { config, schema: { body: Type.Object({}), response: { 200: Done } } },
    async (request) => {
      await changePassword(parts, caller(request), await checkForm(changePasswordRules, request.body));
      app.mailPosted();
      return { success: true as const, msg: 'Your password was changed. You were signed out everywhere else.' };
    },
  );
  app.post(
    '/users/close-account',
    { config, schema: { body: Type.Object({}), response: { 200: Done } } },
    async (request) => {
      const { password } = await checkForm(closeAccountRules, request.body);
      await closeAccount(parts, caller(request).id, password);
      app.mailPosted();
      return { success: true as const, msg: 'Your account was closed. We are sorry to see you go.' };
    },
  );
};
