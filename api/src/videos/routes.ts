import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { type Video, VideoListAnswer } from '@roadworthy/contract/api/videos';
import { answered } from '../server/answers';
import { fetchVideos } from './channel';
import { Shelf } from './shelf';

/** The video strip below the articles (specification sections 2 'Blog', 7 'Third-party calls'). The key never leaves here. */
export const videoRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { settings, fetch } = app.parts;
  const { video } = settings;
  const shelf =
    video &&
    new Shelf<Video[]>(
      () => fetchVideos(fetch, video),
      [],
      (problem) => app.log.warn(problem),
    );
  app.get(
    '/videos/latest',
    { config: { access: 'public' }, schema: { response: { 200: VideoListAnswer } } },
    async () => answered(shelf ? await shelf.take() : []),
  );
};
