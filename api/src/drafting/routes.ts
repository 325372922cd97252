import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { DraftAnswer } from '@roadworthy/contract/api/posting';
import { draftRules } from '@roadworthy/contract/forms/draft-description';
import { Type } from 'typebox';
import { caller } from '../server/access';
import { answered } from '../server/answers';
import { checkForm } from '../server/forms';
import { draft } from './draft';

/** Drafts of descriptions (specification sections 5 'Description helper', 7 'Third-party calls'). */
export const draftRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/cars/draft-description',
    { config: { access: 'user' }, schema: { body: Type.Object({}), response: { 200: DraftAnswer } } },
    async (request) => {
      const form = await checkForm(draftRules, request.body);
      return answered(await draft(app.parts, caller(request).id, form, request.log));
    },
  );
};
