import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Done } from '@roadworthy/contract/api/answer';
import { brand } from '@roadworthy/contract/brand';
import { type InsuranceForm, insuranceCallRules, insuranceThanks } from '@roadworthy/contract/forms/insurance';
import { Type } from 'typebox';
import { takeTurns } from '../database/take-turns';
import type { Mail } from '../mail/mail';
import { post } from '../mail/queries';
import { checkForm } from '../server/forms';
import { refuseHaste } from '../throttling/haste';
import { networkOf } from '../throttling/network';
import { type Limit, spend } from '../throttling/throttle';
import { digitsOf, isStored, storeRequest } from './queries';

const msg = 'You have sent several requests. Please wait a while and try again.';
const hour = 60 * 60;
const perAddress: Limit = { name: 'insurance-address', times: 20, seconds: hour, msg };
const perNumber: Limit = { name: 'insurance-number', times: 3, seconds: hour, msg };
const sent = { success: true as const, msg: insuranceThanks };

const requestMail = ({ phone }: InsuranceForm): Mail => ({
  recipient: brand.email,
  subject: 'Insurance quotes are wanted',
  body: `Somebody asks for car insurance quotes. Please call: ${phone}\n`,
});

/** Requests for insurance quotes (specification sections 2 'Insurance', 7 'Enquiries, contact and chat'). */
export const insuranceRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { sql } = app.parts.database;
  app.post(
    '/appointments/insurance-inquiry',
    { config: { access: 'public' }, schema: { body: Type.Object({}), response: { 200: Done } } },
    async ({ body, ip }) => {
      const { website, took_ms, ...request } = await checkForm(insuranceCallRules, body);
      // A program learns nothing from having been found out.
      if (website) return sent;
      refuseHaste(took_ms);
      const number = digitsOf(request.phone);
      await spend(sql, perNumber, number);
      await spend(sql, perAddress, networkOf(ip));
      await sql.transaction(async (transaction) => {
        await takeTurns(transaction, `insurance ${number}`);
        if (await isStored(transaction, request)) return;
        await storeRequest(transaction, request);
        await post(transaction, requestMail(request));
      });
      app.mailPosted();
      return sent;
    },
  );
};
