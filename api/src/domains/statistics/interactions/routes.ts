import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  CountViewRequest,
  SellerNumberQuery,
  SellerNumberResponse,
  ViewResponse,
} from '@roadworthy/contract/api/views';
import { groupDigits } from '@roadworthy/contract/phone';
import { Type } from 'typebox';
import { success } from '../../../platform/http/responses';
import { toSubject } from '../../../platform/rate-limiting/budget';
import { type Limit, tryConsume } from '../../../platform/rate-limiting/limit';
import { networkOf } from '../../../platform/rate-limiting/network';
import { adNotFound, findVisibleAd } from '../../ads';
import { countOnce, getDailySalt } from './repository';
import { revealNumber } from './reveal-number';
import { hashVisitor, isBot } from './visitor';

const tags = ['Views'];
const config = { access: 'public' } as const;
/**
 * Views that new browsers of one network add to an ad per day, because ids are free to invent. Further views get a
 * response but are not counted.
 */
const perNetworkAndAd: Limit = { name: 'view', max: 30, windowSeconds: 24 * 60 * 60, message: '' };

/** Views of an ad and reveals of the seller's number (DETAIL-6, DETAIL-12, DATA-1). */
export const adInteractionRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app.deps.database;
  app.post(
    '/cars/count-view',
    {
      config: {
        ...config,
        setsNoCookie: true,
        errors: { 404: 'The ad does not exist, or the caller may not see it.' },
      },
      schema: { summary: 'Count a view of an ad', tags, body: CountViewRequest, response: { 200: ViewResponse } },
    },
    async ({ body, client, caller, headers }) => {
      const ad = await findVisibleAd(db, body.car_id, caller?.id ?? null);
      if (!ad) throw adNotFound();
      if (ad.isOwn || isBot(headers['user-agent'])) return success({ clicks: ad.clicks });
      const { ip, isKnownBrowser, account } = client;
      const isPerson = account !== null || isKnownBrowser;
      const visitor = hashVisitor(await getDailySalt(db), isPerson ? toSubject(client) : body.visitor, ip);
      if (!isPerson && !(await tryConsume(db, perNetworkAndAd, `${networkOf(ip)} ${ad.id}`)))
        return success({ clicks: ad.clicks });
      return success({ clicks: (await countOnce(db, ad.id, 'view', visitor)) ?? ad.clicks });
    },
  );
  app.get(
    '/cars/get-seller-number/:id',
    {
      config: {
        ...config,
        errors: {
          404: 'The ad does not exist, or its seller has given no number.',
          409: 'The ad is no longer active.',
        },
        isRateLimited: true,
      },
      schema: {
        summary: 'Reveal the number of an ad’s seller',
        tags,
        params: Type.Object({ id: Type.String({ maxLength: 40 }) }),
        querystring: SellerNumberQuery,
        response: { 200: SellerNumberResponse },
      },
    },
    async ({ params, query, client, headers }) => {
      const isCounted = !isBot(headers['user-agent']);
      const gsm = await revealNumber(app.deps, params.id, client, { ...query, isCounted });
      return success({ number: `+27-${groupDigits(gsm)}`, dial: `+27${gsm}` });
    },
  );
};
