import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { AlertSettingsAnswer, AlertSettingsUpdate } from '@roadworthy/contract/api/alerts';
import { caller } from '../server/access';
import { answered } from '../server/answers';
import { alertSettingsOf, allowPriceDrops } from './queries';

const config = { access: 'user' } as const;

/** What a user wants to be told by mail (issue 4; security.md 'consent kept for the newsletter and alerts'). */
export const alertRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { sql } = app.parts.database;
  app.get('/users/alert-settings', { config, schema: { response: { 200: AlertSettingsAnswer } } }, async (request) =>
    answered(await alertSettingsOf(sql, caller(request).id)),
  );
  app.put(
    '/users/alert-settings',
    { config, schema: { body: AlertSettingsUpdate, response: { 200: AlertSettingsAnswer } } },
    async (request) => {
      const user = caller(request).id;
      await allowPriceDrops(sql, user, request.body.price_drops);
      return answered(await alertSettingsOf(sql, user));
    },
  );
};
