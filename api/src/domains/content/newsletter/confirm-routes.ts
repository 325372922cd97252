import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { acceptEmptyForms } from '../../../platform/http/form-parsers';
import { renderHtmlPage, sendHtmlPage } from '../../../platform/http/responses';
import { consume, type Limit } from '../../../platform/rate-limiting/limit';
import { networkOf } from '../../../platform/rate-limiting/network';
import { unknownPage } from '../../../platform/unsubscribe/page';
import { readConfirmToken } from './confirm-token';
import { confirm } from './repository';

const tags = ['Newsletter'];
const config = { access: 'public' } as const;
const params = Type.Object({ token: Type.String({ maxLength: 300 }) });
const perAddress: Limit = {
  name: 'newsletter-confirm',
  max: 3_000,
  windowSeconds: 60 * 60,
  message: 'Too many links at once.',
};

const confirmationForm =
  '<p>We mail you twice a month, until you stop it.</p><form method="post"><button>Yes, subscribe</button></form>';
const confirmedText = '<p>You get our next newsletter. Each one has a link that stops it with one click.</p>';

/**
 * The second half of the double opt-in (POPIA): no newsletter is sent before the owner of the address has pressed the
 * button.
 */
export const newsletterConfirmRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { database, settings } = app.deps;
  acceptEmptyForms(app);
  const readToken = async (ip: string, token: string) => {
    await consume(database.db, perAddress, networkOf(ip));
    return readConfirmToken(settings.tokenSecret, token);
  };
  // GET only shows a button, because mail scanners open every link.
  app.get(
    '/newsletter/confirm/:token',
    {
      config: { ...config, errors: { 404: 'The link is not valid.' }, isRateLimited: true },
      schema: { summary: 'Ask to confirm a newsletter subscription', tags, produces: ['text/html'], params },
    },
    async ({ ip, params: { token } }, reply) => {
      const id = await readToken(ip, token);
      return id === null
        ? sendHtmlPage(reply, 404, unknownPage())
        : sendHtmlPage(reply, 200, renderHtmlPage('Our newsletter?', confirmationForm));
    },
  );
  app.post(
    '/newsletter/confirm/:token',
    {
      config: { ...config, errors: { 404: 'The link is not valid.' }, isRateLimited: true },
      schema: { summary: 'Confirm a newsletter subscription', tags, produces: ['text/html'], params },
    },
    async ({ ip, params: { token } }, reply) => {
      const id = await readToken(ip, token);
      const isConfirmed = id !== null && (await confirm(database.db, id));
      return isConfirmed
        ? sendHtmlPage(reply, 200, renderHtmlPage('You are subscribed', confirmedText))
        : sendHtmlPage(reply, 404, unknownPage());
    },
  );
};
