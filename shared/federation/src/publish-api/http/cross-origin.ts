import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { HttpError } from './http-error';

const PREFLIGHT_TTL_SECONDS = 600;

/**
 * Lets pages of the allowed origins show and switch releases; uploads come from programs only. A page of another origin is
 * refused before its key is read: without that, a browser would still send simple requests.
 */
export async function allowOrigins(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  app.addHook('onRequest', async ({ headers: { origin } }) => {
    if (origin !== undefined && !origins.includes(origin))
      throw new HttpError(403, 'Pages of this origin may not call the registry (REGISTRY_ALLOWED_ORIGINS).');
  });
  if (origins.length === 0) return;
  await app.register(cors, {
    origin: [...origins],
    methods: ['GET', 'POST'],
    allowedHeaders: ['authorization', 'content-type'],
    maxAge: PREFLIGHT_TTL_SECONDS,
  });
}
