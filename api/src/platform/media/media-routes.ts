import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';

const tags = ['Pictures'];

/** Ids and file names have fixed patterns, so that no path can leave the folder. */
const params = Type.Object({
  id: Type.String({ pattern: '^[A-Za-z0-9_-]{8,80}$' }),
  file: Type.String({ pattern: '^[0-9]{2,4}\\.(avif|webp)$' }),
});

/** Serves pictures at `/media/{id}/{file}`. The files of an id never change, so browsers cache them forever. */
export const mediaRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { files } = app.deps;
  app.get(
    '/media/:id/:file',
    {
      config: { access: 'public', errors: { 404: 'There is no such picture.' } },
      schema: { summary: 'Get a stored picture', tags, produces: ['image/webp', 'image/avif'], params },
    },
    async ({ params, headers }, reply) => {
      const { id, file } = params;
      const cacheHeaders = { etag: `"${id}-${file}"`, 'cache-control': 'public, max-age=31536000, immutable' };
      if (headers['if-none-match'] === cacheHeaders.etag) return reply.code(304).headers(cacheHeaders).send();
      const stored = await files.read(`${id}/${file}`);
      if (!stored) return reply.callNotFound();
      const content = { 'content-type': `image/${file.split('.')[1]}`, 'content-length': stored.bytes };
      return reply.headers({ ...cacheHeaders, ...content }).send(stored.content);
    },
  );
};
