import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { AnalyticsBatch } from '@roadworthy/contract/api/analytics';
import { Done } from '@roadworthy/contract/api/answer';
import { type Limit, spend } from '../throttling/throttle';
import { measure } from './measurement';
import { keepEvents } from './queries';

/** Batches of one address: many people may share one. */
const perAddress: Limit = { name: 'analytics', times: 600, seconds: 60, msg: 'Too many events at once.' };
/** A batch of 50 fits many times over. */
const bodyLimit = 128 * 1024;

/**
 * Page views and conversions: kept in our own table, and passed on when a measurement id is set (design.md 5
 * 'Adapters').
 */
export const analyticsRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { database, settings, fetch } = app.parts;
  app.post(
    '/analytics/events',
    { config: { access: 'public' }, bodyLimit, schema: { body: AnalyticsBatch, response: { 200: Done } } },
    async ({ body, ip, log }) => {
      await spend(database.sql, perAddress, ip);
      await keepEvents(database.sql, body);
      // Not waited for: a slow service of somebody else must not slow a page.
      const { measurement, siteOrigin } = settings;
      if (measurement) measure(fetch, measurement, siteOrigin, body).catch((problem) => log.warn(problem));
      return { success: true as const, msg: '' };
    },
  );
};
