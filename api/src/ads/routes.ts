import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { AdAnswer, AdListAnswer, AdSearch } from '@roadworthy/contract/api/listings';
import { Type } from 'typebox';
import { found } from '../server/answers';
import { Failed } from '../server/failures';
import { countFacets } from './facets';
import { findAd, findAds, recentAds } from './queries';

const config = { access: 'public' } as const;

/** Search and ad pages (specification section 7 'Listings and dealers'). */
export const listingRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { sql } = app.parts.database;
  app.post(
    '/cars/get-car-list',
    { config, schema: { body: AdSearch, response: { 200: AdListAnswer } } },
    async ({ body, who }) => {
      if ((body.min_price ?? 0) > (body.max_price ?? Number.POSITIVE_INFINITY)) {
        throw new Failed(400, 'The lowest price is above the highest.', { min_price: 'must not be above max_price' });
      }
      const { ads, count } = await findAds(sql, body, who?.id ?? null);
      return found(ads, { count_records: count, facets: body.facets ? await countFacets(sql, body) : undefined });
    },
  );
  app.get(
    '/cars/get-single-car/:slug',
    { config, schema: { params: Type.Object({ slug: Type.String({ maxLength: 250 }) }), response: { 200: AdAnswer } } },
    async ({ params, who }) => {
      const ad = await findAd(sql, params.slug, who?.id ?? null);
      if (!ad) throw new Failed(404, 'We cannot find this ad. It may have been sold or taken down.');
      return found(ad, { recent_list: await recentAds(sql, ad._id) });
    },
  );
};
