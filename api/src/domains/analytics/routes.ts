import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { AnalyticsBatch } from '@roadworthy/contract/api/analytics';
import { EmptyResponse } from '@roadworthy/contract/api/response';
import { HttpError } from '../../platform/http/http-error';
import { type Budget, chargeBudget, tryChargeBudget } from '../../platform/rate-limiting/budget';
import { tryConsume } from '../../platform/rate-limiting/limit';
import { forwardToAnalytics } from './measurement';
import { storeEvents } from './repository';

const tags = ['Analytics'];
const message = 'Too many events at once.';
/** In bytes: a page view has about 250. Beacons cannot solve a challenge, so a proof raises nothing. */
const budget: Budget = {
  ...{ name: 'analytics', windowSeconds: 60 * 60, account: 500_000, browser: 500_000, newcomer: 200_000, message },
  network: { free: 10_000_000, proved: 10_000_000 },
};
/**
 * Also in bytes: beyond the budget above the first event of a batch is still stored, normally the page view, so that a
 * flood does not hide the other visitors behind its address.
 */
const reducedBudget: Budget = {
  ...{ name: 'analytics-reduced', windowSeconds: 60 * 60, account: 50_000, browser: 50_000, newcomer: 50_000, message },
  network: { free: 5_000_000, proved: 5_000_000 },
};
/** Bytes per day from all browsers, so that no number of networks fills the disk: 90 such days are stored. */
const perDay = { name: 'analytics-day', max: 500_000_000, windowSeconds: 24 * 60 * 60, message };
/** Several times the size of a usual batch of 50 events. */
const bodyLimit = 64 * 1024;
/** What a row costs the database in addition to its text. */
const ROW_BYTES = 100;

/** Enough for a web vital with the longest names. */
const MAX_EVENT_BYTES = 2_000;
const bytesOf = (event: AnalyticsBatch['events'][number]): number => Buffer.byteLength(JSON.stringify(event));

/** Approximate size of a batch in the database. */
const sizeOf = ({ events }: AnalyticsBatch): number =>
  events.reduce((sum, event) => sum + ROW_BYTES + bytesOf(event), 0);

/** Page views and conversions: stored in a table, and forwarded when a measurement id is set. */
export const analyticsRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { database, settings, fetch } = app.deps;
  app.post(
    '/analytics/events',
    {
      config: { access: 'public', setsNoCookie: true, isRateLimited: true },
      bodyLimit,
      schema: { summary: 'Store events of a browser', tags, body: AnalyticsBatch, response: { 200: EmptyResponse } },
    },
    async ({ body, client, log }) => {
      if (body.events.some((event) => bytesOf(event) > MAX_EVENT_BYTES))
        throw new HttpError(400, 'An event is too long.');
      const isWithinBudget = await tryChargeBudget(app.deps, budget, client, { cost: sizeOf(body) });
      const batch = isWithinBudget ? body : { ...body, events: body.events.slice(0, 1) };
      const cost = sizeOf(batch);
      if (!isWithinBudget) await chargeBudget(app.deps, reducedBudget, client, { cost });
      const answer = { success: true as const, msg: isWithinBudget ? '' : 'Only the first event was stored.' };
      // Too many events must not fail a page: the rest of the day is dropped.
      if (!(await tryConsume(database.db, perDay, 'all', cost))) return answer;
      await storeEvents(database.db, batch);
      // Not awaited: a slow external service must not slow down a page.
      const { measurement, siteOrigin } = settings;
      if (measurement) forwardToAnalytics(fetch, measurement, siteOrigin, batch).catch((problem) => log.warn(problem));
      return answer;
    },
  );
};
