import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { InsightsAnswer } from '@roadworthy/contract/api/insights';
import {
  AdAnswer,
  AdListAnswer,
  AdSearch,
  AdsByIds,
  AdsByIdsAnswer,
  SummariesByIds,
  SummariesByIdsAnswer,
} from '@roadworthy/contract/api/listings';
import { SuggestionsAnswer, SuggestionsQuery } from '@roadworthy/contract/api/suggestions';
import { Type } from 'typebox';
import { findFor, readsFor } from '../database/reads';
import { answered } from '../server/answers';
import { Failed } from '../server/failures';
import { findAd, findAdsBy, findSummariesBy, recentAds } from './ad-queries';
import { comparablesAmong } from './comparables';
import { regardedAd, siblingsNear, similarAds } from './insight-queries';
import { setLabels } from './label-queries';
import { activeAds, visitedAds } from './list-queries';
import { noSuchAd } from './no-such-ad';
import { priceInsight } from './price-label';
import { remembered } from './remembered';
import { countFacets } from './stock/count-facets';
import { matchesOf } from './stock/matching';
import { pageOf } from './stock/page-of';
import { suggest } from './suggest';
import { readEntries } from './suggestion-entries';
import { plainlyWanted, wantedOf } from './wanted';
import { writeList } from './write-list';

/** Milliseconds for which suggestions and their counts are remembered: they are asked for at every key. */
const suggestionsKept = 60_000;
const SlugOrId = Type.Object({ slug: Type.String({ maxLength: 250 }) });
const config = { access: 'public' } as const;

/** @throws 400 when the lower end of a range lies above the upper */
function checkRange(low: number | undefined, high: number | undefined, names: [string, string]): void {
  if (low === undefined || high === undefined || low <= high) return;
  const msg = `must not be above ${names[1]}`;
  throw new Failed(400, `${names[0]} ${msg}.`, { [names[0]]: msg });
}

/** Search and ad pages (specification section 7 'Listings and dealers'). */
export const adRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { database } = app.parts;
  app.post(
    '/cars/get-car-list',
    { config, schema: { body: AdSearch, response: { 200: AdListAnswer } }, serializerCompiler: () => writeList },
    async ({ body, who }) => {
      checkRange(body.min_price, body.max_price, ['min_price', 'max_price']);
      checkRange(body.min_km, body.max_km, ['min_km', 'max_km']);
      const reads = readsFor(database, who);
      const wanted = await wantedOf(reads, body);
      const stock = await app.stock(reads);
      const matches = matchesOf(stock, wanted);
      const facets = body.facets && { facets: countFacets(stock, matches) };
      const page = pageOf(stock, matches, body);
      const ads = await (who ? activeAds(reads, page, who.id) : visitedAds(reads, page, stock.cards));
      return answered(ads, { count_records: matches.count, ...facets });
    },
  );
  const suggestions = remembered(async () => {
    const reads = readsFor(database, null);
    const stock = await app.stock(reads);
    return readEntries(reads, countFacets(stock, matchesOf(stock, plainlyWanted({}))));
  }, suggestionsKept);
  app.get(
    '/cars/search-suggestions',
    { config, schema: { querystring: SuggestionsQuery, response: { 200: SuggestionsAnswer } } },
    async ({ query: { text = '' } }, reply) => {
      reply.header('cache-control', 'public, max-age=60');
      return answered(text.trim() ? suggest(await suggestions(), text) : []);
    },
  );
  app.get(
    '/cars/get-single-car/:slug',
    { config, schema: { params: SlugOrId, response: { 200: AdAnswer } } },
    async ({ params, who }) => {
      const ad = await findFor(database, who, (reads) => findAd(reads, params.slug, who?.id ?? null));
      if (!ad) throw noSuchAd();
      return answered(ad, { recent_list: await recentAds(readsFor(database, who), ad._id) });
    },
  );
  app.post(
    '/cars/get-cars-by-ids',
    { config, schema: { body: AdsByIds, response: { 200: AdsByIdsAnswer } } },
    async ({ body, who }) => answered(await findAdsBy(readsFor(database, who), body.car_ids, who?.id ?? null)),
  );
  app.post(
    '/cars/get-car-summaries',
    { config, schema: { body: SummariesByIds, response: { 200: SummariesByIdsAnswer } } },
    async ({ body, who }) => answered(await findSummariesBy(readsFor(database, who), body.car_ids, who?.id ?? null)),
  );
  app.get(
    '/cars/get-car-insights/:slug',
    { config, schema: { params: SlugOrId, response: { 200: InsightsAnswer } } },
    async ({ params, who }) => {
      const viewer = who?.id ?? null;
      const ad = await findFor(database, who, (reads) => regardedAd(reads, params.slug, viewer));
      if (!ad) throw noSuchAd();
      const reads = readsFor(database, who);
      const [similar, siblings] = await Promise.all([similarAds(reads, ad, viewer), siblingsNear(reads, ad)]);
      const price = priceInsight(ad, comparablesAmong(siblings)(ad));
      // What is told here holds; cards follow.
      if (ad.label !== (price?.label ?? null))
        await setLabels(database.sql, [{ id: ad.id, label: price?.label ?? null }]);
      return answered({ similar, price });
    },
  );
};
