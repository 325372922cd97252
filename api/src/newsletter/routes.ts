import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Done } from '@roadworthy/contract/api/answer';
import { newsletterCallRules } from '@roadworthy/contract/forms/newsletter';
import { newsletterConsent } from '@roadworthy/contract/newsletter-consent';
import { Type } from 'typebox';
import { checkForm } from '../server/forms';
import { networkOf } from '../throttling/network';
import { type Limit, spend } from '../throttling/throttle';
import { subscribe } from './queries';

const msg = 'You have subscribed several times. Please wait a while and try again.';
const perAddress: Limit = { name: 'newsletter-address', times: 20, seconds: 60 * 60, msg };
/** Says nothing of whether the address was there before. */
const subscribed = { success: true as const, msg: 'Thank you for subscribing.' };

/** The newsletter (specification section 7 'Third-party calls'; design.md 5: our own table). */
export const newsletterRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/newsletter/subscribe',
    { config: { access: 'public' }, schema: { body: Type.Object({}), response: { 200: Done } } },
    async ({ body, ip }) => {
      const { email, website } = await checkForm(newsletterCallRules, body);
      // A program learns nothing from having been found out.
      if (website) return subscribed;
      await spend(app.parts.database.sql, perAddress, networkOf(ip));
      await subscribe(app.parts.database.sql, email, newsletterConsent.version);
      return subscribed;
    },
  );
};
