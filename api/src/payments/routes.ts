import type { FastifyPluginAsync } from 'fastify';
import { Failed } from '../server/failures';
import { takeFormsAsTheyCome } from '../server/plain-forms';
import { storeNotification } from './notification-queries';
import { notifyPath } from './payment-form';
import { isSignedBy, readSigned } from './received';

/** A notification has some thirty short fields. */
const bodyLimit = 16 * 1024;

/**
 * Where the payment provider posts its notifications (shared/payments.md). An answer of 200 ends its retries, so
 * nothing is answered before the notification is stored; what it means is found out afterwards.
 */
export const paymentRoutes: FastifyPluginAsync = async (app) => {
  const { database } = app.parts;
  takeFormsAsTheyCome(app);
  app.post(notifyPath, { config: { access: 'public' }, bodyLimit }, async ({ body, ip, log }, reply) => {
    const received = typeof body === 'string' ? readSigned(body) : undefined;
    if (!received || !isSignedBy(received, app.gateway.passphrase)) throw new Failed(400, 'The signature is not ours.');
    await storeNotification(database.sql, body as string, ip).catch((problem: unknown) => {
      log.error(problem);
      throw new Failed(503, 'The notification could not be stored.');
    });
    void app.confirmPayments();
    return reply.code(200).send();
  });
};
