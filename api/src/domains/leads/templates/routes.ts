import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { MessageTemplateResponse, MessageTemplatesResponse } from '@roadworthy/contract/api/message-templates';
import { EmptyResponse } from '@roadworthy/contract/api/response';
import { messageTemplateSchema } from '@roadworthy/contract/forms/message-template';
import { MAX_TEMPLATES } from '@roadworthy/contract/limits';
import { Type } from 'typebox';
import { requireCaller } from '../../../platform/http/access';
import { checkForm } from '../../../platform/http/forms';
import { HttpError } from '../../../platform/http/http-error';
import { success } from '../../../platform/http/responses';
import { addTemplate, changeTemplate, deleteTemplate, templatesOf } from './repository';

const tags = ['Inquiries'];
const params = Type.Object({ id: Type.String({ maxLength: 40 }) });
const body = Type.Object({});
const response = { 200: MessageTemplateResponse };
const errors = { 404: 'The caller has no such template.' };
const form = messageTemplateSchema;
const notFound = () => new HttpError(404, 'We cannot find this template.');
const nameTaken = () => {
  const problem = 'You have a template with this name';
  return new HttpError(409, `${problem}.`, { name: problem });
};

/** A seller's own templates of messages (LEAD-16, CALL-74). */
export const templateRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app.deps.database;
  app.get(
    '/message-templates',
    {
      config: { access: 'user' },
      schema: { summary: 'List templates of messages', tags, response: { 200: MessageTemplatesResponse } },
    },
    async (request) => success(await templatesOf(db, requireCaller(request).id)),
  );
  app.post(
    '/message-templates',
    {
      config: { access: 'user', errors: { 409: 'The name is taken, or the caller has the maximum number.' }, form },
      schema: { summary: 'Add a template of a message', tags, body, response },
    },
    async (request) => {
      const added = await addTemplate(db, requireCaller(request).id, await checkForm(form, request.body));
      if (added === 'name-taken') throw nameTaken();
      if (added === 'full')
        throw new HttpError(409, `You can keep ${MAX_TEMPLATES} templates. Please delete one first.`);
      return success(added);
    },
  );
  app.put(
    '/message-templates/:id',
    {
      config: { access: 'user', errors: { ...errors, 409: 'Another template has this name.' }, form },
      schema: { summary: 'Change a template of a message', tags, params, body, response },
    },
    async (request) => {
      const values = await checkForm(form, request.body);
      const changed = await changeTemplate(db, requireCaller(request).id, request.params.id, values);
      if (changed === 'name-taken') throw nameTaken();
      if (!changed) throw notFound();
      return success(changed);
    },
  );
  app.delete(
    '/message-templates/:id',
    {
      config: { access: 'user', errors },
      schema: { summary: 'Delete a template of a message', tags, params, response: { 200: EmptyResponse } },
    },
    async (request) => {
      if (!(await deleteTemplate(db, requireCaller(request).id, request.params.id))) throw notFound();
      return { success: true as const, msg: 'The template was deleted.' };
    },
  );
};
