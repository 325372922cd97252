import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { DescriptionResponse } from '@roadworthy/contract/api/posting';
import { descriptionInputSchema } from '@roadworthy/contract/forms/generated-description';
import { Type } from 'typebox';
import { requireCaller } from '../../../platform/http/access';
import { checkForm } from '../../../platform/http/forms';
import { success } from '../../../platform/http/responses';
import { generateDescription } from './generate-description';

const tags = ['Posting'];

/** Generated descriptions (SELL-27, CALL-81). */
export const descriptionRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/cars/draft-description',
    {
      config: { access: 'user', form: descriptionInputSchema },
      schema: {
        summary: 'Generate a description',
        tags,
        body: Type.Object({}),
        response: { 200: DescriptionResponse },
      },
    },
    async (request) => {
      const form = await checkForm(descriptionInputSchema, request.body);
      return success(await generateDescription(app.deps, requireCaller(request).id, form, request.log));
    },
  );
};
