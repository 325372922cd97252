import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Done } from '@roadworthy/contract/api/answer';
import { newsletterCallRules } from '@roadworthy/contract/forms/newsletter';
import { newsletterConsent } from '@roadworthy/contract/newsletter-consent';
import { Type } from 'typebox';
import { post } from '../mail/queries';
import { Failed } from '../server/failures';
import { checkForm } from '../server/forms';
import { refuseHaste } from '../throttling/haste';
import { networkOf } from '../throttling/network';
import { isWithin, type Limit, spend } from '../throttling/throttle';
import { confirmMail } from './confirm-mail';
import { confirmUrl } from './confirm-token';
import { subscribeAtService } from './list-service';
import { subscribe } from './queries';

const msg = 'You have subscribed several times. Please wait a while and try again.';
const perAddress: Limit = { name: 'newsletter-address', times: 20, seconds: 60 * 60, msg };
/** So that nobody is pestered through our form. */
const mailsPerRecipient: Limit = { name: 'newsletter-recipient', times: 3, seconds: 24 * 60 * 60, msg };
/** Says nothing of whether the address was there before. */
const subscribed = {
  success: true as const,
  msg: 'Please open the mail that we have sent you, and confirm. If you have confirmed before, there is nothing to do.',
};

/** The newsletter: our own table, or an e-mail-list service when one is set (specification section 7, design.md 5). */
export const newsletterRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { database, settings, fetch } = app.parts;

  const atService = async (formUrl: string, email: string): Promise<void> => {
    await subscribeAtService(fetch, formUrl, email).catch((problem: unknown) => {
      app.log.error(problem);
      throw new Failed(503, 'Our newsletter cannot be reached just now. Please try again later.');
    });
    await subscribe(database.sql, email, newsletterConsent.version);
  };
  const withUs = (email: string): Promise<void> =>
    database.sql.transaction(async (transaction) => {
      const { id, isConfirmed } = await subscribe(transaction, email, newsletterConsent.version);
      if (isConfirmed || !(await isWithin(transaction, mailsPerRecipient, email.toLowerCase()))) return;
      await post(transaction, confirmMail(email, await confirmUrl(settings, id)));
    });

  app.post(
    '/newsletter/subscribe',
    { config: { access: 'public' }, schema: { body: Type.Object({}), response: { 200: Done } } },
    async ({ body, ip }) => {
      const { email, website, took_ms } = await checkForm(newsletterCallRules, body);
      // A program learns nothing from having been found out.
      if (website) return subscribed;
      refuseHaste(took_ms);
      await spend(database.sql, perAddress, networkOf(ip));
      await (settings.newsletterList ? atService(settings.newsletterList, email) : withUs(email));
      app.mailPosted();
      return subscribed;
    },
  );
};
