import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import proxy from '@fastify/http-proxy';
import files from '@fastify/static';
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { withDevelopmentServers } from './development';
import { renderDocument } from './document';
import { liveRegistry, publicRegistry } from './live-registry';
import type { EdgeSettings } from './settings';

const failure = (msg: string) => ({ success: false, msg });

const oneYear = 'public, max-age=31536000, immutable';
const noCache = 'no-cache';

/** What the browser may load: this origin alone, and scripts of the document's own nonce. */
const policy = (nonce: string, developmentServers: readonly string[]) => {
  const development = developmentServers.flatMap((origin) => [origin, origin.replace(/^http/, 'ws')]).join(' ');
  const evaluate = developmentServers.length > 0 ? " 'unsafe-eval'" : '';
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' ${development}${evaluate}`,
    // styled-components writes its rules into style elements of its own.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    `font-src 'self' ${development}`,
    `connect-src 'self' ${development}`,
    "object-src 'none'",
    "base-uri 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
};

/** The edge: serves the document, the release store and, through a proxy, the API. It keeps no state. */
export async function buildEdge(settings: EdgeSettings): Promise<FastifyInstance> {
  const app = Fastify({ logger: { level: settings.logLevel }, forceCloseConnections: 'idle' });
  const current = liveRegistry(settings.releases, (problem) =>
    app.log.error(problem, 'The release registry cannot be read.'),
  );
  const servers = Object.values(settings.developmentServers);
  const registry = () => withDevelopmentServers(publicRegistry(current()), settings.developmentServers);

  app.setErrorHandler((error: FastifyError, request, reply) => {
    // A visitor who left while the API was answering is no fault of ours.
    if (!request.raw.destroyed) request.log.error(error);
    const status = error.statusCode ?? 500;
    if (status === 500 && !error.code) return reply.code(500).send(failure('Something went wrong. Please try again.'));
    if (status < 500) return reply.code(status).send(failure(error.message));
    return reply
      .code(503)
      .header('retry-after', '5')
      .send(failure('We cannot reach our data right now. Please try again in a moment.'));
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff').header('referrer-policy', 'strict-origin-when-cross-origin');
  });

  await app.register(files, {
    root: settings.releases,
    prefix: '/releases/',
    preCompressed: true,
    cacheControl: false,
    index: false,
    dotfiles: 'deny',
    setHeaders: (response) => {
      response.setHeader('cache-control', oneYear);
      response.setHeader('access-control-allow-origin', '*');
    },
  });
  for (const prefix of ['/api', '/media', '/sitemap.xml', '/sitemaps', '/robots.txt']) {
    await app.register(proxy, {
      upstream: settings.apiOrigin,
      prefix,
      rewritePrefix: prefix,
      replyOptions: { rewriteRequestHeaders: forwarded },
    });
  }

  app.get('/registry.json', async (_request, reply) => reply.header('cache-control', noCache).send(registry()));
  app.get('/healthz', async () => ({ success: true }));
  app.get('/favicon.svg', async (_request, reply) =>
    reply.sendFile('favicon.svg', join(import.meta.dirname, 'public'), { maxAge: '1d' }),
  );

  app.setNotFoundHandler((request, reply) => {
    const page = request.method === 'GET' && !/\.\w{1,8}$/.test(request.url.split('?')[0] ?? '');
    if (!page) return reply.code(404).send({ success: false, msg: 'There is nothing at this address.' });
    const nonce = randomBytes(16).toString('base64url');
    return reply
      .header('content-security-policy', policy(nonce, servers))
      .header('cache-control', noCache)
      .type('text/html; charset=utf-8')
      .send(renderDocument({ registry: registry(), nonce, developmentServers: servers }));
  });
  return app;
}

/** Tells the API who asks: it counts tries per address and believes this machine's edge only. */
const forwarded = (request: { ip?: string }, headers: IncomingHttpHeaders): IncomingHttpHeaders => ({
  ...headers,
  'x-forwarded-for': request.ip,
});
