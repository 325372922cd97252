import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Done } from '@roadworthy/contract/api/answer';
import { AdStatusAnswer, MyAdSearch, MyAdsAnswer } from '@roadworthy/contract/api/profile';
import { adStatusRules } from '@roadworthy/contract/forms/ad-status';
import { pageSize } from '@roadworthy/contract/limits';
import { hiddenAdWords, hiddenStatus } from '@roadworthy/contract/options';
import { Type } from 'typebox';
import { noSuchAd } from '../ads/no-such-ad';
import { caller } from '../server/access';
import { answered } from '../server/answers';
import { Failed } from '../server/failures';
import { checkForm } from '../server/forms';
import { changeStatus, deleteAd, myAds } from './queries';

const owner = { access: 'owner' } as const;

/** A user's own ads (specification section 7 'Ads'). Somebody else's are as good as none: 404. */
export const myAdRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { sql } = app.parts.database;
  app.post(
    '/users/my-car-list',
    { config: { access: 'user' }, schema: { body: MyAdSearch, response: { 200: MyAdsAnswer } } },
    async (request) => {
      const { page = 1, limit = pageSize.myAds, search = '' } = request.body;
      const { ads, count } = await myAds(sql, caller(request).id, { page, limit, search });
      return answered(ads, { totalCount: count });
    },
  );
  app.post(
    '/cars/update-car-details',
    { config: owner, schema: { body: Type.Object({}), response: { 200: AdStatusAnswer } } },
    async (request) => {
      const { car_id, status } = await checkForm(adStatusRules, request.body);
      const now = await changeStatus(sql, caller(request).id, car_id, status);
      if (!now) throw noSuchAd();
      if (now === hiddenStatus) throw new Failed(409, hiddenAdWords);
      return answered({ car_id, status }, {}, 'The ad was changed.');
    },
  );
  app.delete(
    '/cars/delete-car/:id',
    { config: owner, schema: { params: Type.Object({ id: Type.String({ maxLength: 40 }) }), response: { 200: Done } } },
    async (request) => {
      if (!(await deleteAd(sql, caller(request).id, request.params.id))) throw noSuchAd();
      return { success: true as const, msg: 'The ad was deleted.' };
    },
  );
};
