import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ActiveUsersAnswer, DealerAnswer, DealerListAnswer, DealerSearch, DealershipsAnswer } from '@roadworthy/contract/api/dealers';
import { Type } from 'typebox';
import { found } from '../server/answers';
import { Failed } from '../server/failures';
import { countUsers, featuredDealers, findDealer, findDealers } from './queries';

const config = { access: 'public' } as const;

/** Dealers and the user count (specification section 7 'Listings and dealers'). */
export const dealerRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { database, now } = app.parts;
  app.get('/users/get-dealership-list', { config, schema: { response: { 200: DealershipsAnswer } } }, async () =>
    found(await featuredDealers(database.sql, now())),
  );
  app.post('/users/get-dealer-list', { config, schema: { body: DealerSearch, response: { 200: DealerListAnswer } } }, async ({ body }) => {
    const { dealers, count } = await findDealers(database.sql, body);
    return found(dealers, { totalCount: count });
  });
  app.get(
    '/users/get-dealer-profile/:id',
    { config, schema: { params: Type.Object({ id: Type.String({ maxLength: 40 }) }), response: { 200: DealerAnswer } } },
    async ({ params }) => {
      const profile = await findDealer(database.sql, params.id);
      if (!profile) throw new Failed(404, 'We cannot find this dealer.');
      return found(profile.dealer, { sold_cars_count: profile.sold, listing_cars_count: profile.dealer.total_cars });
    },
  );
  app.get('/users/all-active-user-count', { config, schema: { response: { 200: ActiveUsersAnswer } } }, async () => ({
    success: true as const,
    msg: '',
    users_count: await countUsers(database.sql),
  }));
};
