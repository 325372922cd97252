import multipart from '@fastify/multipart';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  MessageResponse,
  MessagesParams,
  PhotoQuery,
  ReplyParams,
  ReplyPhotoQuery,
} from '@roadworthy/contract/api/chat';
import { Type } from 'typebox';
import { requireCaller } from '../../../platform/http/access';
import { success } from '../../../platform/http/responses';
import { pictureParams, sendPicture } from '../../../platform/media/media-routes';
import { openLimitedLink } from '../mail/reply-link';
import { canSeePhoto } from './repository';
import { sendPhoto } from './send-photo';

const tags = ['Chat'];
const sendConfig = { isRateLimited: true, fileFields: ['photo'] };
const blocked = { 403: 'The subscription has ended, or one user has blocked the other.' };
const noChat = { 404: 'The caller has no such conversation.' };
const noLink = { 404: 'The reply link is not valid.' };
const noPhoto = { 404: 'The caller has no such conversation, or it has no such photo.' };
const response = { 200: MessageResponse };
const produces = ['image/webp', 'image/avif'];
/** Not for caches that several people share: only participants may see it. */
const cacheHeaders = { 'cache-control': 'private, max-age=86400, immutable', vary: 'authorization' };

/** Photos in messages, which only the two participants can read. */
export const photoRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { database, files } = app.deps;
  await app.register(multipart);
  app.post(
    '/chat/send-photo',
    {
      config: { access: 'subscriber', errors: { ...blocked, ...noChat }, ...sendConfig },
      schema: { summary: 'Send a photo', tags, querystring: PhotoQuery, response },
    },
    async (request) => {
      const { chat_id: chat, uuid } = request.query;
      return success(await sendPhoto(app, request, { chat, user: requireCaller(request).id, uuid }));
    },
  );
  app.post(
    '/chat/reply/:token/send-photo',
    {
      config: { access: 'public', errors: { ...blocked, ...noLink }, ...sendConfig },
      schema: {
        summary: 'Send a photo by a reply link',
        tags,
        params: ReplyParams,
        querystring: ReplyPhotoQuery,
        response,
      },
    },
    async (request) => {
      const { id: chat, user } = await openLimitedLink(app.deps, request.params.token);
      return success(await sendPhoto(app, request, { chat, user, uuid: request.query.uuid }));
    },
  );
  app.get(
    '/chat/photos/:chat/:id/:file',
    {
      config: { access: 'subscriber', errors: noPhoto },
      schema: {
        summary: 'Get a photo of a conversation',
        tags,
        produces,
        params: Type.Object({ ...MessagesParams.properties, ...pictureParams }),
      },
    },
    async (request, reply) => {
      const { chat, id } = request.params;
      const canSee = await canSeePhoto(database.db, chat, requireCaller(request).id, id);
      return canSee ? sendPicture(reply, files, request.params, cacheHeaders) : reply.callNotFound();
    },
  );
  app.get(
    '/chat/reply/:token/photos/:id/:file',
    {
      config: { access: 'public', errors: noPhoto, isRateLimited: true },
      schema: {
        summary: 'Get a photo by a reply link',
        tags,
        produces,
        params: Type.Object({ ...ReplyParams.properties, ...pictureParams }),
      },
    },
    async ({ params }, reply) => {
      const link = await openLimitedLink(app.deps, params.token);
      const canSee = await canSeePhoto(database.db, link.id, link.user, params.id);
      return canSee ? sendPicture(reply, files, params, cacheHeaders) : reply.callNotFound();
    },
  );
};
