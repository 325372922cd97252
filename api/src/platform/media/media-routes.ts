import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import type { FileStore } from './file-store';
import { PRIVATE_PREFIX } from './picture-url';

const tags = ['Pictures'];

/** Ids and file names have fixed patterns, so that no path can leave the folder. */
export const pictureParams = {
  id: Type.String({ pattern: '^[A-Za-z0-9_-]{8,80}$' }),
  file: Type.String({ pattern: '^[0-9]{2,4}\\.(avif|webp)$' }),
};
const params = Type.Object(pictureParams);

/** Sends a stored file, or 404. */
export async function sendPicture(
  reply: FastifyReply,
  files: FileStore,
  { id, file }: { id: string; file: string },
  cacheHeaders: Record<string, string>,
) {
  const stored = await files.read(`${id}/${file}`);
  if (!stored) return reply.callNotFound();
  const content = { 'content-type': `image/${file.split('.')[1]}`, 'content-length': stored.bytes };
  return reply.headers({ ...cacheHeaders, ...content }).send(stored.content);
}

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
      if (id.startsWith(PRIVATE_PREFIX)) return reply.callNotFound();
      if (headers['if-none-match'] === cacheHeaders.etag) return reply.code(304).headers(cacheHeaders).send();
      return sendPicture(reply, files, params, cacheHeaders);
    },
  );
};
