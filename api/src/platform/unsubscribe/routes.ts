import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { stopNewsletter } from '../../domains/content/newsletter/repository';
import { stopPriceDrops } from '../../domains/saved/alerts/repository';
import { stopAllSearchMails, stopSearchMails } from '../../domains/saved/searches/repository';
import type { Db } from '../database/database';
import { sendHtmlPage } from '../html/html-page';
import { acceptEmptyForms } from '../http/form-parsers';
import { cancelMail } from '../mail/repository';
import { consume, type Limit } from '../rate-limiting/limit';
import { networkOf } from '../rate-limiting/network';
import { confirmPage, stoppedPage, unknownPage } from './page';
import { parseUnsubscribeToken, type UnsubscribeKind, unsubscribeUrl } from './token';

const tags = ['Newsletter'];
const subscriptionsByKind: Record<UnsubscribeKind, { what: string; stop: (db: Db, id: number) => Promise<void> }> = {
  newsletter: { what: 'newsletters', stop: stopNewsletter },
  search: { what: 'mails about this saved search', stop: stopSearchMails },
  searches: { what: 'mails about your saved searches', stop: stopAllSearchMails },
  'price-drops': { what: 'mails about lower prices of your favourites', stop: stopPriceDrops },
};

const config = { access: 'public' } as const;
const params = Type.Object({ token: Type.String({ maxLength: 300 }) });
/** Wide, because mail providers post for many users from one address. */
const perAddress: Limit = {
  name: 'stop-mails',
  max: 3_000,
  windowSeconds: 60 * 60,
  message: 'Too many links at once.',
};

/**
 * Unsubscribes with one click and without sign-in: the mail's recipient is authorized by its link (POPIA, RFC 8058).
 */
export const unsubscribeRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { database, settings } = app.deps;
  // Posted by the page's form and by mail programs ('List-Unsubscribe=One-Click').
  acceptEmptyForms(app);
  const verifyLink = async (ip: string, token: string) => {
    await consume(database.db, perAddress, networkOf(ip));
    return parseUnsubscribeToken(settings.tokenSecret, token);
  };
  app.get(
    '/mails/stop/:token',
    {
      config: { ...config, errors: { 404: 'The link is not valid.' }, isRateLimited: true },
      schema: { summary: 'Ask to stop mails', tags, produces: ['text/html'], params },
    },
    async (request, reply) => {
      const stop = await verifyLink(request.ip, request.params.token);
      return stop
        ? sendHtmlPage(reply, 200, confirmPage(subscriptionsByKind[stop.kind].what))
        : sendHtmlPage(reply, 404, unknownPage());
    },
  );
  app.post(
    '/mails/stop/:token',
    {
      config: { ...config, errors: { 404: 'The link is not valid.' }, isRateLimited: true },
      schema: { summary: 'Stop mails', tags, produces: ['text/html'], params },
    },
    async (request, reply) => {
      const stop = await verifyLink(request.ip, request.params.token);
      if (!stop) return sendHtmlPage(reply, 404, unknownPage());
      await subscriptionsByKind[stop.kind].stop(database.db, stop.id);
      await cancelMail(database.db, await unsubscribeUrl(settings, stop));
      return sendHtmlPage(reply, 200, stoppedPage(subscriptionsByKind[stop.kind].what));
    },
  );
};
