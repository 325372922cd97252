import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ValueQuery, ValueResponse } from '@roadworthy/contract/api/insights';
import { readDbFor } from '../../platform/database/reads';
import { success } from '../../platform/http/responses';
import { consume, type Limit } from '../../platform/rate-limiting/limit';
import { networkOf } from '../../platform/rate-limiting/network';
import { findTimeToSell } from '../../read-models/time-to-sell';
import { findValuedVariant } from '../../read-models/valued-variant';
import { showValuation } from './valuation/evidence';
import { valueCar } from './valuation/value-car';
import { toStoredLabel } from './valuation/value-label';

/** Generous, because thousands of people share the address of a mobile operator. */
const perNetwork: Limit = {
  name: 'estimate-value',
  max: 3_000,
  windowSeconds: 60 * 60,
  message: 'Too many estimates at once. Please try again later.',
};
/** No ad has this id. */
const NO_AD = '0';

/** 'What is my car worth?', for anybody. */
export const valueRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { database } = app.deps;
  app.get(
    '/cars/estimate-value',
    {
      config: { access: 'public', isRateLimited: true },
      schema: {
        summary: 'Estimate the value of a car',
        tags: ['Ads'],
        querystring: ValueQuery,
        response: { 200: ValueResponse },
      },
    },
    async ({ ip, query, caller }, reply) => {
      await consume(database.db, perNetwork, networkOf(ip));
      const { make, model, condition = 'Used' } = query;
      const readDb = readDbFor(database, caller);
      const { variant: id, ad = NO_AD } = query;
      const variant = id === undefined ? undefined : await findValuedVariant(readDb, { id, make, model });
      const subject = {
        ...{ id: Number(ad), price: 0, posted: 0, year: Number(query.year), mileage: Number(query.mileage) },
        isDealer: query.seller === 'dealer',
        variant: variant && id !== undefined ? id : null,
        newPrice: variant?.newPrice ?? null,
        newPriceYear: variant?.newPriceYear ?? null,
      };
      const [valuation, timeToSell] = await Promise.all([
        valueCar(readDb, subject, { make, model, condition }),
        findTimeToSell(readDb, { make, model, bodyType: variant?.bodyType ?? null }),
      ]);
      reply.header('cache-control', 'public, max-age=60');
      const value = valuation ? await showValuation(readDb, valuation) : null;
      if (query.price === undefined) return success({ value, timeToSell });
      return success({ value, timeToSell, label: toStoredLabel(Number(query.price), valuation).label });
    },
  );
};
