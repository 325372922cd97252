import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { EmptyResponse } from '@roadworthy/contract/api/response';
import { callbackPayloadSchema } from '@roadworthy/contract/forms/callback';
import { toInternationalNumber } from '@roadworthy/contract/forms/inquiry';
import { Type } from 'typebox';
import { checkForm } from '../../../platform/http/forms';
import { HttpError } from '../../../platform/http/http-error';
import { queueMail } from '../../../platform/mail/repository';
import { type Budget, chargeBudget, targetCharge } from '../../../platform/rate-limiting/budget';
import type { Limit } from '../../../platform/rate-limiting/limit';
import { findInquiredAd } from '../../../read-models/inquired-ad';
import { adNotFound } from '../../ads';
import { answerParts } from '../mailed-links/mails';
import { hasStoppedMails } from '../mailed-links/repository';
import { callbackMail } from './callback-mail';
import { storeCallback } from './repository';

const tags = ['Inquiries'];
const message = 'You have requested many calls. Please wait a while and try again.';
const HOUR_SECONDS = 60 * 60;
const budget: Budget = {
  ...{ name: 'callback', windowSeconds: HOUR_SECONDS, account: 20, browser: 20, newcomer: 8, message },
  network: { free: 200, proved: 1_000 },
};
const perAd: Limit = { name: 'callback-ad', max: 3, windowSeconds: HOUR_SECONDS, message };
/** Calls to one number, by all clients: sellers could be made to call a stranger. */
const perNumber = { name: 'callback-number', max: 5, windowSeconds: 24 * HOUR_SECONDS, cost: 1 } as const;
const SENT_RESPONSE = { success: true as const, msg: 'The seller gets your number.' };

/** 'Call me back' (LEAD-7, CALL-73). */
export const callbackRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { database, settings } = app.deps;
  app.post(
    '/cars/request-callback',
    {
      config: {
        access: 'public',
        errors: { 404: 'The ad does not exist, or the caller may not see it.', 409: 'The car is sold.' },
        isRateLimited: true,
        form: callbackPayloadSchema,
      },
      schema: { summary: 'Ask the seller to call', tags, body: Type.Object({}), response: { 200: EmptyResponse } },
    },
    async ({ body, client }) => {
      const callback = await checkForm(callbackPayloadSchema, body);
      // A program must not learn that it was detected.
      if (callback.website) return SENT_RESPONSE;
      const ad = await findInquiredAd(database.db, callback.car_id);
      if (!ad) throw adNotFound();
      if (ad.status === 'sold') throw new HttpError(409, 'This car has been sold.');
      const number = { ...perNumber, subject: toInternationalNumber(callback) };
      await chargeBudget(app.deps, budget, client, { also: [targetCharge(perAd, client, String(ad.id)), number] });
      await database.db.transaction(async (tx) => {
        const lead = await storeCallback(tx, ad, client.account, callback);
        if (!lead || (await hasStoppedMails(tx, lead.id, 'seller'))) return;
        await queueMail(
          tx,
          callbackMail(ad, callback, settings.siteOrigin, await answerParts(settings, lead, 'seller')),
        );
      });
      app.deliverQueuedMail();
      return SENT_RESPONSE;
    },
  );
};
