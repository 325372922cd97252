import type { FastifyPluginAsync } from 'fastify';
import { acceptRawForms } from '../../../platform/http/form-parsers';
import { HttpError } from '../../../platform/http/http-error';
import { storeNotification } from './notification-repository';
import { notifyPath } from './payment-form';
import { isPaymentReport, isSignedBy, parseSigned } from './signed-notification';

const tags = ['Subscriptions'];

/** A notification has about thirty short fields. */
const bodyLimit = 16 * 1024;

/**
 * Receives the gateway's notifications. A 200 ends its retries, so the notification is stored before the response and
 * processed afterwards.
 */
export const paymentRoutes: FastifyPluginAsync = async (app) => {
  const { database } = app.deps;
  acceptRawForms(app);
  app.post(
    notifyPath,
    {
      config: { access: 'public', errors: { 400: 'The signature is wrong, or this is not a notification.' } },
      bodyLimit,
      schema: { summary: 'Receive a payment notification', tags, consumes: ['application/x-www-form-urlencoded'] },
    },
    async ({ body, ip, log }, reply) => {
      const received = typeof body === 'string' ? parseSigned(body) : undefined;
      if (!received || !isSignedBy(received, app.gateway.passphrase))
        throw new HttpError(400, 'The signature is not ours.');
      if (!isPaymentReport(received)) throw new HttpError(400, 'This is not a payment notification.');
      await storeNotification(database.db, body as string, ip).catch((problem: unknown) => {
        log.error(problem);
        throw new HttpError(503, 'The notification could not be stored.');
      });
      void app.confirmPayments();
      return reply.code(200).send();
    },
  );
};
