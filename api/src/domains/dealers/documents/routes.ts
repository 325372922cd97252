import multipart from '@fastify/multipart';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { DealerDocumentsResponse } from '@roadworthy/contract/api/checks';
import { EmptyResponse } from '@roadworthy/contract/api/response';
import { dealerDocumentSchema } from '@roadworthy/contract/forms/dealer-document';
import { Type } from 'typebox';
import { idOf } from '../../../platform/database/json';
import { requireCaller } from '../../../platform/http/access';
import { HttpError } from '../../../platform/http/http-error';
import { parseSmallForm } from '../../../platform/http/multipart';
import { success } from '../../../platform/http/responses';
import { deleteOrphansNow } from '../../../platform/media/delete-orphans';
import { withUploadSlot } from '../../../platform/media/upload-slots';
import { deleteDocument, documentsOf } from './repository';
import { sendDealerDocument } from './send-document';
import { businessOf, documentRules, uploadDocument } from './upload';

const tags = ['Dealers'];
const params = Type.Object({ id: Type.String({ maxLength: 20 }) });
const dealersOnly = { 403: 'The caller is no dealer.', 409: 'The dealer has not entered the name of the business.' };
const response = { 200: DealerDocumentsResponse };

/** A dealer's own documents for the operator (CALL-112, CALL-113). */
export const documentRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { deps } = app;
  const { db } = deps.database;
  await app.register(multipart);
  app.get(
    '/dealers/documents',
    {
      config: { access: 'user', errors: dealersOnly },
      schema: { summary: 'List the own documents', tags, response },
    },
    async (request) => {
      const { id } = requireCaller(request);
      return success(await documentsOf(db, id, await businessOf(deps, id)));
    },
  );
  app.post(
    '/dealers/documents',
    {
      config: {
        access: 'user',
        errors: dealersOnly,
        isRateLimited: true,
        form: dealerDocumentSchema,
        fileFields: ['document'],
      },
      schema: { summary: 'Upload a document', tags, response },
    },
    async (request) => {
      const { id } = requireCaller(request);
      // Before the file is read.
      const business = await businessOf(deps, id);
      await withUploadSlot(id, async () => uploadDocument(deps, id, await parseSmallForm(request, documentRules)));
      return success(await documentsOf(db, id, business), {}, 'Your document was uploaded. We look at it soon.');
    },
  );
  app.get(
    '/dealers/documents/:id/file',
    {
      config: { access: 'owner', errors: { 404: 'The caller has no such document, or its file was deleted.' } },
      schema: { summary: 'Get the file of a document', tags, produces: ['application/pdf', 'image/webp'], params },
    },
    async (request, reply) => sendDealerDocument(reply, deps, idOf(request.params.id), requireCaller(request).id),
  );
  app.delete(
    '/dealers/documents/:id',
    {
      config: { access: 'owner', errors: { 404: 'The caller has no such document.' } },
      schema: { summary: 'Delete a document', tags, params, response: { 200: EmptyResponse } },
    },
    async (request) => {
      if (!(await deleteDocument(db, requireCaller(request).id, idOf(request.params.id))))
        throw new HttpError(404, 'There is no such document.');
      await deleteOrphansNow(deps);
      return { success: true as const, msg: 'The document was deleted.' };
    },
  );
};
