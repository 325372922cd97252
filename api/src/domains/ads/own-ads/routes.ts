import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { MyAdSearch, MyAdsResponse } from '@roadworthy/contract/api/profile';
import { EmptyResponse } from '@roadworthy/contract/api/response';
import { PAGE_SIZES } from '@roadworthy/contract/limits';
import { Type } from 'typebox';
import { requireCaller } from '../../../platform/http/access';
import { success } from '../../../platform/http/responses';
import { myAds } from '../../../read-models/own-ads';
import { adNotFound } from '../visible-ad';
import { deleteAd } from './repository';

const tags = ['Posting'];

/** A user's own ads (CALL-38, CALL-45); ads of other users are 404. */
export const myAdRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app.deps.database;
  app.post(
    '/users/my-car-list',
    {
      config: { access: 'user' },
      schema: { summary: 'List own ads', tags, body: MyAdSearch, response: { 200: MyAdsResponse } },
    },
    async (request) => {
      const { page = 1, limit = PAGE_SIZES.myAds, search = '' } = request.body;
      const { ads, count } = await myAds(db, requireCaller(request).id, { page, limit, search });
      return success(ads, { totalCount: count });
    },
  );
  app.delete(
    '/cars/delete-car/:id',
    {
      config: { access: 'owner', errors: { 404: 'The ad does not exist, or the caller may not see it.' } },
      schema: {
        summary: 'Delete an own ad',
        tags,
        params: Type.Object({ id: Type.String({ maxLength: 40 }) }),
        response: { 200: EmptyResponse },
      },
    },
    async (request) => {
      if (!(await deleteAd(db, requireCaller(request).id, request.params.id))) throw adNotFound();
      return { success: true as const, msg: 'The ad was deleted.' };
    },
  );
};
