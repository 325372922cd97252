import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { HistoryResponse, PlansResponse } from '@roadworthy/contract/api/subscriptions';
import { plans } from '@roadworthy/contract/plans';
import { requireCaller } from '../../../platform/http/access';
import { success } from '../../../platform/http/responses';
import { historyOf } from '../../../read-models/purchase-history';
import { heldPeriods } from './period-repository';

const tags = ['Subscriptions'];

const listedPlans = plans.map(({ name, title, priceCents, allowance, description }) => ({
  _id: name,
  name,
  title,
  type: priceCents === 0 ? ('free' as const) : ('paid' as const),
  price: priceCents / 100,
  price_cents: priceCents,
  allowance,
  description: [...description],
}));

/** Plans (CALL-61), and what a user has bought. */
export const planRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { database } = app.deps;
  app.get(
    '/admin_master/get-subscription-list',
    { config: { access: 'public' }, schema: { summary: 'List plans', tags, response: { 200: PlansResponse } } },
    async () => success(listedPlans),
  );
  app.get(
    '/users/get-my-subscription-history',
    {
      config: { access: 'user' },
      schema: { summary: 'List orders and periods', tags, response: { 200: HistoryResponse } },
    },
    async (request) => {
      const { id } = requireCaller(request);
      return success(await historyOf(database.db, id), { periods: await heldPeriods(database.db, id) });
    },
  );
};
