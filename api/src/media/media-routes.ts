import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';

/** The id is a content hash and the file one of the kept widths and formats: neither can lead out of the folder. */
const params = Type.Object({
  id: Type.String({ pattern: '^[A-Za-z0-9_-]{8,80}$' }),
  file: Type.String({ pattern: '^[0-9]{2,4}\\.(avif|webp)$' }),
});

/** `/media/{id}/{file}`: pictures from the data folder. What an id stands for never changes, so browsers keep it for good. */
export const mediaRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const root = join(app.parts.settings.dataFolder, 'media');
  mkdirSync(root, { recursive: true });
  await app.register(fastifyStatic, { root, serve: false });
  app.get('/media/:id/:file', { config: { access: 'public' }, schema: { params } }, ({ params }, reply) =>
    reply.sendFile(join(params.id, params.file), { immutable: true, maxAge: '365d' }),
  );
};
