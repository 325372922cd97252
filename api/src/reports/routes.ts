import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Done } from '@roadworthy/contract/api/answer';
import { reportCallRules } from '@roadworthy/contract/forms/report';
import { Type } from 'typebox';
import { noSuchAd } from '../ads/no-such-ad';
import { checkForm } from '../server/forms';
import { networkOf } from '../throttling/network';
import { type Limit, spend } from '../throttling/throttle';
import { storeReport } from './queries';

const msg = 'You have reported many ads. Please wait a while and try again.';
const day = 24 * 60 * 60;
const perAddress: Limit = { name: 'report-address', times: 10, seconds: day, msg };
const perAddressAndAd: Limit = { name: 'report-address-ad', times: 2, seconds: day, msg: 'You have reported this ad.' };

/** Reports of ads, stored for the provider (issue 4.3). */
export const reportRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { sql } = app.parts.database;
  app.post(
    '/cars/report-car',
    { config: { access: 'public' }, schema: { body: Type.Object({}), response: { 200: Done } } },
    async ({ body, ip, who }) => {
      const report = await checkForm(reportCallRules, body);
      await spend(sql, perAddressAndAd, `${networkOf(ip)} ${report.car_id}`);
      await spend(sql, perAddress, networkOf(ip));
      const isStored = await storeReport(sql, report, who?.id ?? null);
      if (!isStored) throw noSuchAd();
      return { success: true as const, msg: 'Thank you. We will look at this ad.' };
    },
  );
};
