import multipart from '@fastify/multipart';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { DeleteUpload, UploadResponse } from '@roadworthy/contract/api/posting';
import { EmptyResponse } from '@roadworthy/contract/api/response';
import {
  allowanceUsedUpMessage,
  missingFeaturedPictureMessage,
  missingPictureMessage,
} from '@roadworthy/contract/forms/post-ad';
import { MAX_PICTURES } from '@roadworthy/contract/limits';
import { Type } from 'typebox';
import { requireCaller } from '../../../platform/http/access';
import { HttpError } from '../../../platform/http/http-error';
import { success } from '../../../platform/http/responses';
import { deleteOrphansNow } from '../../../platform/media/delete-orphans';
import { canUpload } from '../publishing/allowance';
import { readPictureUploads } from './read-ad-form-with-pictures';
import { deleteUpload } from './repository';

const tags = ['Pictures'];

/** The upload calls, with their field and the error message when it has no file. */
const uploadEndpoints = [
  {
    path: '/cars/upload-other-car-images',
    summary: 'Upload pictures for an ad',
    field: 'images',
    most: MAX_PICTURES,
    missing: missingPictureMessage,
  },
  {
    path: '/cars/upload-featured-images',
    summary: 'Upload the featured picture of an ad',
    field: 'featured_image',
    most: 1,
    missing: missingFeaturedPictureMessage,
  },
] as const;

/** The own ad that the pictures are for, when it exists already. */
const querystring = Type.Object({ car_id: Type.Optional(Type.String({ maxLength: 40 })) });

/** Uploads of pictures before an ad is posted (SELL-20, CALL-40 to CALL-42). */
export const uploadRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { deps } = app;
  const { db } = deps.database;
  await app.register(multipart);
  for (const { path, summary, field, most: maxFiles, missing } of uploadEndpoints) {
    app.post(
      path,
      {
        config: {
          access: 'user',
          errors: { 403: 'The plan allows no more ads.', 409: 'Too many uploads are unused.' },
          isRateLimited: true,
          fileFields: [field],
        },
        schema: { summary, tags, querystring, response: { 200: UploadResponse } },
      },
      async (request) => {
        const { pictures } = await readPictureUploads(request, { [field]: maxFiles }, async () => {
          const isAllowed = await canUpload(db, requireCaller(request).id, request.query.car_id);
          if (!isAllowed) throw new HttpError(403, allowanceUsedUpMessage);
          if (!request.isMultipart()) throw new HttpError(400, missing, { [field]: missing });
        });
        const uploaded = pictures.get(field);
        if (!uploaded) throw new HttpError(400, missing, { [field]: missing });
        return success(uploaded, {}, 'Your images were uploaded.');
      },
    );
  }
  app.delete(
    '/cars/delete-car-image-backend',
    {
      config: { access: 'owner', errors: { 404: 'The caller has no such upload.', 409: 'An ad shows the picture.' } },
      schema: {
        summary: 'Delete an upload that no ad shows',
        tags,
        body: DeleteUpload,
        response: { 200: EmptyResponse },
      },
    },
    async (request) => {
      const { fileName } = request.body;
      await deleteUpload(db, requireCaller(request).id, fileName);
      await deleteOrphansNow(deps);
      return { success: true as const, msg: 'The image was deleted.' };
    },
  );
};
