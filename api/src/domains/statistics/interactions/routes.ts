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
import { adNotFound, findVisibleAd } from '../../ads';
import { findNewVisitor } from './new-visitor';
import { countOnce } from './repository';
import { revealNumber } from './reveal-number';
import { isBot } from './visitor';

const tags = ['Views'];
const config = { access: 'public' } as const;

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
      const visitor = await findNewVisitor(db, ad.id, 'view', client, body.visitor);
      const clicks = visitor === undefined ? undefined : await countOnce(db, ad.id, 'view', visitor);
      return success({ clicks: clicks ?? ad.clicks });
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
