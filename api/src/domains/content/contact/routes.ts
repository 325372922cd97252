import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { EmptyResponse } from '@roadworthy/contract/api/response';
import { contactPayloadSchema } from '@roadworthy/contract/forms/contact';
import { Type } from 'typebox';
import { acquireAdvisoryLock } from '../../../platform/database/advisory-lock';
import { checkForm } from '../../../platform/http/forms';
import { queueMail } from '../../../platform/mail/repository';
import { type Budget, chargeBudget, targetCharge } from '../../../platform/rate-limiting/budget';
import type { Limit } from '../../../platform/rate-limiting/limit';
import { rejectFastSubmission } from '../../../platform/rate-limiting/min-fill-time';
import { contactMail } from './contact-mail';
import { isStored, storeMessage } from './repository';

const tags = ['Inquiries'];
const message = 'You have sent several messages. Please wait a while and try again.';
const HOUR_SECONDS = 60 * 60;
const budget: Budget = {
  ...{ name: 'contact', windowSeconds: HOUR_SECONDS, account: 10, browser: 10, newcomer: 5, message },
  network: { free: 100, proved: 500 },
};
const perSender: Limit = { name: 'contact-sender', max: 5, windowSeconds: HOUR_SECONDS, message };
const sent = { success: true as const, msg: 'Thank you. We have your message and will answer it by e-mail.' };

/** Messages to the operator (CONTACT-3, CALL-52). */
export const contactRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app.deps.database;
  app.post(
    '/contact_us/save-contact-us-email',
    {
      config: { access: 'public', isRateLimited: true, form: contactPayloadSchema },
      schema: {
        summary: 'Send a message to the operator',
        tags,
        body: Type.Object({}),
        response: { 200: EmptyResponse },
      },
    },
    async ({ body, client }) => {
      const { website, took_ms, ...message } = await checkForm(contactPayloadSchema, body);
      // A program must not learn that it was detected.
      if (website) return sent;
      rejectFastSubmission(took_ms);
      const senderCharge = targetCharge(perSender, client, message.email.toLowerCase());
      await chargeBudget(app.deps, budget, client, { also: [senderCharge] });
      await db.transaction(async (tx) => {
        await acquireAdvisoryLock(tx, `contact ${message.email}`);
        if (await isStored(tx, message)) return;
        await storeMessage(tx, message);
        await queueMail(tx, contactMail(message));
      });
      app.deliverQueuedMail();
      return sent;
    },
  );
};
