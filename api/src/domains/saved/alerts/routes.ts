import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { AlertSettingsResponse, AlertSettingsUpdate } from '@roadworthy/contract/api/alerts';
import { requireCaller } from '../../../platform/http/access';
import { success } from '../../../platform/http/responses';
import { cancelMail } from '../../../platform/mail/repository';
import { unsubscribeUrl } from '../../../platform/unsubscribe/token';
import { alertSettingsOf, allowPriceDrops } from './repository';

const tags = ['Saved searches'];
const config = { access: 'user' } as const;

/** Which alerts a user wants by mail. */
export const alertRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { database, settings } = app.deps;
  const { db } = database;
  app.get(
    '/users/alert-settings',
    { config, schema: { summary: 'Get the alert settings', tags, response: { 200: AlertSettingsResponse } } },
    async (request) => success(await alertSettingsOf(db, requireCaller(request).id)),
  );
  app.put(
    '/users/alert-settings',
    {
      config,
      schema: {
        summary: 'Change the alert settings',
        tags,
        body: AlertSettingsUpdate,
        response: { 200: AlertSettingsResponse },
      },
    },
    async (request) => {
      const user = requireCaller(request).id;
      const { price_drops: isAllowed } = request.body;
      const stopUrl = await unsubscribeUrl(settings, { kind: 'price-drops', id: user });
      await db.transaction(async (tx) => {
        await allowPriceDrops(tx, user, isAllowed);
        if (!isAllowed) await cancelMail(tx, stopUrl);
      });
      return success(await alertSettingsOf(db, user));
    },
  );
};
