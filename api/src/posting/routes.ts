import multipart from '@fastify/multipart';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Done } from '@roadworthy/contract/api/answer';
import { ChangedAnswer, DeleteAdPicture, OwnAdAnswer, PostedAnswer } from '@roadworthy/contract/api/posting';
import { Type } from 'typebox';
import { noSuchAd } from '../ads/no-such-ad';
import { remembered } from '../ads/remembered';
import { namedTowns } from '../reference/queries';
import { caller } from '../server/access';
import { answered } from '../server/answers';
import { readAdForm } from './ad-form';
import { addAd } from './add-ad';
import { editAd } from './edit-ad';
import { ownAd } from './own-ad';
import { gazetteerOf } from './place-of-address';
import { removePicture } from './remove-picture';

const owner = { access: 'owner' } as const;
const msg = 'You can now check it under profile page.';

/** A UUID by which a posting is known: sent again after a lost answer, it gets the first one's. */
const Key = Type.Object({
  'idempotency-key': Type.Optional(Type.String({ pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' })),
});

/** Milliseconds after which a town that is new is known. */
const townsKept = 60_000;

/** Posting and changing ads (specification section 7 'Ads'). Forms come as multipart or JSON. */
export const postingRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { sql } = app.parts.database;
  const gazetteer = remembered(async () => gazetteerOf(await namedTowns(sql)), townsKept);
  await app.register(multipart);
  app.post(
    '/cars/add-car',
    { config: { access: 'user' }, schema: { headers: Key, response: { 200: PostedAnswer } } },
    async (request) => {
      const key = request.headers['idempotency-key']?.toLowerCase();
      const form = await readAdForm(request);
      return answered(await addAd(sql, await gazetteer(), caller(request).id, form, key), {}, msg);
    },
  );
  app.post(
    '/cars/update-car-details',
    { config: owner, schema: { response: { 200: ChangedAnswer } } },
    async (request) => {
      const form = await readAdForm(request);
      const ad = await editAd(sql, await gazetteer(), caller(request).id, form);
      return answered({ ...ad, car_id: ad._id }, {}, 'The ad was changed.');
    },
  );
  app.delete(
    '/cars/delete-car-single-image',
    { config: owner, schema: { body: DeleteAdPicture, response: { 200: Done } } },
    async (request) => {
      const { car_id, image_url } = request.body;
      await removePicture(sql, caller(request).id, car_id, image_url);
      return { success: true as const, msg: 'The picture was deleted.' };
    },
  );
  app.get(
    '/cars/get-own-car/:id',
    {
      config: owner,
      schema: { params: Type.Object({ id: Type.String({ maxLength: 250 }) }), response: { 200: OwnAdAnswer } },
    },
    async (request) => {
      const ad = await ownAd(sql, caller(request).id, request.params.id);
      if (!ad) throw noSuchAd();
      return answered(ad);
    },
  );
};
