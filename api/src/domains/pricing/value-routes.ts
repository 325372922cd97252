import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ValueQuery, ValueResponse } from '@roadworthy/contract/api/insights';
import { readDbFor } from '../../platform/database/reads';
import { success } from '../../platform/http/responses';
import { consume, type Limit } from '../../platform/rate-limiting/limit';
import { networkOf } from '../../platform/rate-limiting/network';
import { findTimeToSell } from '../../read-models/time-to-sell';
import { findVariantOf, valueDescribedCar } from './described-car';
import { showValuation } from './valuation/evidence';
import { toStoredLabel } from './valuation/value-label';

/** Generous, because thousands of people share the address of a mobile operator. */
const perNetwork: Limit = {
  name: 'estimate-value',
  max: 3_000,
  windowSeconds: 60 * 60,
  message: 'Too many estimates at once. Please try again later.',
};

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
      const readDb = readDbFor(database, caller);
      const { ad, year, mileage, price, ...named } = query;
      const car = { ...named, year: Number(year), mileage: Number(mileage), ad: ad === undefined ? ad : Number(ad) };
      const variant = await findVariantOf(readDb, car);
      const [valuation, timeToSell] = await Promise.all([
        valueDescribedCar(readDb, car, variant),
        findTimeToSell(readDb, { make: car.make, model: car.model, bodyType: variant?.bodyType ?? null }),
      ]);
      reply.header('cache-control', 'public, max-age=60');
      const value = valuation ? await showValuation(readDb, valuation) : null;
      if (price === undefined) return success({ value, timeToSell });
      return success({ value, timeToSell, label: toStoredLabel(Number(price), valuation).label });
    },
  );
};
