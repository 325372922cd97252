import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { DealerAnswer, DealerListAnswer, DealerSearch, DealershipsAnswer } from '@roadworthy/contract/api/dealers';
import { pageSize } from '@roadworthy/contract/limits';
import { Type } from 'typebox';
import { answered } from '../server/answers';
import { Failed } from '../server/failures';
import { featuredDealerships, findDealers, findSeller } from './queries';

const config = { access: 'public' } as const;

/** Dealers (specification section 7 'Listings and dealers'). */
export const dealerRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { sql } = app.parts.database;
  app.get('/users/get-dealership-list', { config, schema: { response: { 200: DealershipsAnswer } } }, async () =>
    answered(await featuredDealerships(sql)),
  );
  app.post(
    '/users/get-dealer-list',
    { config, schema: { body: DealerSearch, response: { 200: DealerListAnswer } } },
    async ({ body }) => {
      const { page = 1, limit = pageSize.dealers, search } = body;
      const { dealers, count } = await findDealers(sql, { page, limit, search });
      return answered(dealers, { totalCount: count });
    },
  );
  app.get(
    '/users/get-dealer-profile/:id',
    {
      config,
      schema: { params: Type.Object({ id: Type.String({ maxLength: 40 }) }), response: { 200: DealerAnswer } },
    },
    async ({ params }) => {
      const seller = await findSeller(sql, params.id);
      if (!seller) throw new Failed(404, 'We cannot find this dealer.');
      const { sold, ...dealer } = seller;
      return answered(dealer, { sold_cars_count: sold, listing_cars_count: dealer.total_cars });
    },
  );
};
