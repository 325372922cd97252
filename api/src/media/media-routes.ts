import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';

/** The id names a picture and the file one of the kept widths and formats: neither can lead out of the folder. */
const params = Type.Object({
  id: Type.String({ pattern: '^[A-Za-z0-9_-]{8,80}$' }),
  file: Type.String({ pattern: '^[0-9]{2,4}\\.(avif|webp)$' }),
});

/**
 * `/media/{id}/{file}`: pictures from the store of files. What an id stands for never changes, so browsers keep it for
 * good.
 */
export const mediaRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { files } = app.parts;
  app.get(
    '/media/:id/:file',
    { config: { access: 'public' }, schema: { params } },
    async ({ params, headers }, reply) => {
      const { id, file } = params;
      const lasting = { etag: `"${id}-${file}"`, 'cache-control': 'public, max-age=31536000, immutable' };
      if (headers['if-none-match'] === lasting.etag) return reply.code(304).headers(lasting).send();
      const kept = await files.read(`${id}/${file}`);
      if (!kept) return reply.callNotFound();
      const content = { 'content-type': `image/${file.split('.')[1]}`, 'content-length': kept.bytes };
      return reply.headers({ ...lasting, ...content }).send(kept.content);
    },
  );
};
