import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { EmptyResponse } from '@roadworthy/contract/api/response';
import { type ValueMailsRequest, valueMailsPayloadSchema } from '@roadworthy/contract/forms/value-mails';
import { Type } from 'typebox';
import type { Db } from '../../../platform/database/database';
import { checkForm, toFormError } from '../../../platform/http/forms';
import { queueMail } from '../../../platform/mail/repository';
import { type Budget, chargeBudget } from '../../../platform/rate-limiting/budget';
import { type Limit, tryConsume } from '../../../platform/rate-limiting/limit';
import { rejectFastSubmission } from '../../../platform/rate-limiting/min-fill-time';
import { findModel } from '../../reference';
import { findVariantOf } from '../described-car';
import { valueMailsConfirmation } from './confirmation';
import { confirmMail } from './mails';
import { requestValueMails, type ValueMailRequest } from './repository';

const message = 'You have requested several mails. Please wait a while and try again.';
const budget: Budget = {
  ...{ name: 'value-mails', windowSeconds: 60 * 60, account: 10, browser: 10, newcomer: 5, message },
  network: { free: 100, proved: 500 },
};
/** Stops the form from being used to flood a mailbox, and bounds what is stored for an address. */
const requestsPerRecipient: Limit = { name: 'value-mails-recipient', max: 3, windowSeconds: 24 * 60 * 60, message };
/** Does not reveal whether the address gets such mails. */
const response = {
  success: true as const,
  msg: 'Please open the mail that we have sent you, and confirm. If you have confirmed before, there is nothing to do.',
};

/**
 * The car as the reference lists name it, so that no mail has a stranger's text. An unknown variant is left out.
 * @throws 400 for an unknown make or model
 */
async function nameCar(db: Db, { email, year, mileage, ...typed }: ValueMailsRequest): Promise<ValueMailRequest> {
  const { make, model } = await findModel(db, typed.make, typed.model);
  if (make === null) throw toFormError([['make', 'Please select a make']]);
  if (model === null) throw toFormError([['model', 'Please select a model']]);
  const car = { make, model, year, mileage, variant: typed.variant };
  return { ...car, email, variant: (await findVariantOf(db, car)) ? typed.variant : '' };
}

/** 'Tell me each month what it is worth' (VALUE-7). */
export const valueMailRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { database, settings } = app.deps;
  app.post(
    '/value-mails/subscribe',
    {
      config: { access: 'public', isRateLimited: true, form: valueMailsPayloadSchema },
      schema: {
        summary: 'Subscribe to mails about the value of a car',
        tags: ['Newsletter'],
        body: Type.Object({}),
        response: { 200: EmptyResponse },
      },
    },
    async ({ body, client }) => {
      const form = await checkForm(valueMailsPayloadSchema, body);
      // A program must not learn that it was detected.
      if (form.website) return response;
      rejectFastSubmission(form.took_ms);
      await chargeBudget(app.deps, budget, client);
      const request = await nameCar(database.db, form);
      await database.db.transaction(async (tx) => {
        if (!(await tryConsume(tx, requestsPerRecipient, form.email.toLowerCase()))) return;
        const id = await requestValueMails(tx, request);
        if (id === undefined) return;
        await queueMail(tx, confirmMail(request, await valueMailsConfirmation.urlOf(settings, id)));
      });
      app.deliverQueuedMail();
      return response;
    },
  );
};
