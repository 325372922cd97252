import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  DriveRequest,
  MessageResponse,
  OfferAnswer,
  OfferRequest,
  ReplyOfferAnswer,
  ReplyParams,
} from '@roadworthy/contract/api/chat';
import { requireCaller } from '../../../platform/http/access';
import { success } from '../../../platform/http/responses';
import { openLimitedLink } from '../mail/reply-link';
import { requestDrive } from './request-drive';
import { answerOffer, makeOffer } from './send-offer';

const tags = ['Chat'];
const config = { access: 'subscriber', isRateLimited: true } as const;
const response = { 200: MessageResponse };
const errors = {
  403: 'The subscription has ended, or one user has blocked the other.',
  404: 'The caller has no such conversation, or it has no such offer.',
  409: 'The ad is not for sale any more, or the offer does not allow this.',
};

/** Offers and test drives as messages (CHAT-30 to CHAT-36). */
export const offerRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/chat/send-offer',
    {
      config: { ...config, errors },
      schema: { summary: 'Offer an amount for an ad', tags, body: OfferRequest, response },
    },
    async (request) => {
      const { chat_id: chat, car_id: carId, amount, uuid } = request.body;
      return success(await makeOffer(app, { chat, user: requireCaller(request).id, uuid, carId, amount }));
    },
  );
  app.post(
    '/chat/answer-offer',
    {
      config: { ...config, errors },
      schema: { summary: 'Accept, decline, counter or withdraw an offer', tags, body: OfferAnswer, response },
    },
    async (request) => {
      const { chat_id: chat, offer_id: offerId, ...answer } = request.body;
      return success(await answerOffer(app, { chat, user: requireCaller(request).id, offerId, ...answer }));
    },
  );
  app.post(
    '/chat/request-test-drive',
    {
      config: { ...config, errors },
      schema: { summary: 'Ask to drive the car of an ad', tags, body: DriveRequest, response },
    },
    async (request) => {
      const { chat_id: chat, car_id: carId, uuid } = request.body;
      return success(await requestDrive(app, { chat, user: requireCaller(request).id, uuid, carId }));
    },
  );
  app.post(
    '/chat/reply/:token/answer-offer',
    {
      config: {
        ...config,
        access: 'public',
        errors: { ...errors, 404: 'The reply link is not valid, or there is no such offer.' },
      },
      schema: {
        summary: 'Answer an offer by a reply link',
        tags,
        params: ReplyParams,
        body: ReplyOfferAnswer,
        response,
      },
    },
    async ({ params: { token }, body: { offer_id: offerId, ...answer } }) => {
      const { id: chat, user } = await openLimitedLink(app.deps, token);
      return success(await answerOffer(app, { chat, user, offerId, ...answer }));
    },
  );
};
