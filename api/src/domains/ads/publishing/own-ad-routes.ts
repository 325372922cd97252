import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { AllowanceResponse, DeleteAdPicture, OwnAdResponse } from '@roadworthy/contract/api/posting';
import { EmptyResponse } from '@roadworthy/contract/api/response';
import { Type } from 'typebox';
import { requireCaller } from '../../../platform/http/access';
import { success } from '../../../platform/http/responses';
import { adNotFound } from '../visible-ad';
import { allowanceOf } from './allowance';
import { ownAd } from './own-ad';
import { removePicture } from './remove-picture';

const tags = ['Posting'];
const owner = { access: 'owner' } as const;

/** What the form for an ad needs besides posting: the allowance, the ad as it is, and removing a picture. */
export const ownAdRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app.deps.database;
  app.delete(
    '/cars/delete-car-single-image',
    {
      config: {
        ...owner,
        errors: { 404: 'The ad or the picture does not exist.', 409: 'It is the only picture of the ad.' },
      },
      schema: {
        summary: 'Remove a picture from an own ad',
        tags,
        body: DeleteAdPicture,
        response: { 200: EmptyResponse },
      },
    },
    async (request) => {
      const { car_id, image_url } = request.body;
      await removePicture(db, requireCaller(request).id, car_id, image_url);
      return { success: true as const, msg: 'The picture was deleted.' };
    },
  );
  app.get(
    '/users/get-ad-allowance',
    {
      config: { access: 'user' },
      schema: { summary: 'Get the number of ads used and allowed', tags, response: { 200: AllowanceResponse } },
    },
    async (request) => success(await allowanceOf(db, requireCaller(request).id)),
  );
  app.get(
    '/cars/get-own-car/:id',
    {
      config: { ...owner, errors: { 404: 'The ad does not exist, or the caller may not see it.' } },
      schema: {
        summary: 'Get an own ad as the form shows it',
        tags,
        params: Type.Object({ id: Type.String({ maxLength: 250 }) }),
        response: { 200: OwnAdResponse },
      },
    },
    async (request) => {
      const ad = await ownAd(db, requireCaller(request).id, request.params.id);
      if (!ad) throw adNotFound();
      return success(ad);
    },
  );
};
