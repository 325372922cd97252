import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { AnalyticsBatch } from '@roadworthy/contract/api/analytics';
import { toMeasurementId, toOwnTable } from './adapters';

const oneDay = 86_400_000;

/** What browsers report: page views, conversions, failed remotes. */
export const analyticsRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { database, settings, now } = app.parts;
  app.post(
    '/analytics/events',
    { config: { access: 'public' }, bodyLimit: 32 * 1024, schema: { body: AnalyticsBatch } },
    async ({ body, log }, reply) => {
      // A browser's clock may be anywhere: times far from ours count as now.
      const time = now().getTime();
      const events = body.events.map((event) => (Math.abs(event.at - time) > oneDay ? { ...event, at: time } : event));
      await toOwnTable(database.sql, { ...body, events });
      if (settings.measurement) {
        toMeasurementId(settings.measurement, { ...body, events }).catch((problem) => log.warn(problem, 'The measurement id did not answer.'));
      }
      return reply.code(204).send();
    },
  );
};
