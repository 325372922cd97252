import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { EmptyResponse } from '@roadworthy/contract/api/response';
import { brand } from '@roadworthy/contract/brand';
import { type InsuranceForm, insurancePayloadSchema, insuranceThanks } from '@roadworthy/contract/forms/insurance';
import { formatNationalNumber } from '@roadworthy/contract/phone';
import { Type } from 'typebox';
import { acquireAdvisoryLock } from '../../../platform/database/advisory-lock';
import { checkForm } from '../../../platform/http/forms';
import type { Mail } from '../../../platform/mail/mail';
import { queueMail } from '../../../platform/mail/repository';
import { type Budget, chargeBudget, targetCharge } from '../../../platform/rate-limiting/budget';
import { type Limit, toCharge } from '../../../platform/rate-limiting/limit';
import { rejectFastSubmission } from '../../../platform/rate-limiting/min-fill-time';
import { isStored, storeRequest } from './repository';

const tags = ['Inquiries'];
const message = 'You have sent several requests. Please wait a while and try again.';
const HOUR_SECONDS = 60 * 60;
const budget: Budget = {
  ...{ name: 'insurance', windowSeconds: HOUR_SECONDS, account: 10, browser: 10, newcomer: 5, message },
  network: { free: 100, proved: 500 },
};
const perSender: Limit = { name: 'insurance-sender', max: 3, windowSeconds: HOUR_SECONDS, message };
/** For all senders together, because each request causes a call to this number. */
const perNumber: Limit = { name: 'insurance-number', max: 10, windowSeconds: HOUR_SECONDS, message };
const sent = { success: true as const, msg: insuranceThanks };

const requestMail = ({ phone }: InsuranceForm): Mail => ({
  recipient: brand.email,
  subject: 'Insurance quotes are wanted',
  body: `A visitor asks for car insurance quotes. Please call: ${formatNationalNumber(phone)}\n`,
});

/** Requests for insurance quotes (COVER-1, CALL-53). */
export const insuranceRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app.deps.database;
  app.post(
    '/appointments/insurance-inquiry',
    {
      config: { access: 'public', isRateLimited: true, form: insurancePayloadSchema },
      schema: { summary: 'Request insurance quotes', tags, body: Type.Object({}), response: { 200: EmptyResponse } },
    },
    async ({ body, client }) => {
      const { website, took_ms, ...request } = await checkForm(insurancePayloadSchema, body);
      // A program must not learn that it was detected.
      if (website) return sent;
      rejectFastSubmission(took_ms);
      await chargeBudget(app.deps, budget, client, {
        also: [targetCharge(perSender, client, request.phone), toCharge(perNumber, request.phone)],
      });
      await db.transaction(async (tx) => {
        await acquireAdvisoryLock(tx, `insurance ${request.phone}`);
        if (await isStored(tx, request)) return;
        await storeRequest(tx, request);
        await queueMail(tx, requestMail(request));
      });
      app.deliverQueuedMail();
      return sent;
    },
  );
};
