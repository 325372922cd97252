import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { EmptyResponse } from '@roadworthy/contract/api/response';
import { AppliedOrderResponse, OrderResponse, PayOrderResponse } from '@roadworthy/contract/api/subscriptions';
import { subscriptionOrderSchema } from '@roadworthy/contract/forms/subscription-order';
import { Type } from 'typebox';
import { requireCaller } from '../../../platform/http/access';
import { checkForm } from '../../../platform/http/forms';
import { HttpError } from '../../../platform/http/http-error';
import { success } from '../../../platform/http/responses';
import { consume, type Limit } from '../../../platform/rate-limiting/limit';
import { paymentForm } from '../payments/payment-form';
import { applyOrder } from './apply-order';
import { cancelAttempt, orderOf, removeOrder, reopenOrder } from './order-repository';

const tags = ['Subscriptions'];
const user = { access: 'user' } as const;
const owner = { access: 'owner' } as const;
const perUser: Limit = {
  name: 'subscription-order',
  max: 30,
  windowSeconds: 60 * 60,
  message: 'Please wait a while and try again.',
};

const OrderId = Type.Object({ id: Type.String({ maxLength: 40 }) });
const unpaidOrderNotFound = () =>
  new HttpError(404, 'We cannot find an unpaid order here. It may have been paid already.');

/** Orders of plans (CALL-62, CALL-63). */
export const orderRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { database, settings } = app.deps;
  app.post(
    '/users/apply-subscription-order',
    // The body is open here: the form's own schema validates it and writes the messages.
    {
      config: { ...user, isRateLimited: true, form: subscriptionOrderSchema },
      schema: { summary: 'Order a plan', tags, body: Type.Object({}), response: { 200: AppliedOrderResponse } },
    },
    async (request) => {
      const { id } = requireCaller(request);
      const form = await checkForm(subscriptionOrderSchema, request.body);
      await consume(database.db, perUser, String(id));
      return success(await applyOrder(database.db, app.gateway, settings.siteOrigin, id, form));
    },
  );
  app.get(
    '/users/subscription-order/:id',
    {
      config: { ...owner, errors: { 404: 'The user has no such order.' } },
      schema: { summary: 'Get an order', tags, params: OrderId, response: { 200: OrderResponse } },
    },
    async (request) => {
      const order = await orderOf(database.db, request.params.id, requireCaller(request).id);
      if (!order) throw new HttpError(404, 'We cannot find this order.');
      return success(order);
    },
  );
  app.post(
    '/users/subscription-order/:id/pay',
    {
      config: { ...owner, errors: { 404: 'The user has no such unpaid order.' }, isRateLimited: true },
      schema: {
        summary: 'Get the payment form of an unpaid order',
        tags,
        params: OrderId,
        response: { 200: PayOrderResponse },
      },
    },
    async (request) => {
      const { id } = requireCaller(request);
      await consume(database.db, perUser, String(id));
      const order = await reopenOrder(database.db, request.params.id, id);
      if (!order) throw unpaidOrderNotFound();
      return success({ form: paymentForm(app.gateway, settings.siteOrigin, order) });
    },
  );
  app.post(
    '/users/subscription-order/:id/cancel',
    {
      config: { ...owner, errors: { 404: 'The user has no such unpaid order.' } },
      schema: {
        summary: 'Record that a payment was canceled',
        tags,
        params: OrderId,
        response: { 200: EmptyResponse },
      },
    },
    async (request) => {
      if (!(await cancelAttempt(database.db, request.params.id, requireCaller(request).id)))
        throw unpaidOrderNotFound();
      return { success: true as const, msg: 'You were not charged.' };
    },
  );
  app.delete(
    '/users/subscription-order/:id',
    {
      config: { ...owner, errors: { 404: 'The user has no such unpaid order.' } },
      schema: { summary: 'Remove an unpaid order', tags, params: OrderId, response: { 200: EmptyResponse } },
    },
    async (request) => {
      if (!(await removeOrder(database.db, request.params.id, requireCaller(request).id))) throw unpaidOrderNotFound();
      return { success: true as const, msg: 'The order was removed.' };
    },
  );
};
