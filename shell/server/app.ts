import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import proxy from '@fastify/http-proxy';
import files from '@fastify/static';
import { publicRegistry } from '@roadworthy/contract/registry';
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { withDevelopmentServers } from './development';
import { failure } from './failure';
import { liveRegistry } from './live-registry';
import { PageMaker } from './pages/make-page';
import { pageSender } from './pages/send-page';
import { Renderers } from './rendering/renderers';
import { type LogStream, loggedRequest } from './request-log';
import type { EdgeSettings } from './settings';

const oneYear = 'public, max-age=31536000, immutable';
const noCache = 'no-cache';

/**
 * The edge: serves documents, the release store and, through a proxy, the API. It keeps no state. Logs go to standard
 * output, or to `log`.
 */
export async function buildEdge(settings: EdgeSettings, log?: LogStream): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: settings.logLevel, serializers: { req: loggedRequest }, stream: log },
    forceCloseConnections: 'idle',
  });
  const current = liveRegistry(settings.releases, (problem) =>
    app.log.error(problem, 'The release registry cannot be read.'),
  );
  const registry = withDevelopmentServers(current, settings.developmentServers);
  const renderers = new Renderers(settings, app.log);
  app.addHook('onClose', () => renderers.close());

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
  for (const prefix of ['/api', '/media', '/sitemap.xml', '/sitemaps', '/robots.txt', '/dev/mail', '/dev/mail.json']) {
    await app.register(proxy, {
      upstream: settings.apiOrigin,
      prefix,
      rewritePrefix: prefix,
      // Its own log lines would name whole addresses, with tokens of mailed links in them.
      disableRequestLogging: true,
      replyOptions: { rewriteRequestHeaders: forwarded },
    });
  }

  app.get('/registry.json', async (_request, reply) =>
    reply.header('cache-control', noCache).send(publicRegistry(registry())),
  );
  app.get('/healthz', async () => ({ success: true }));
  app.get('/favicon.svg', async (_request, reply) =>
    reply.sendFile('favicon.svg', join(import.meta.dirname, 'public'), { maxAge: '1d' }),
  );

  const developmentServers = Object.values(settings.developmentServers);
  const sendPage = pageSender(
    new PageMaker(settings.siteOrigin, registry, renderers),
    developmentServers,
    settings.paymentOrigins,
  );
  app.setNotFoundHandler((request, reply) => {
    const page = request.method === 'GET' && !/\.\w{1,8}$/.test(request.url.split('?')[0] ?? '');
    if (!page) return reply.code(404).send(failure('There is nothing at this address.'));
    return sendPage(request, reply);
  });
  return app;
}

/** Tells the API who asks: it counts tries per address and believes this machine's edge only. */
const forwarded = (request: { ip?: string }, headers: IncomingHttpHeaders): IncomingHttpHeaders => ({
  ...headers,
  'x-forwarded-for': request.ip,
});
