import multipart from '@fastify/multipart';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Done } from '@roadworthy/contract/api/answer';
import { DeleteUpload, UploadAnswer } from '@roadworthy/contract/api/posting';
import { allowanceUsedUp, missingFeaturedPicture, missingPicture } from '@roadworthy/contract/forms/post-ad';
import { mostPictures } from '@roadworthy/contract/limits';
import { Type } from 'typebox';
import { forgetNow } from '../media/forget-pictures';
import { mayUpload } from '../posting/allowance';
import { caller } from '../server/access';
import { answered } from '../server/answers';
import { Failed } from '../server/failures';
import { deleteUpload } from './queries';
import { takePictures } from './take-ad-form';

/** The calls that take pictures, with the field that brings them and what is said when it brings none. */
const doors = [
  { path: '/cars/upload-other-car-images', field: 'images', most: mostPictures, missing: missingPicture },
  { path: '/cars/upload-featured-images', field: 'featured_image', most: 1, missing: missingFeaturedPicture },
] as const;

/** The own ad that the pictures are for, when it is there already. */
const querystring = Type.Object({ car_id: Type.Optional(Type.String({ maxLength: 40 })) });

/** Pictures for an ad, uploaded before it is posted (specification sections 5 'Image upload' and 7 'Ads'). */
export const uploadRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { parts } = app;
  const { sql } = parts.database;
  await app.register(multipart);
  for (const { path, field, most, missing } of doors) {
    app.post(
      path,
      { config: { access: 'user' }, schema: { querystring, response: { 200: UploadAnswer } } },
      async (request) => {
        const { pictures } = await takePictures(request, { [field]: most }, async () => {
          const may = await mayUpload(sql, caller(request).id, request.query.car_id);
          if (!may) throw new Failed(403, allowanceUsedUp);
          if (!request.isMultipart()) throw new Failed(400, missing, { [field]: missing });
        });
        const uploaded = pictures.get(field);
        if (!uploaded) throw new Failed(400, missing, { [field]: missing });
        return answered(uploaded, {}, 'Your images were uploaded.');
      },
    );
  }
  app.delete(
    '/cars/delete-car-image-backend',
    { config: { access: 'owner' }, schema: { body: DeleteUpload, response: { 200: Done } } },
    async (request) => {
      const { fileName } = request.body;
      await deleteUpload(sql, caller(request).id, fileName);
      await forgetNow(parts);
      return { success: true as const, msg: 'The image was deleted.' };
    },
  );
};
