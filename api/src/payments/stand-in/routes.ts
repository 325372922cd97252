import type { FastifyPluginAsync } from 'fastify';
import { Failed } from '../../server/failures';
import { sendPage } from '../../server/own-page';
import { takeFormsAsTheyCome } from '../../server/plain-forms';
import { standInPath } from '../gateway';
import { notifyPath } from '../payment-form';
import { isSignedBy, type Received, readSigned, textOf } from '../received';
import { notificationFor } from './notification';
import { paymentPage } from './page';

const config = { access: 'public' } as const;
const endings = { pay: 'COMPLETE', fail: 'FAILED', cancel: undefined } as const;

/**
 * The payment page of development and journeys (design.md 5 'Adapters'): takes the signed form as the provider would,
 * and posts a notification, signed alike, to where the provider's go. Absent where payments are real.
 */
export const standInRoutes: FastifyPluginAsync = async (app) => {
  if (app.parts.settings.payfast) return;
  takeFormsAsTheyCome(app);
  const formOf = (body: unknown): Received => {
    const form = typeof body === 'string' ? readSigned(body) : undefined;
    if (!form || !isSignedBy(form, app.gateway.passphrase)) throw new Failed(400, 'The signature is not ours.');
    return form;
  };
  app.post(standInPath, { config }, async ({ body }, reply) =>
    sendPage(reply, 200, paymentPage(formOf(body), `/api/v1${standInPath}/end`)),
  );
  app.post(`${standInPath}/end`, { config }, async ({ body }, reply) => {
    const form = formOf(body);
    const chosen = /&stand_in=(pay|fail|cancel)$/.exec(String(body))?.[1] as keyof typeof endings | undefined;
    const status = chosen && endings[chosen];
    if (status) {
      const { statusCode } = await app.inject({
        method: 'POST',
        url: `/api/v1${notifyPath}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: notificationFor(form, app.gateway, status),
      });
      if (statusCode !== 200) throw new Failed(503, 'The payment could not be notified.');
    }
    return reply.redirect(textOf(form, status === 'COMPLETE' ? 'return_url' : 'cancel_url'), 303);
  });
};
