import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  DealerListResponse,
  DealerResponse,
  DealerSearch,
  DealershipsResponse,
} from '@roadworthy/contract/api/dealers';
import { PAGE_SIZES } from '@roadworthy/contract/limits';
import { Type } from 'typebox';
import { findFor, readDbFor } from '../../platform/database/reads';
import { HttpError } from '../../platform/http/http-error';
import { success } from '../../platform/http/responses';
import { findAnswerHours } from '../../read-models/answer-times';
import { featuredDealerships, findDealers, findSeller } from '../../read-models/dealer-directory';
import { readSellerChecks } from '../../read-models/seller-checks';

const tags = ['Dealers'];
const config = { access: 'public' } as const;

/** Dealers (CALL-20 to CALL-22). */
export const dealerRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { database } = app.deps;
  app.get(
    '/users/get-dealership-list',
    { config, schema: { summary: 'List featured dealers', tags, response: { 200: DealershipsResponse } } },
    async ({ caller }) => success(await featuredDealerships(readDbFor(database, caller))),
  );
  app.post(
    '/users/get-dealer-list',
    { config, schema: { summary: 'Search dealers', tags, body: DealerSearch, response: { 200: DealerListResponse } } },
    async ({ body, caller }) => {
      const { page = 1, limit = PAGE_SIZES.dealers, search } = body;
      const { dealers, count } = await findDealers(readDbFor(database, caller), { page, limit, search });
      return success(dealers, { totalCount: count });
    },
  );
  app.get(
    '/users/get-dealer-profile/:id',
    {
      config: { ...config, errors: { 404: 'The dealer does not exist.' } },
      schema: {
        summary: 'Get a dealer',
        tags,
        params: Type.Object({ id: Type.String({ maxLength: 40 }) }),
        response: { 200: DealerResponse },
      },
    },
    async ({ params, caller }) => {
      const seller = await findFor(database, caller, (readDb) => findSeller(readDb, params.id));
      if (!seller) throw new HttpError(404, 'We cannot find this dealer.');
      const { sold, ...dealer } = seller;
      const [readDb, id] = [readDbFor(database, caller), Number(dealer._id)];
      const [answer_hours, checks] = await Promise.all([findAnswerHours(readDb, id), readSellerChecks(readDb, id)]);
      return success(dealer, {
        sold_cars_count: sold,
        listing_cars_count: dealer.total_cars,
        answer_hours,
        ...(checks && { checks }),
      });
    },
  );
};
