import { join } from 'node:path';
import files from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';

/** The kept files of pictures: never changed, so kept by browsers for ever. */
export const mediaRoutes: FastifyPluginAsync = async (app) => {
  await app.register(files, {
    root: join(app.parts.settings.dataFolder, 'media'),
    serve: false,
    cacheControl: false,
  });
  app.get<{ Params: { id: string; file: string } }>('/media/:id/:file', { config: { access: 'public' } }, ({ params }, reply) => {
    const known = /^[\w-]+$/.test(params.id) && /^\d+\.(webp|avif)$/.test(params.file);
    if (!known) return reply.callNotFound();
    return reply.header('cache-control', 'public, max-age=31536000, immutable').sendFile(`${params.id}/${params.file}`);
  });
};
