import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  AdResponse,
  AdsByIds,
  AdsByIdsResponse,
  SummariesByIds,
  SummariesByIdsResponse,
} from '@roadworthy/contract/api/listings';
import { Type } from 'typebox';
import { findFor, readDbFor } from '../../platform/database/reads';
import { success } from '../../platform/http/responses';
import { findAnswerHours } from '../../read-models/answer-times';
import { findSellerRating } from '../../read-models/ratings';
import { findAd, findAdsBy, findSummariesBy, recentAds } from './ad-repository';
import { adNotFound } from './visible-ad';

const tags = ['Ads'];
const config = { access: 'public' } as const;
const SlugOrId = Type.Object({ slug: Type.String({ maxLength: 250 }) });

/** Ad pages and ads by id (CALL-18 to CALL-22). */
export const adRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { database } = app.deps;
  app.get(
    '/cars/get-single-car/:slug',
    {
      config: { ...config, errors: { 404: 'The ad does not exist, or the caller may not see it.' } },
      schema: { summary: 'Get an ad by slug or id', tags, params: SlugOrId, response: { 200: AdResponse } },
    },
    async ({ params, caller }) => {
      const ad = await findFor(database, caller, (readDb) => findAd(readDb, params.slug, caller?.id ?? null));
      if (!ad) throw adNotFound();
      const readDb = readDbFor(database, caller);
      const seller = Number(ad.creator._id);
      const [recent_list, answer_hours, rating] = await Promise.all([
        recentAds(readDb, ad._id),
        findAnswerHours(readDb, seller),
        findSellerRating(readDb, seller),
      ]);
      return success(ad, { recent_list, answer_hours, rating });
    },
  );
  app.post(
    '/cars/get-cars-by-ids',
    { config, schema: { summary: 'Get ads to compare', tags, body: AdsByIds, response: { 200: AdsByIdsResponse } } },
    async ({ body, caller }) => success(await findAdsBy(readDbFor(database, caller), body.car_ids, caller?.id ?? null)),
  );
  app.post(
    '/cars/get-car-summaries',
    {
      config,
      schema: {
        summary: 'Get summaries of ads',
        tags,
        body: SummariesByIds,
        response: { 200: SummariesByIdsResponse },
      },
    },
    async ({ body, caller }) =>
      success(await findSummariesBy(readDbFor(database, caller), body.car_ids, caller?.id ?? null)),
  );
};
