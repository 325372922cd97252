import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { DealerAnswer, DealerListAnswer, DealerSearch, DealershipsAnswer } from '@roadworthy/contract/api/dealers';
import { pageSize } from '@roadworthy/contract/limits';
import { Type } from 'typebox';
import { findFor, readsFor } from '../database/reads';
import { answered } from '../server/answers';
import { Failed } from '../server/failures';
import { featuredDealerships, findDealers, findSeller } from './queries';

const config = { access: 'public' } as const;

/** Dealers (specification section 7 'Listings and dealers'). */
export const dealerRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { database } = app.parts;
  app.get('/users/get-dealership-list', { config, schema: { response: { 200: DealershipsAnswer } } }, async ({ who }) =>
    answered(await featuredDealerships(readsFor(database, who))),
  );
  app.post(
    '/users/get-dealer-list',
    { config, schema: { body: DealerSearch, response: { 200: DealerListAnswer } } },
    async ({ body, who }) => {
      const { page = 1, limit = pageSize.dealers, search } = body;
      const { dealers, count } = await findDealers(readsFor(database, who), { page, limit, search });
      return answered(dealers, { totalCount: count });
    },
  );
  app.get(
    '/users/get-dealer-profile/:id',
    {
      config,
      schema: { params: Type.Object({ id: Type.String({ maxLength: 40 }) }), response: { 200: DealerAnswer } },
    },
    async ({ params, who }) => {
      const seller = await findFor(database, who, (reads) => findSeller(reads, params.id));
      if (!seller) throw new Failed(404, 'We cannot find this dealer.');
      const { sold, ...dealer } = seller;
      return answered(dealer, { sold_cars_count: sold, listing_cars_count: dealer.total_cars });
    },
  );
};
