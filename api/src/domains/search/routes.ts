import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { InsightsResponse } from '@roadworthy/contract/api/insights';
import {
  AdListResponse,
  AdResponse,
  AdSearch,
  AdsByIds,
  AdsByIdsResponse,
  SummariesByIds,
  SummariesByIdsResponse,
} from '@roadworthy/contract/api/listings';
import { SuggestionsQuery, SuggestionsResponse } from '@roadworthy/contract/api/suggestions';
import { Type } from 'typebox';
import { findFor, readDbFor } from '../../platform/database/reads';
import { HttpError } from '../../platform/http/http-error';
import { success } from '../../platform/http/responses';
import { memoizeWithTtl } from '../../platform/text/memoize-ttl';
import { adNotFound } from '../ads/ad-not-found';
import { findAd, findAdsBy, findSummariesBy, recentAds } from '../ads/ad-repository';
import { selectComparables } from '../pricing/comparables';
import { findComparableCandidates, findInsightSubject, similarAds } from '../pricing/insight-repository';
import { setLabels } from '../pricing/label-repository';
import { priceInsight } from '../pricing/price-label';
import { parseAdSearch, parseStaticFilters } from './ad-filter';
import { findActiveAds, findActiveAdsCached } from './list-repository';
import { serializeList } from './serialize-list';
import { suggest } from './suggest';
import { readEntries } from './suggestion-entries';

const tags = ['Ads'];

/** Suggestions and their counts are requested at every keystroke. */
const SUGGESTIONS_TTL_MS = 60_000;
const SlugOrId = Type.Object({ slug: Type.String({ maxLength: 250 }) });
const config = { access: 'public' } as const;

/** @throws 400 when the lower bound exceeds the upper */
function checkRange(low: number | undefined, high: number | undefined, names: [string, string]): void {
  if (low === undefined || high === undefined || low <= high) return;
  const msg = `must not be above ${names[1]}`;
  throw new HttpError(400, `${names[0]} ${msg}.`, { [names[0]]: msg });
}

/** Search and ad pages (CALL-15 to CALL-23). */
export const adRoutes: FastifyPluginAsyncTypebox = async (app) => {
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
  app.get(
    '/cars/get-single-car/:slug',
    {
      config: { ...config, errors: { 404: 'The ad does not exist, or the caller may not see it.' } },
      schema: { summary: 'Get an ad by slug or id', tags, params: SlugOrId, response: { 200: AdResponse } },
    },
    async ({ params, caller }) => {
      const ad = await findFor(database, caller, (readDb) => findAd(readDb, params.slug, caller?.id ?? null));
      if (!ad) throw adNotFound();
      return success(ad, { recent_list: await recentAds(readDbFor(database, caller), ad._id) });
    },
  );
  app.post(
    '/cars/get-cars-by-ids',
    { config, schema: { summary: 'Get ads to compare', tags, body: AdsByIds, response: { 200: AdsByIdsResponse } } },
    async ({ body, caller }) => success(await findAdsBy(readDbFor(database, caller), body.car_ids, caller?.id ?? null)),
  );
  app.post(
    '/cars/get-car-summaries',
    {
      config,
      schema: {
        summary: 'Get summaries of ads',
        tags,
        body: SummariesByIds,
        response: { 200: SummariesByIdsResponse },
      },
    },
    async ({ body, caller }) =>
      success(await findSummariesBy(readDbFor(database, caller), body.car_ids, caller?.id ?? null)),
  );
  app.get(
    '/cars/get-car-insights/:slug',
    {
      config: { ...config, errors: { 404: 'The ad does not exist, or the caller may not see it.' } },
      schema: {
        summary: 'Get similar ads and the price insight of an ad',
        tags,
        params: SlugOrId,
        response: { 200: InsightsResponse },
      },
    },
    async ({ params, caller }) => {
      const viewer = caller?.id ?? null;
      const ad = await findFor(database, caller, (readDb) => findInsightSubject(readDb, params.slug, viewer));
      if (!ad) throw adNotFound();
      const readDb = readDbFor(database, caller);
      const [similar, candidates] = await Promise.all([
        similarAds(readDb, ad, viewer),
        findComparableCandidates(readDb, ad),
      ]);
      const price = priceInsight(ad, selectComparables(candidates)(ad));
      // The figures computed here win; store them so that cards show the same label.
      if (ad.label !== (price?.label ?? null))
        await setLabels(database.db, [{ id: ad.id, label: price?.label ?? null }]);
      return success({ similar, price });
    },
  );
};
