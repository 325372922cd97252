import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { ownPage, sendPage } from '../server/own-page';
import { takeForms } from '../server/plain-forms';
import { unknownPage } from '../stop-links/page';
import { networkOf } from '../throttling/network';
import { type Limit, spend } from '../throttling/throttle';
import { readConfirmToken } from './confirm-token';
import { confirm } from './queries';

const config = { access: 'public' } as const;
const params = Type.Object({ token: Type.String({ maxLength: 300 }) });
const perAddress: Limit = { name: 'newsletter-confirm', times: 100, seconds: 60 * 60, msg: 'Too many links at once.' };

const ask =
  '<p>We mail you twice a month, until you stop it.</p><form method="post"><button>Yes, subscribe</button></form>';
const done = '<p>You get our next newsletter. Each one has a link that stops it with one click.</p>';

/**
 * The second half of the double opt-in (POPIA): nothing is sent to an address whose owner has not pressed the button.
 */
export const newsletterConfirmRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { database, settings } = app.parts;
  takeForms(app);
  const read = async (ip: string, token: string) => {
    await spend(database.sql, perAddress, networkOf(ip));
    return readConfirmToken(settings.tokenSecret, token);
  };
  // Opening asks first: programs that check mails open every link in them.
  app.get('/newsletter/confirm/:token', { config, schema: { params } }, async ({ ip, params: { token } }, reply) => {
    const id = await read(ip, token);
    return id === null ? sendPage(reply, 404, unknownPage()) : sendPage(reply, 200, ownPage('Our newsletter?', ask));
  });
  app.post('/newsletter/confirm/:token', { config, schema: { params } }, async ({ ip, params: { token } }, reply) => {
    const id = await read(ip, token);
    const isConfirmed = id !== null && (await confirm(database.sql, id));
    return isConfirmed
      ? sendPage(reply, 200, ownPage('You are subscribed', done))
      : sendPage(reply, 404, unknownPage());
  });
};
