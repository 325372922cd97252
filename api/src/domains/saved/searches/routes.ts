import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { EmptyResponse } from '@roadworthy/contract/api/response';
import {
  SavedSearchesResponse,
  SavedSearchResponse,
  SavedSearchUpdate,
  SaveSearchResponse,
} from '@roadworthy/contract/api/saved-searches';
import { savedSearchSchema } from '@roadworthy/contract/forms/saved-search';
import { MAX_QUERY_LENGTH, MAX_SAVED_SEARCHES } from '@roadworthy/contract/limits';
import { parseSearch, toSavedQuery, toSearchPayload, withCanonicalNames } from '@roadworthy/contract/search';
import { Type } from 'typebox';
import type { Db } from '../../../platform/database/database';
import { requireCaller } from '../../../platform/http/access';
import { checkForm } from '../../../platform/http/forms';
import { HttpError } from '../../../platform/http/http-error';
import { success } from '../../../platform/http/responses';
import { consume, type Limit } from '../../../platform/rate-limiting/limit';
import { canonicalNames, knownNames, parseAdSearch } from '../../search';
import { changeSearch, deleteSearch, type SavedSearchRow, saveSearch, searchesOf } from './repository';

const tags = ['Saved searches'];
const config = { access: 'user' } as const;
const message = 'You have saved many searches. Please wait a while and try again.';
const perAccount: Limit = { name: 'save-search', max: 60, windowSeconds: 60 * 60, message };
const searchNotFound = () => new HttpError(404, 'We cannot find this saved search.');

/** The normalized query as it is stored, with names as in the reference lists. @throws 400 for an empty query */
async function normalizeQuery(db: Db, sent: string): Promise<string> {
  const search = parseSearch(new URLSearchParams(sent));
  const names = canonicalNames(toSearchPayload(search), await knownNames(db));
  const query = toSavedQuery(withCanonicalNames(search, names));
  const problem = query
    ? query.length > MAX_QUERY_LENGTH && `Must be at most ${MAX_QUERY_LENGTH} characters`
    : 'Please choose at least one filter';
  if (problem) throw new HttpError(400, problem, { query: problem });
  return query;
}

/** A user's saved searches. */
export const savedSearchRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app.deps.database;
  const withCount = async (search: SavedSearchRow) => {
    const index = app.adIndex();
    const { filter } = await parseAdSearch(db, toSearchPayload(parseSearch(new URLSearchParams(search.query))), index);
    return { ...search, count_records: await index.count(filter) };
  };
  app.post(
    '/users/save-search',
    {
      config: {
        ...config,
        errors: { 409: 'The user has the maximum number of saved searches.' },
        isRateLimited: true,
        form: savedSearchSchema,
      },
      schema: { summary: 'Save a search', tags, body: Type.Object({}), response: { 200: SaveSearchResponse } },
    },
    async (request) => {
      const user = requireCaller(request).id;
      const form = await checkForm(savedSearchSchema, request.body);
      const query = await normalizeQuery(db, form.query);
      await consume(db, perAccount, String(user));
      const saved = await saveSearch(db, user, { ...form, query });
      if (!saved) throw new HttpError(409, `You can save ${MAX_SAVED_SEARCHES} searches. Please delete one first.`);
      return success(await withCount(saved.search), { is_new: saved.isNew });
    },
  );
  app.get(
    '/users/my-saved-searches',
    {
      config,
      schema: { summary: 'List saved searches with their counts', tags, response: { 200: SavedSearchesResponse } },
    },
    async (request) => success(await Promise.all((await searchesOf(db, requireCaller(request).id)).map(withCount))),
  );
  app.put(
    '/users/update-saved-search',
    {
      config: { ...config, errors: { 404: 'The user has no such saved search.' } },
      schema: {
        summary: 'Change the name, the mails or the consent of a saved search',
        tags,
        body: SavedSearchUpdate,
        response: { 200: SavedSearchResponse },
      },
    },
    async (request) => {
      const { search_id, name, mails, named } = request.body;
      const change = name === undefined ? {} : await checkForm(savedSearchSchema.pick(['name']), { name });
      const search = await changeSearch(db, requireCaller(request).id, search_id, { ...change, mails, named });
      if (!search) throw searchNotFound();
      return success(await withCount(search));
    },
  );
  app.delete(
    '/users/delete-saved-search/:id',
    {
      config: { ...config, errors: { 404: 'The user has no such saved search.' } },
      schema: {
        summary: 'Delete a saved search',
        tags,
        params: Type.Object({ id: Type.String({ maxLength: 40 }) }),
        response: { 200: EmptyResponse },
      },
    },
    async (request) => {
      if (!(await deleteSearch(db, requireCaller(request).id, request.params.id))) throw searchNotFound();
      return { success: true as const, msg: 'The saved search was deleted.' };
    },
  );
};
