import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { EmptyResponse } from '@roadworthy/contract/api/response';
import { AppearanceReportRequest } from '@roadworthy/contract/api/statistics';
import DataLoader from 'dataloader';
import { idOf } from '../../../platform/database/json';
import { toSubject } from '../../../platform/rate-limiting/budget';
import { type Limit, tryConsume } from '../../../platform/rate-limiting/limit';
import { networkOf } from '../../../platform/rate-limiting/network';
import { isBot } from '../interactions/visitor';
import { type AppearanceReport, storeAppearances } from './store-appearances';

/** Reports of new browsers of one network per day, because ids are free to invent. Further ones are not counted. */
const perNetwork: Limit = { name: 'appearances', max: 3_000, windowSeconds: 24 * 60 * 60, message: '' };
/** Reports of this time are stored by one statement, which keeps the database's work small at load. */
const COLLECT_MS = 50;
const MAX_BATCH_SIZE = 500;

/** Appearances of ads in lists (STAT-1), as browsers report them. A report is answered when it is stored. */
export const appearanceRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app.deps.database;
  const storeAll = async (reports: readonly AppearanceReport[]) => {
    await storeAppearances(db, reports);
    return reports.map(() => true);
  };
  const reports = new DataLoader(storeAll, {
    cache: false,
    maxBatchSize: MAX_BATCH_SIZE,
    batchScheduleFn: (store) => setTimeout(store, COLLECT_MS),
  });
  app.post(
    '/statistics/appearances',
    {
      config: { access: 'public', setsNoCookie: true },
      schema: {
        summary: 'Count ads seen in a list',
        tags: ['Views'],
        body: AppearanceReportRequest,
        response: { 200: EmptyResponse },
      },
    },
    async ({ body, client, headers }) => {
      const answer = { success: true as const, msg: '' };
      const { ip, isKnownBrowser, account } = client;
      if (isBot(headers['user-agent'])) return answer;
      const isPerson = account !== null || isKnownBrowser;
      if (!isPerson && !(await tryConsume(db, perNetwork, networkOf(ip)))) return answer;
      const adIds = [...new Set(body.car_ids.map(idOf))].filter((id) => id !== null);
      await reports.load({ visitorId: isPerson ? toSubject(client) : body.visitor, ip, account, adIds });
      return answer;
    },
  );
};
