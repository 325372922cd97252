import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { InsightsResponse, ModelPriceQuery, ModelPriceResponse } from '@roadworthy/contract/api/insights';
import { MIN_COMPARABLES } from '@roadworthy/contract/limits';
import { Type } from 'typebox';
import { findFor, readDbFor } from '../../platform/database/reads';
import { success } from '../../platform/http/responses';
import { findInsightSubject } from '../../read-models/insight-ads';
import { readModelPrice } from '../../read-models/model-price';
import { adNotFound, setPriceLabels } from '../ads';
import { showValuation } from './valuation/evidence';
import { toPriceInsight } from './valuation/price-insight';
import { valueCar } from './valuation/value-car';
import { toStoredLabel } from './valuation/value-label';

const tags = ['Ads'];
const config = { access: 'public' } as const;
const SlugOrId = Type.Object({ slug: Type.String({ maxLength: 250 }) });

/** Similar ads and the price insight of an ad; the middle of a model. */
export const insightRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { database } = app.deps;
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
      const index = app.adIndex(readDb);
      const [similar, valuation] = await Promise.all([
        index.similar(ad).then((ids) => index.summaries(ids, viewer)),
        valueCar(readDb, ad, ad),
      ]);
      const stored = toStoredLabel(ad.price, valuation);
      // The figures computed here win; store them so that cards show the same label.
      if (ad.label !== stored.label) await setPriceLabels(database.db, [{ id: ad.id, price: ad.price, ...stored }]);
      if (!valuation || stored.label === null) return success({ similar, price: null, value: null });
      const value = { ...(await showValuation(readDb, valuation)), label: stored.label };
      return success({ similar, price: toPriceInsight(stored.label, valuation), value });
    },
  );
  app.get(
    '/cars/get-model-price',
    {
      config,
      schema: {
        summary: 'Get the median price of a model',
        tags,
        querystring: ModelPriceQuery,
        response: { 200: ModelPriceResponse },
      },
    },
    async ({ query, caller }, reply) => {
      const [middle] = await readModelPrice(readDbFor(database, caller), query);
      reply.header('cache-control', 'public, max-age=60');
      return success(middle && middle.count >= MIN_COMPARABLES ? middle : null);
    },
  );
};
