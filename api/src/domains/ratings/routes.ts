import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  RatableSellersResponse,
  RatingParams,
  RatingsQuery,
  ReceivedRatingsResponse,
  SellerRatingsResponse,
} from '@roadworthy/contract/api/ratings';
import { EmptyResponse } from '@roadworthy/contract/api/response';
import { ratingAnswerSchema, ratingReportSchema } from '@roadworthy/contract/forms/rating';
import { PAGE_SIZES } from '@roadworthy/contract/limits';
import { Type } from 'typebox';
import { idOf } from '../../platform/database/json';
import { readDbFor } from '../../platform/database/reads';
import { requireCaller } from '../../platform/http/access';
import { checkForm } from '../../platform/http/forms';
import { HttpError } from '../../platform/http/http-error';
import { success } from '../../platform/http/responses';
import { type Budget, chargeBudget, targetCharge } from '../../platform/rate-limiting/budget';
import type { Limit } from '../../platform/rate-limiting/limit';
import { findPublicRatings, findRatables, findReceivedRatings, findSellerRating } from '../../read-models/ratings';
import { storeRatingReport } from './moderation';
import { ratingLinks } from './rating-link';
import { answerRating } from './write-rating';

const tags = ['Ratings'];
const notFound = { 404: 'There is no such rating.' };
const ratingNotFound = () => new HttpError(404, 'We cannot find this rating.');
const toOffset = ({ page = '1' }: { page?: string }) => ({
  limit: PAGE_SIZES.ratings,
  offset: (Number(page) - 1) * PAGE_SIZES.ratings,
});

const message = 'You have reported many ratings. Please wait a while and try again.';
const DAY_SECONDS = 24 * 60 * 60;
const reports: Budget = {
  ...{ name: 'rating-report', windowSeconds: DAY_SECONDS, account: 10, browser: 10, newcomer: 5, message },
  network: { free: 60, proved: 300 },
};
const perRating: Limit = { name: 'rating-report-of', max: 2, windowSeconds: DAY_SECONDS, message };

/** What is shown of sellers, and what signed-in people see of their own ratings (RATE-20 to RATE-30). */
export const ratingRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { database, settings } = app.deps;
  const { db } = database;
  app.get(
    '/ratings/of/:id',
    {
      config: { access: 'public' },
      schema: {
        summary: 'List ratings of a seller',
        tags,
        params: RatingParams,
        querystring: RatingsQuery,
        response: { 200: SellerRatingsResponse },
      },
    },
    async ({ params, query, caller }) => {
      const page = { seller: idOf(params.id), ...toOffset(query) };
      const { ratings, rating } = await findPublicRatings(readDbFor(database, caller), page);
      return success(ratings, { rating, count_records: rating?.count ?? 0 });
    },
  );
  app.get(
    '/ratings/given',
    {
      config: { access: 'user' },
      schema: { summary: 'List sellers whom the caller may rate', tags, response: { 200: RatableSellersResponse } },
    },
    async (request) => {
      const found = await findRatables(db, requireCaller(request).id);
      const toRatable = async ({ id, ...shown }: (typeof found)[number]) => ({
        ...shown,
        path: await ratingLinks.url({ ...settings, siteOrigin: '' }, { exchange: id }),
      });
      return success(await Promise.all(found.map(toRatable)));
    },
  );
  app.get(
    '/ratings/received',
    {
      config: { access: 'user' },
      schema: {
        summary: 'List ratings of the caller',
        tags,
        querystring: RatingsQuery,
        response: { 200: ReceivedRatingsResponse },
      },
    },
    async (request) => {
      const { id: seller } = requireCaller(request);
      const { ratings, count } = await findReceivedRatings(db, { seller, ...toOffset(request.query) });
      return success(ratings, { rating: await findSellerRating(db, seller), count_records: count });
    },
  );
  app.post(
    '/ratings/:id/answer',
    {
      config: {
        access: 'user',
        errors: { 404: 'The caller has no such rating, or has answered it.' },
        form: ratingAnswerSchema,
      },
      schema: {
        summary: 'Answer a rating, once',
        tags,
        params: RatingParams,
        body: Type.Object({}),
        response: { 200: EmptyResponse },
      },
    },
    async (request) => {
      const { text } = await checkForm(ratingAnswerSchema, request.body);
      if (!(await answerRating(db, requireCaller(request).id, request.params.id, text))) throw ratingNotFound();
      return { success: true as const, msg: 'Your answer is shown with the rating.' };
    },
  );
  app.post(
    '/ratings/:id/report',
    {
      config: { access: 'public', errors: notFound, isRateLimited: true, form: ratingReportSchema },
      schema: {
        summary: 'Report a rating to the operator',
        tags,
        params: RatingParams,
        body: Type.Object({}),
        response: { 200: EmptyResponse },
      },
    },
    async ({ params: { id }, body, client, caller }) => {
      const { reason, text = '' } = await checkForm(ratingReportSchema, body);
      await chargeBudget(app.deps, reports, client, { also: [targetCharge(perRating, client, id)] });
      if (!(await storeRatingReport(db, { id, user: caller?.id ?? null, reason, text }))) throw ratingNotFound();
      return { success: true as const, msg: 'Thank you. We will look at this rating.' };
    },
  );
};
