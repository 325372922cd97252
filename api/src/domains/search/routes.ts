import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { AdListResponse, AdSearch } from '@roadworthy/contract/api/listings';
import { SuggestionsQuery, SuggestionsResponse } from '@roadworthy/contract/api/suggestions';
import { memoizeWithTtl } from '../../platform/collections/memoize-ttl';
import { readDbFor } from '../../platform/database/reads';
import { HttpError } from '../../platform/http/http-error';
import { success } from '../../platform/http/responses';
import { findActiveAds } from '../../read-models/ad-summary';
import { parseAdSearch, parseStaticFilters } from './ad-filter';
import { findActiveAdsCached } from './cached-summaries';
import { serializeList } from './serialize-list';
import { suggest } from './suggest';
import { readEntries } from './suggestion-entries';

const tags = ['Ads'];

/** Suggestions and their counts are requested at every keystroke. */
const SUGGESTIONS_TTL_MS = 60_000;
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
      schema: { summary: 'Search ads', tags, body: AdSearch, response: { 200: AdListResponse } },
      serializerCompiler: () => serializeList,
    },
    async ({ body, caller }) => {
      checkRange(body.min_price, body.max_price, ['min_price', 'max_price']);
      checkRange(body.min_km, body.max_km, ['min_km', 'max_km']);
      const readDb = readDbFor(database, caller);
      const { filter, names } = await parseAdSearch(readDb, body);
      const index = await app.adIndex(readDb);
      const { ids, count, facets } = index.search(filter, body);
      const ads = await (caller
        ? findActiveAds(readDb, ids, caller.id)
        : findActiveAdsCached(readDb, ids, index.summaries));
      return success(ads, { count_records: count, ...(facets && { facets, names }) });
    },
  );
  const suggestions = memoizeWithTtl(async () => {
    const readDb = readDbFor(database, null);
    const index = await app.adIndex(readDb);
    const { facets } = index.search(parseStaticFilters({}), { limit: 0, facets: true });
    return readEntries(readDb, facets);
  }, SUGGESTIONS_TTL_MS);
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
      return success(text.trim() ? suggest(await suggestions(), text) : []);
    },
  );
};
