import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { EmptyResponse } from '@roadworthy/contract/api/response';
import { reportPayloadSchema } from '@roadworthy/contract/forms/report';
import { Type } from 'typebox';
import { checkForm } from '../../../platform/http/forms';
import { type Budget, chargeBudget, targetCharge } from '../../../platform/rate-limiting/budget';
import type { Limit } from '../../../platform/rate-limiting/limit';
import { adNotFound } from '../../ads';
import { storeReport } from './repository';

const tags = ['Views'];
const message = 'You have reported many ads. Please wait a while and try again.';
const DAY_SECONDS = 24 * 60 * 60;
const budget: Budget = {
  ...{ name: 'report', windowSeconds: DAY_SECONDS, account: 10, browser: 10, newcomer: 5, message },
  network: { free: 60, proved: 300 },
};
const perAd: Limit = { name: 'report-ad', max: 2, windowSeconds: DAY_SECONDS, message };

/** Reports of ads to the operator. */
export const reportRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app.deps.database;
  app.post(
    '/cars/report-car',
    {
      config: {
        access: 'public',
        errors: { 404: 'The ad does not exist, or the caller may not see it.' },
        isRateLimited: true,
        form: reportPayloadSchema,
      },
      schema: {
        summary: 'Report an ad to the operator',
        tags,
        body: Type.Object({}),
        response: { 200: EmptyResponse },
      },
    },
    async ({ body, client, caller }) => {
      const report = await checkForm(reportPayloadSchema, body);
      await chargeBudget(app.deps, budget, client, { also: [targetCharge(perAd, client, report.car_id)] });
      const isStored = await storeReport(db, report, caller?.id ?? null);
      if (!isStored) throw adNotFound();
      return { success: true as const, msg: 'Thank you. We will look at this ad.' };
    },
  );
};
