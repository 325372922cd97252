import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { type Video, VideoListResponse } from '@roadworthy/contract/api/videos';
import { posterWidths } from '@roadworthy/contract/videos';
import { Type } from 'typebox';
import { HttpError } from '../../../platform/http/http-error';
import { success } from '../../../platform/http/responses';
import { fetchVideos } from './channel';
import { fetchPoster, type Poster } from './poster';
import { StaleWhileRevalidate } from './stale-cache';

const tags = ['Articles'];
const config = { access: 'public' } as const;
const params = Type.Object({
  id: Type.String({ maxLength: 20 }),
  width: Type.Union(posterWidths.map((width) => Type.Literal(String(width)))),
});
/** How long the list and the pictures are fresh. */
const CONTENT_TTL_MS = 15 * 60_000;
const day = 24 * 60 * 60_000;

/** The video strip below the articles (BLOG-5, CALL-82). The key never leaves the server. */
export const videoRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { settings, fetch } = app.deps;
  const { video } = settings;
  const report = (problem: unknown) => app.log.warn(problem);
  const list = video && new StaleWhileRevalidate<Video[]>(() => fetchVideos(fetch, video), [], report, CONTENT_TTL_MS);
  const readVideos = async (): Promise<Video[]> => (list ? list.get() : []);

  /** Pictures of the listed videos, in memory: about 25 of some tens of kilobytes each. */
  const posters = new Map<string, StaleWhileRevalidate<Poster | null>>();
  const posterOf = async (id: string): Promise<Poster | null> => {
    const ids = new Set((await readVideos()).map((listed) => listed.id));
    for (const cachedId of posters.keys()) if (!ids.has(cachedId)) posters.delete(cachedId);
    // Only pictures of listed videos are fetched, so that this is not an open proxy.
    if (!ids.has(id)) return null;
    const poster =
      posters.get(id) ?? new StaleWhileRevalidate<Poster | null>(() => fetchPoster(fetch, id), null, report, day);
    posters.set(id, poster);
    return poster.get();
  };

  app.get(
    '/videos/latest',
    { config, schema: { summary: 'List videos', tags, response: { 200: VideoListResponse } } },
    async () => success(await readVideos()),
  );
  app.get(
    '/videos/:id/:width.webp',
    {
      config: { ...config, errors: { 404: 'There is no such picture.' } },
      schema: { summary: 'Get the picture of a video', tags, produces: ['image/webp'], params },
    },
    async (request, reply) => {
      const { id, width } = request.params;
      const picture = (await posterOf(id))?.get(Number(width));
      if (!picture) throw new HttpError(404, 'There is no such picture.');
      return reply
        .header('cache-control', `public, max-age=${day / 1000}`)
        .type('image/webp')
        .send(picture);
    },
  );
};
