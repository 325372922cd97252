import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Done } from '@roadworthy/contract/api/answer';
import {
  SavedSearchAnswer,
  SavedSearchesAnswer,
  SavedSearchUpdate,
  SaveSearchAnswer,
} from '@roadworthy/contract/api/saved-searches';
import { savedSearchRules } from '@roadworthy/contract/forms/saved-search';
import { longestQuery, mostSavedSearches } from '@roadworthy/contract/limits';
import { payloadOf, readSearch, savedQueryOf } from '@roadworthy/contract/search';
import { Type } from 'typebox';
import { matchesOf } from '../ads/stock/matching';
import { wantedOf } from '../ads/wanted';
import { caller } from '../server/access';
import { answered } from '../server/answers';
import { Failed } from '../server/failures';
import { checkForm } from '../server/forms';
import { type Limit, spend } from '../throttling/throttle';
import { changeSearch, dropSearch, type KeptSearch, keepSearch, searchesOf } from './queries';

const config = { access: 'user' } as const;
const msg = 'You have saved many searches. Please wait a while and try again.';
const perAccount: Limit = { name: 'save-search', times: 60, seconds: 60 * 60, msg };
const noSuchSearch = () => new Failed(404, 'We cannot find this saved search.');

/** The query as it is kept. @throws 400 for one that asks for nothing */
function normalised(given: string): string {
  const query = savedQueryOf(readSearch(new URLSearchParams(given)));
  const problem = query
    ? query.length > longestQuery && `Must be at most ${longestQuery} characters`
    : 'Please choose at least one filter';
  if (problem) throw new Failed(400, problem, { query: problem });
  return query;
}

/** Searches that a user keeps (issue 4). */
export const savedSearchRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { sql } = app.parts.database;
  const counted = async (search: KeptSearch) => {
    const wanted = await wantedOf(sql, payloadOf(readSearch(new URLSearchParams(search.query))));
    return { ...search, count_records: matchesOf(await app.stock(), wanted).count };
  };
  app.post(
    '/users/save-search',
    { config, schema: { body: Type.Object({}), response: { 200: SaveSearchAnswer } } },
    async (request) => {
      const user = caller(request).id;
      const form = await checkForm(savedSearchRules, request.body);
      const query = normalised(form.query);
      await spend(sql, perAccount, String(user));
      const kept = await keepSearch(sql, user, { ...form, query });
      if (!kept) throw new Failed(409, `You can save ${mostSavedSearches} searches. Please delete one first.`);
      return answered(await counted(kept.search), { is_new: kept.isNew });
    },
  );
  app.get('/users/my-saved-searches', { config, schema: { response: { 200: SavedSearchesAnswer } } }, async (request) =>
    answered(await Promise.all((await searchesOf(sql, caller(request).id)).map(counted))),
  );
  app.put(
    '/users/update-saved-search',
    { config, schema: { body: SavedSearchUpdate, response: { 200: SavedSearchAnswer } } },
    async (request) => {
      const { search_id, name, mails } = request.body;
      const change = name === undefined ? {} : await checkForm(savedSearchRules.pick(['name']), { name });
      const search = await changeSearch(sql, caller(request).id, search_id, { ...change, mails });
      if (!search) throw noSuchSearch();
      return answered(await counted(search));
    },
  );
  app.delete(
    '/users/delete-saved-search/:id',
    { config, schema: { params: Type.Object({ id: Type.String({ maxLength: 40 }) }), response: { 200: Done } } },
    async (request) => {
      if (!(await dropSearch(sql, caller(request).id, request.params.id))) throw noSuchSearch();
      return { success: true as const, msg: 'The saved search was deleted.' };
    },
  );
};
