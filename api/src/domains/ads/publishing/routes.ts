import multipart from '@fastify/multipart';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ChangedResponse, PostedResponse } from '@roadworthy/contract/api/posting';
import { editAdPayloadSchema, postAdSchema } from '@roadworthy/contract/forms/post-ad';
import { HELD_STATUS, heldAdMessage } from '@roadworthy/contract/options';
import { requireCaller } from '../../../platform/http/access';
import { IdempotencyKey } from '../../../platform/http/idempotency-key';
import { success } from '../../../platform/http/responses';
import { createScreening } from '../screening';
import { parseAdForm } from './ad-form';
import { addAd } from './add-ad';
import { editAd } from './edit-ad';
import { createGazetteerReader } from './posting';

const tags = ['Posting'];
const msg = 'You can now check it under profile page.';

/** Posting and editing ads (CALL-36, CALL-37), as multipart or JSON. */
export const postingRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app.deps.database;
  const readGazetteer = createGazetteerReader(db);
  const screen = createScreening(app.deps.domains);
  const openWriting = async () => ({ gazetteer: await readGazetteer(), screen });
  await app.register(multipart);
  app.post(
    '/cars/add-car',
    {
      config: {
        access: 'user',
        errors: {
          403: 'The plan allows no more ads.',
          409: 'The same car was posted within 48 hours, or the idempotency key belongs to a deleted ad.',
        },
        isRateLimited: true,
        form: postAdSchema,
        fileFields: ['images', 'featured_image'],
      },
      schema: { summary: 'Post an ad', tags, headers: IdempotencyKey, response: { 200: PostedResponse } },
    },
    async (request) => {
      const key = request.headers['idempotency-key']?.toLowerCase();
      const form = await parseAdForm(request);
      const ad = await addAd(db, await openWriting(), requireCaller(request).id, form, key);
      return success(ad, {}, ad.status === HELD_STATUS ? heldAdMessage : msg);
    },
  );
  app.post(
    '/cars/update-car-details',
    {
      config: {
        access: 'owner',
        errors: {
          403: 'The plan allows no more active ads.',
          404: 'The ad does not exist, or the caller may not see it.',
          409: 'The operator has hidden the ad, it is in review, or too many uploads are unused.',
        },
        isRateLimited: true,
        form: editAdPayloadSchema,
        fileFields: ['images', 'featured_image'],
      },
      schema: {
        summary: 'Change an own ad or its status',
        description: 'A body of `car_id` and `status` alone changes the status.',
        tags,
        response: { 200: ChangedResponse },
      },
    },
    async (request) => {
      const form = await parseAdForm(request);
      const ad = await editAd(db, await openWriting(), requireCaller(request).id, form);
      return success({ ...ad, car_id: ad._id }, {}, ad.status === HELD_STATUS ? heldAdMessage : 'The ad was changed.');
    },
  );
};
