import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { EmptyResponse } from '@roadworthy/contract/api/response';
import { inquiryPayloadSchema } from '@roadworthy/contract/forms/inquiry';
import { countryCodes } from '@roadworthy/contract/options';
import { Type } from 'typebox';
import { checkForm } from '../../../platform/http/forms';
import { HttpError } from '../../../platform/http/http-error';
import { IdempotencyKey } from '../../../platform/http/idempotency-key';
import { queueMail } from '../../../platform/mail/repository';
import { type Budget, chargeBudget, targetCharge } from '../../../platform/rate-limiting/budget';
import type { Limit } from '../../../platform/rate-limiting/limit';
import { findInquiredAd } from '../../../read-models/inquired-ad';
import { adNotFound } from '../../ads';
import { answerParts } from '../mailed-links/mails';
import { hasStoppedMails } from '../mailed-links/repository';
import { inquiryMail } from './inquiry-mail';
import { isInquiryStored, storeInquiry } from './repository';

const tags = ['Inquiries'];
const message = 'You have sent many enquiries. Please wait a while and try again.';
const HOUR_SECONDS = 60 * 60;
const budget: Budget = {
  ...{ name: 'enquiry', windowSeconds: HOUR_SECONDS, account: 20, browser: 20, newcomer: 8, message },
  network: { free: 200, proved: 1_000 },
};
const perAd: Limit = { name: 'enquiry-ad', max: 3, windowSeconds: HOUR_SECONDS, message };
const SENT_RESPONSE = { success: true as const, msg: 'Your enquiry was sent. The seller will contact you.' };

/** Splits a number that includes its country code ('gsm is combined with the chosen country code', ENQUIRY-2). */
function splitCountryCode(body: object & { gsm?: unknown; countryCode?: unknown }): object {
  const { gsm, countryCode } = body;
  if (typeof gsm !== 'string' || !gsm.trim().startsWith('+')) return body;
  const known = countryCodes.find(({ code }) => gsm.trim().startsWith(code))?.code;
  if (!known || (countryCode !== undefined && countryCode !== known)) return body;
  return { ...body, countryCode: known, gsm: gsm.trim().slice(known.length) };
}

/** Inquiries about ads (ENQUIRY-4, CALL-51). */
export const inquiryRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { database, settings } = app.deps;
  app.post(
    '/users/send/car-enquiry-mail',
    {
      config: {
        access: 'public',
        errors: { 404: 'The ad does not exist, or the caller may not see it.', 409: 'The car is sold.' },
        isRateLimited: true,
        form: inquiryPayloadSchema,
      },
      schema: {
        summary: 'Send an inquiry about an ad',
        tags,
        headers: IdempotencyKey,
        body: Type.Object({}),
        response: { 200: EmptyResponse },
      },
    },
    async ({ body, client, headers }) => {
      const inquiry = await checkForm(inquiryPayloadSchema, splitCountryCode(body));
      // A program must not learn that it was detected.
      if (inquiry.website) return SENT_RESPONSE;
      const ad = await findInquiredAd(database.db, inquiry.car_id);
      if (!ad) throw adNotFound();
      if (ad.status === 'sold') throw new HttpError(409, 'This car has been sold.');
      const key = headers['idempotency-key']?.toLowerCase() ?? null;
      if (key && (await isInquiryStored(database.db, ad.id, key))) return SENT_RESPONSE;
      await chargeBudget(app.deps, budget, client, { also: [targetCharge(perAd, client, String(ad.id))] });
      await database.db.transaction(async (tx) => {
        const lead = await storeInquiry(tx, ad, inquiry, key);
        if (!lead || (await hasStoppedMails(tx, lead.id, 'seller'))) return;
        await queueMail(tx, inquiryMail(ad, inquiry, settings.siteOrigin, await answerParts(settings, lead, 'seller')));
      });
      app.deliverQueuedMail();
      return SENT_RESPONSE;
    },
  );
};
