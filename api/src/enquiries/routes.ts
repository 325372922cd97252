import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Done } from '@roadworthy/contract/api/answer';
import { enquiryCallRules } from '@roadworthy/contract/forms/enquiry';
import { countryCodes } from '@roadworthy/contract/options';
import { Type } from 'typebox';
import { noSuchAd } from '../ads/no-such-ad';
import { post } from '../mail/queries';
import { Failed } from '../server/failures';
import { checkForm } from '../server/forms';
import { networkOf } from '../throttling/network';
import { type Limit, spend } from '../throttling/throttle';
import { enquiryMail } from './enquiry-mail';
import { askedAd, storeEnquiry } from './queries';

const msg = 'You have sent many enquiries. Please wait a while and try again.';
const hour = 60 * 60;
const perAddress: Limit = { name: 'enquiry-address', times: 20, seconds: hour, msg };
const perAddressAndAd: Limit = { name: 'enquiry-address-ad', times: 3, seconds: hour, msg };
const sent = { success: true as const, msg: 'Your enquiry was sent. The seller will contact you.' };

/**
 * A number that comes with its country code ('gsm is combined with the chosen country code', section 5) is taken apart.
 */
function takenApart(body: object & { gsm?: unknown; countryCode?: unknown }): object {
  const { gsm, countryCode } = body;
  if (typeof gsm !== 'string' || !gsm.trim().startsWith('+')) return body;
  const known = countryCodes.find(({ code }) => gsm.trim().startsWith(code))?.code;
  if (!known || (countryCode !== undefined && countryCode !== known)) return body;
  return { ...body, countryCode: known, gsm: gsm.trim().slice(known.length) };
}

/** Enquiries about ads (specification sections 4 'Enquiry' and 7 'Enquiries, contact and chat'). */
export const enquiryRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { database, settings } = app.parts;
  app.post(
    '/users/send/car-enquiry-mail',
    { config: { access: 'public' }, schema: { body: Type.Object({}), response: { 200: Done } } },
    async ({ body, ip }) => {
      const enquiry = await checkForm(enquiryCallRules, takenApart(body));
      // A program learns nothing from having been found out.
      if (enquiry.website) return sent;
      const ad = await askedAd(database.sql, enquiry.car_id);
      if (!ad) throw noSuchAd();
      if (ad.status === 'sold') throw new Failed(409, 'This car has been sold.');
      await spend(database.sql, perAddressAndAd, `${networkOf(ip)} ${ad.id}`);
      await spend(database.sql, perAddress, networkOf(ip));
      await database.sql.transaction(async (transaction) => {
        await storeEnquiry(transaction, ad.id, enquiry);
        await post(transaction, enquiryMail(ad, enquiry, settings.siteOrigin));
      });
      app.mailPosted();
      return sent;
    },
  );
};
