import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { posterWidths, type Video, VideoListAnswer } from '@roadworthy/contract/api/videos';
import { Type } from 'typebox';
import { answered } from '../server/answers';
import { Failed } from '../server/failures';
import { fetchVideos } from './channel';
import { fetchPoster, type Poster } from './poster';
import { Shelf } from './shelf';

const config = { access: 'public' } as const;
const params = Type.Object({
  id: Type.String({ maxLength: 20 }),
  width: Type.Union(posterWidths.map((width) => Type.Literal(String(width)))),
});
/** Milliseconds for which the list and a picture are good. */
const quarterHour = 15 * 60_000;
const day = 24 * 60 * 60_000;

/**
 * The video strip below the articles (specification sections 2 'Blog', 7 'Third-party calls'). The key never leaves
 * here.
 */
export const videoRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { settings, fetch } = app.parts;
  const { video } = settings;
  const report = (problem: unknown) => app.log.warn(problem);
  const list = video && new Shelf<Video[]>(() => fetchVideos(fetch, video), [], report, quarterHour);
  const shown = async (): Promise<Video[]> => (list ? list.take() : []);

  /** Pictures of the videos that are shown, in memory: some 25 of them, a few ten kilobytes each. */
  const posters = new Map<string, Shelf<Poster | null>>();
  const posterOf = async (id: string): Promise<Poster | null> => {
    const ids = new Set((await shown()).map((one) => one.id));
    for (const known of posters.keys()) if (!ids.has(known)) posters.delete(known);
    // Only what is shown is fetched: nobody fetches through us what they like.
    if (!ids.has(id)) return null;
    const poster = posters.get(id) ?? new Shelf<Poster | null>(() => fetchPoster(fetch, id), null, report, day);
    posters.set(id, poster);
    return poster.take();
  };

  app.get('/videos/latest', { config, schema: { response: { 200: VideoListAnswer } } }, async () =>
    answered(await shown()),
  );
  app.get('/videos/:id/:width.webp', { config, schema: { params } }, async (request, reply) => {
    const { id, width } = request.params;
    const picture = (await posterOf(id))?.get(Number(width));
    if (!picture) throw new Failed(404, 'There is no such picture.');
    return reply
      .header('cache-control', `public, max-age=${day / 1000}`)
      .type('image/webp')
      .send(picture);
  });
};
