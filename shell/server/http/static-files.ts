import { join } from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** For files whose address contains their version. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
const PUBLIC_FOLDER = join(import.meta.dirname, 'public');
const ICONS = ['favicon.svg', 'apple-touch-icon.png', 'icon-192.png', 'icon-512.png', 'icon-maskable-512.png'];

/** Files of a release that browsers need; not source maps and compressed copies. */
const publicFile =
  /^\/?([\w-]+)\/([\w+-][\w.+-]*)\/(?:web|refresh)\/(?:mf-manifest\.json|[\w~-][\w.~-]*\.(?:js|css|txt|woff2|svg|png|webp|avif))$/;

/** The version of an area that a decoded path below `/releases` belongs to; undefined for paths that are not public. */
function parsePublicFile(path: string): { area: string; version: string } | undefined {
  const [, area, version] = publicFile.exec(path) ?? [];
  return area && version ? { area, version } : undefined;
}

type Options = {
  /** Folder of the release store. */
  releases: string;
  /** Makes sure that the folder has a version that an open page requests; absent when it has all. */
  fetchVersion?: (area: string, version: string, cookies: string | undefined) => Promise<void>;
};

/** Serves the public files of releases, and the icons; `reply.sendFile` sends other files of the edge. */
export async function staticFilesPlugin(app: FastifyInstance, { releases, fetchVersion }: Options): Promise<void> {
  if (fetchVersion)
    app.addHook('onRequest', async ({ url, headers }) => {
      if (!url.startsWith('/releases/')) return;
      const { area, version } = parsePublicFile(url.slice('/releases'.length)) ?? {};
      if (area && version) await fetchVersion(area, version, headers.cookie);
    });
  await app.register(files, {
    root: releases,
    prefix: '/releases/',
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    index: false,
    dotfiles: 'deny',
    allowedPath: (path) => parsePublicFile(path) !== undefined,
    setHeaders: (response) => {
      response.setHeader('cache-control', IMMUTABLE);
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('vary', 'accept-encoding');
    },
  });
  await app.register(files, { root: PUBLIC_FOLDER, serve: false });
  for (const icon of ICONS) app.get(`/${icon}`, async (_request, reply) => reply.sendFile(icon, { maxAge: '1d' }));
}
