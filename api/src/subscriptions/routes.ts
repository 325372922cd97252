import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { AppliedOrderAnswer, HistoryAnswer, OrderAnswer, PlansAnswer } from '@roadworthy/contract/api/subscriptions';
import { subscriptionOrderRules } from '@roadworthy/contract/forms/subscription-order';
import { plans } from '@roadworthy/contract/plans';
import { Type } from 'typebox';
import { caller } from '../server/access';
import { answered } from '../server/answers';
import { Failed } from '../server/failures';
import { checkForm } from '../server/forms';
import { type Limit, spend } from '../throttling/throttle';
import { applyOrder } from './apply-order';
import { heldPeriods, historyOf } from './history-queries';
import { orderOf } from './order-queries';

const visitor = { access: 'public' } as const;
const user = { access: 'user' } as const;
const owner = { access: 'owner' } as const;
const perUser: Limit = {
  name: 'subscription-order',
  times: 30,
  seconds: 60 * 60,
  msg: 'Please wait a while and try again.',
};

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

/** Plans and orders (specification section 7 'Subscriptions'). */
export const subscriptionRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { database, settings } = app.parts;
  app.get(
    '/admin_master/get-subscription-list',
    { config: visitor, schema: { response: { 200: PlansAnswer } } },
    async () => answered(listedPlans),
  );
  app.post(
    '/users/apply-subscription-order',
    // What the fields must be is said by the form's own rules.
    { config: user, schema: { body: Type.Object({}), response: { 200: AppliedOrderAnswer } } },
    async (request) => {
      const { id } = caller(request);
      const wanted = await checkForm(subscriptionOrderRules, request.body);
      await spend(database.sql, perUser, String(id));
      return answered(await applyOrder(database.sql, app.gateway, settings.siteOrigin, id, wanted));
    },
  );
  app.get(
    '/users/subscription-order/:id',
    {
      config: owner,
      schema: { params: Type.Object({ id: Type.String({ maxLength: 40 }) }), response: { 200: OrderAnswer } },
    },
    async (request) => {
      const order = await orderOf(database.sql, request.params.id, caller(request).id);
      if (!order) throw new Failed(404, 'We cannot find this order.');
      return answered(order);
    },
  );
  app.get(
    '/users/get-my-subscription-history',
    { config: user, schema: { response: { 200: HistoryAnswer } } },
    async (request) => {
      const { id } = caller(request);
      return answered(await historyOf(database.sql, id), { periods: await heldPeriods(database.sql, id) });
    },
  );
};
