import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { NumberAnswer, NumberQuery, ViewAnswer, ViewCall } from '@roadworthy/contract/api/visits';
import { Type } from 'typebox';
import { noSuchAd } from '../ads/no-such-ad';
import { answered } from '../server/answers';
import { networkOf } from '../throttling/network';
import { type Limit, spend } from '../throttling/throttle';
import { countOnce, visitedAd } from './queries';
import { revealNumber } from './reveal-number';
import { isProgram, visitorHash } from './visitor';

const config = { access: 'public' } as const;
const msg = 'Too many views at once.';
/** Visitors under one address who look at the same ad: ids are free to invent, so they alone cannot be believed. */
const perAddressAndAd: Limit = { name: 'view', times: 30, seconds: 24 * 60 * 60, msg };

/**
 * What visitors do with an ad: look at it, and ask for the seller's number (specification sections 2 'Ad detail', 3
 * 'clicks').
 */
export const visitRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { sql } = app.parts.database;
  app.post(
    '/cars/count-view',
    { config, schema: { body: ViewCall, response: { 200: ViewAnswer } } },
    async ({ body, ip, who, headers }) => {
      const ad = await visitedAd(sql, body.car_id, who?.id ?? null);
      if (!ad) throw noSuchAd();
      if (ad.is_own || isProgram(headers['user-agent'])) return answered({ clicks: ad.clicks });
      await spend(sql, perAddressAndAd, `${networkOf(ip)} ${ad.id}`);
      const clicks = await countOnce(sql, ad.id, 'view', await visitorHash(sql, body.visitor, ip));
      return answered({ clicks: clicks ?? ad.clicks });
    },
  );
  app.get(
    '/cars/get-seller-number/:id',
    {
      config,
      schema: {
        params: Type.Object({ id: Type.String({ maxLength: 40 }) }),
        querystring: NumberQuery,
        response: { 200: NumberAnswer },
      },
    },
    async ({ params, query, ip, who }) => {
      const gsm = await revealNumber(sql, params.id, { ip, visitor: query.visitor, user: who?.id ?? null });
      return answered({ number: `+27-${gsm}`, dial: `+27${gsm}` });
    },
  );
};
