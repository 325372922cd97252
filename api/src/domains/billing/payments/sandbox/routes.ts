import type { FastifyPluginAsync } from 'fastify';
import { acceptRawForms } from '../../../../platform/http/form-parsers';
import { HttpError } from '../../../../platform/http/http-error';
import { sendHtmlPage } from '../../../../platform/http/responses';
import { SANDBOX_PATH } from '../create-gateway';
import { notifyPath } from '../payment-form';
import { isSignedBy, parseSigned, type SignedNotification, textOf } from '../signed-notification';
import { notificationFor } from './notification';
import { paymentPage } from './page';

const tags = ['Subscriptions'];
const config = { access: 'public' } as const;
const statusByButton = { pay: 'COMPLETE', fail: 'FAILED', cancel: undefined } as const;

/**
 * The sandbox gateway for development and journeys: accepts the signed form and posts a signed notification like the
 * real gateway. Never registered where payments are real.
 */
export const sandboxRoutes: FastifyPluginAsync = async (app) => {
  if (app.deps.settings.payfast) return;
  acceptRawForms(app);
  const parseForm = (body: unknown): SignedNotification => {
    const form = typeof body === 'string' ? parseSigned(body) : undefined;
    if (!form || !isSignedBy(form, app.gateway.passphrase)) throw new HttpError(400, 'The signature is not ours.');
    return form;
  };
  app.post(
    SANDBOX_PATH,
    {
      config: { ...config, errors: { 400: 'The signature is wrong.' } },
      schema: {
        summary: 'Show the sandbox payment page',
        tags,
        produces: ['text/html'],
        consumes: ['application/x-www-form-urlencoded'],
      },
    },
    async ({ body }, reply) => sendHtmlPage(reply, 200, paymentPage(parseForm(body), `/api/v1${SANDBOX_PATH}/end`)),
  );
  app.post(
    `${SANDBOX_PATH}/end`,
    {
      config: { ...config, errors: { 400: 'The signature is wrong.' } },
      schema: { summary: 'End a sandbox payment', tags, consumes: ['application/x-www-form-urlencoded'] },
    },
    async ({ body }, reply) => {
      // The pressed button is appended to the signed fields.
      const [signedPart, chosen] = String(body).split(/&sandbox=(pay|fail|cancel)$/) as [
        string,
        keyof typeof statusByButton,
      ];
      const form = parseForm(signedPart);
      const status = chosen && statusByButton[chosen];
      if (status) {
        const { statusCode } = await app.inject({
          method: 'POST',
          url: `/api/v1${notifyPath}`,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: notificationFor(form, app.gateway, status),
        });
        if (statusCode !== 200) throw new HttpError(503, 'The payment could not be notified.');
      }
      return reply.redirect(textOf(form, status === 'COMPLETE' ? 'return_url' : 'cancel_url'), 303);
    },
  );
};
