import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { MailSubscription } from '../domain';
import { acceptEmptyForms } from '../http/form-parsers';
import { sendHtmlPage } from '../http/responses';
import { cancelMail } from '../mail/repository';
import { consume, type Limit } from '../rate-limiting/limit';
import { networkOf } from '../rate-limiting/network';
import { confirmPage, stoppedPage, unknownPage } from './page';
import { parseUnsubscribeToken, unsubscribeUrl } from './token';

const tags = ['Newsletter'];
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
  const { database, settings, domains } = app.deps;
  const subscriptions = new Map<string, MailSubscription>(
    domains.flatMap(({ mailSubscriptions = {} }) => Object.entries(mailSubscriptions)),
  );
  // Posted by the page's form and by mail programs ('List-Unsubscribe=One-Click').
  acceptEmptyForms(app);
  const verifyLink = async (ip: string, token: string) => {
    await consume(database.db, perAddress, networkOf(ip));
    const link = await parseUnsubscribeToken(settings.tokenSecret, token);
    const subscription = link && subscriptions.get(link.kind);
    return subscription && { link, ...subscription };
  };
  app.get(
    '/mails/stop/:token',
    {
      config: { ...config, errors: { 404: 'The link is not valid.' }, isRateLimited: true },
      schema: { summary: 'Ask to stop mails', tags, produces: ['text/html'], params },
    },
    async (request, reply) => {
      const verified = await verifyLink(request.ip, request.params.token);
      return verified ? sendHtmlPage(reply, 200, confirmPage(verified.what)) : sendHtmlPage(reply, 404, unknownPage());
    },
  );
  app.post(
    '/mails/stop/:token',
    {
      config: { ...config, errors: { 404: 'The link is not valid.' }, isRateLimited: true },
      schema: { summary: 'Stop mails', tags, produces: ['text/html'], params },
    },
    async (request, reply) => {
      const verified = await verifyLink(request.ip, request.params.token);
      if (!verified) return sendHtmlPage(reply, 404, unknownPage());
      const { link, stop, what } = verified;
      await stop(database.db, link.id);
      await cancelMail(database.db, await unsubscribeUrl(settings, link));
      return sendHtmlPage(reply, 200, stoppedPage(what));
    },
  );
};
