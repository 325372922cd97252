import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { AdListQuery, AdListResponse, AdSearch } from '@roadworthy/contract/api/listings';
import { SentenceQuery, SentenceSearchResponse } from '@roadworthy/contract/api/sentences';
import { SuggestionsQuery, SuggestionsResponse } from '@roadworthy/contract/api/suggestions';
import { readDbFor } from '../../platform/database/reads';
import { HttpError } from '../../platform/http/http-error';
import { success } from '../../platform/http/responses';
import { parseAdSearch } from './ad-filter';
import { facetsOfChosen } from './facets-of-chosen';
import { withDistances } from './nearby';
import { searchSentence } from './sentence/search-sentence';
import { serializeList } from './serialize-list';

const tags = ['Ads'];

const config = { access: 'public' } as const;

/** @throws 400 when the lower bound exceeds the upper */
function checkRange(low: number | undefined, high: number | undefined, names: [string, string]): void {
  if (low === undefined || high === undefined || low <= high) return;
  const msg = `must not be above ${names[1]}`;
  throw new HttpError(400, `${names[0]} ${msg}.`, { [names[0]]: msg });
}

/** Lists, facets and suggestions. */
export const searchRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { database } = app.deps;
  app.post(
    '/cars/get-car-list',
    {
      config,
      schema: {
        summary: 'Search ads',
        tags,
        body: AdSearch,
        querystring: AdListQuery,
        response: { 200: AdListResponse },
      },
      serializerCompiler: () => serializeList,
    },
    async ({ body, query, caller }) => {
      checkRange(body.min_price, body.max_price, ['min_price', 'max_price']);
      checkRange(body.min_km, body.max_km, ['min_km', 'max_km']);
      checkRange(body.min_year, body.max_year, ['min_year', 'max_year']);
      checkRange(body.min_engine, body.max_engine, ['min_engine', 'max_engine']);
      const readDb = readDbFor(database, caller);
      const index = app.adIndex(readDb);
      const { filter, names } = await parseAdSearch(readDb, body, index);
      const { ids, count, facets, nextRadius } = await index.search(filter, { ...body, pinned: query.pinned });
      const ads = withDistances(await index.summaries(ids, caller?.id ?? null), filter.nearby);
      return success(ads, {
        count_records: count,
        ...(facets && { facets: query.children === 'chosen' ? facetsOfChosen(facets, names) : facets, names }),
        ...(nextRadius && { next_radius: nextRadius }),
      });
    },
  );
  app.get(
    '/cars/search-by-sentence',
    {
      config,
      schema: {
        summary: 'Turn a sentence into a search',
        tags,
        querystring: SentenceQuery,
        response: { 200: SentenceSearchResponse },
      },
    },
    async ({ query: { text, query = '' } }, reply) => {
      const readDb = readDbFor(database, null);
      reply.header('cache-control', 'public, max-age=60');
      return success(await searchSentence(readDb, { text, query }, app.adIndex(readDb)));
    },
  );
  app.get(
    '/cars/search-suggestions',
    {
      config,
      schema: {
        summary: 'Suggest searches for a text',
        tags,
        querystring: SuggestionsQuery,
        response: { 200: SuggestionsResponse },
      },
    },
    async ({ query: { text = '' } }, reply) => {
      reply.header('cache-control', 'public, max-age=60');
      return success(text.trim() ? await app.adIndex(readDbFor(database, null)).suggest(text) : []);
    },
  );
};
