import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { EmptyResponse } from '@roadworthy/contract/api/response';
import { newsletterPayloadSchema } from '@roadworthy/contract/forms/newsletter';
import { newsletterConsent } from '@roadworthy/contract/newsletter-consent';
import { Type } from 'typebox';
import { checkForm } from '../../../platform/http/forms';
import { HttpError } from '../../../platform/http/http-error';
import { queueMail } from '../../../platform/mail/repository';
import { type Budget, chargeBudget } from '../../../platform/rate-limiting/budget';
import { type Limit, tryConsume } from '../../../platform/rate-limiting/limit';
import { rejectFastSubmission } from '../../../platform/rate-limiting/min-fill-time';
import { confirmMail } from './confirm-mail';
import { newsletterConfirmation } from './confirmation';
import { subscribeAtService } from './list-service';
import { subscribe } from './repository';

const tags = ['Newsletter'];
const message = 'You have subscribed several times. Please wait a while and try again.';
const budget: Budget = {
  ...{ name: 'newsletter', windowSeconds: 60 * 60, account: 10, browser: 10, newcomer: 5, message },
  network: { free: 100, proved: 500 },
};
/** Stops the form from being used to flood a mailbox. */
const mailsPerRecipient: Limit = { name: 'newsletter-recipient', max: 3, windowSeconds: 24 * 60 * 60, message };
/** Does not reveal whether the address was subscribed before. */
const response = {
  success: true as const,
  msg: 'Please open the mail that we have sent you, and confirm. If you have confirmed before, there is nothing to do.',
};

/** Newsletter subscriptions: a table of their own, or an e-mail-list service when one is set (CALL-83). */
export const newsletterRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { database, settings, fetch } = app.deps;

  const subscribeWithService = async (formUrl: string, email: string): Promise<void> => {
    await subscribeAtService(fetch, formUrl, email).catch((problem: unknown) => {
      app.log.error(problem);
      throw new HttpError(503, 'Our newsletter cannot be reached just now. Please try again later.');
    });
    await subscribe(database.db, email, newsletterConsent.version);
  };
  const subscribeWithMail = (email: string): Promise<void> =>
    database.db.transaction(async (tx) => {
      const { id, isConfirmed } = await subscribe(tx, email, newsletterConsent.version);
      if (isConfirmed || !(await tryConsume(tx, mailsPerRecipient, email.toLowerCase()))) return;
      await queueMail(tx, confirmMail(email, await newsletterConfirmation.urlOf(settings, id)));
    });

  app.post(
    '/newsletter/subscribe',
    {
      config: { access: 'public', isRateLimited: true, form: newsletterPayloadSchema },
      schema: { summary: 'Subscribe to the newsletter', tags, body: Type.Object({}), response: { 200: EmptyResponse } },
    },
    async ({ body, client }) => {
      const { email, website, took_ms } = await checkForm(newsletterPayloadSchema, body);
      // A program must not learn that it was detected.
      if (website) return response;
      rejectFastSubmission(took_ms);
      await chargeBudget(app.deps, budget, client);
      await (settings.newsletterList ? subscribeWithService(settings.newsletterList, email) : subscribeWithMail(email));
      app.deliverQueuedMail();
      return response;
    },
  );
};
