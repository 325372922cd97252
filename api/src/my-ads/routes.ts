import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Done } from '@roadworthy/contract/api/answer';
import { MyAdSearch, MyAdsAnswer } from '@roadworthy/contract/api/profile';
import { pageSize } from '@roadworthy/contract/limits';
import { Type } from 'typebox';
import { noSuchAd } from '../ads/no-such-ad';
import { caller } from '../server/access';
import { answered } from '../server/answers';
import { deleteAd, myAds } from './queries';

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
  app.delete(
    '/cars/delete-car/:id',
    {
      config: { access: 'owner' },
      schema: { params: Type.Object({ id: Type.String({ maxLength: 40 }) }), response: { 200: Done } },
    },
    async (request) => {
      if (!(await deleteAd(sql, caller(request).id, request.params.id))) throw noSuchAd();
      return { success: true as const, msg: 'The ad was deleted.' };
    },
  );
};
