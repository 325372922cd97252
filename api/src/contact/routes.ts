import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Done } from '@roadworthy/contract/api/answer';
import { contactCallRules } from '@roadworthy/contract/forms/contact';
import { Type } from 'typebox';
import { takeTurns } from '../database/take-turns';
import { post } from '../mail/queries';
import { checkForm } from '../server/forms';
import { refuseHaste } from '../throttling/haste';
import { networkOf } from '../throttling/network';
import { type Limit, spend } from '../throttling/throttle';
import { contactMail } from './contact-mail';
import { isStored, storeMessage } from './queries';

const msg = 'You have sent several messages. Please wait a while and try again.';
const hour = 60 * 60;
const perAddress: Limit = { name: 'contact-address', times: 20, seconds: hour, msg };
const perSender: Limit = { name: 'contact-sender', times: 5, seconds: hour, msg };
const sent = { success: true as const, msg: 'Thank you. We have your message and will answer it by e-mail.' };

/** Messages to the provider (specification sections 2 'Contact', 7 'Enquiries, contact and chat'). */
export const contactRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { sql } = app.parts.database;
  app.post(
    '/contact_us/save-contact-us-email',
    { config: { access: 'public' }, schema: { body: Type.Object({}), response: { 200: Done } } },
    async ({ body, ip }) => {
      const { website, took_ms, ...message } = await checkForm(contactCallRules, body);
      // A program learns nothing from having been found out.
      if (website) return sent;
      refuseHaste(took_ms);
      await spend(sql, perSender, `${networkOf(ip)} ${message.email.toLowerCase()}`);
      await spend(sql, perAddress, networkOf(ip));
      await sql.transaction(async (transaction) => {
        await takeTurns(transaction, `contact ${message.email}`);
        if (await isStored(transaction, message)) return;
        await storeMessage(transaction, message);
        await post(transaction, contactMail(message));
      });
      app.mailPosted();
      return sent;
    },
  );
};
