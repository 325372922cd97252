import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import proxy from '@fastify/http-proxy';
import files from '@fastify/static';
import { publicRegistry } from '@roadworthy/contract/registry';
import { edgeReports } from '@roadworthy/federation/store/edge-report';
import { keepDrainable } from '@roadworthy/serving/draining';
import { within } from '@roadworthy/serving/networks';
import { requestIds } from '@roadworthy/serving/request-ids';
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { compose } from './composition';
import { compositionPage } from './composition-page/routes';
import { descriptionsOf } from './development';
import { keepEventStreams } from './event-streams';
import { failure } from './failure';
import { healthRoutes } from './health';
import { compositionRoutes } from './health/composition-routes';
import { tellStore } from './health/tell-store';
import { keepMetrics } from './metrics/keep-metrics';
import { asksForLocal, overriddenSender } from './pages/send-overridden';
import { pageSender } from './pages/send-page';
import { type LogStream, loggedRequest, silentOnceLeft } from './request-log';
import type { EdgeSettings } from './settings';
import { mirror } from './store/mirror';
import { fetchOlderVersions } from './store/older-versions';
import { shareIn } from './versions/share';

const oneYear = 'public, max-age=31536000, immutable';
const noCache = 'no-cache';
/** What is passed on to the API. */
const prefixesOfTheApi = ['/api', '/media', '/sitemap.xml', '/sitemaps', '/robots.txt', '/dev/mail', '/dev/mail.json'];

/**
 * The edge: serves documents, the release store and, through a proxy, the API. It keeps no state. Logs go to standard
 * output, or to `log`.
 */
export async function buildEdge(settings: EdgeSettings, log?: LogStream): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: settings.logLevel, serializers: { req: loggedRequest }, stream: log },
    genReqId: requestIds(within(settings.trustedProxies)),
    trustProxy: settings.trustedProxies.length > 0 ? [...settings.trustedProxies] : false,
    forceCloseConnections: 'idle',
    // Whoever still asks while the edge closes is answered: the balancer may not have noticed yet.
    return503OnClosing: false,
  });
  keepDrainable(app);
  keepEventStreams(app);
  const descriptions = await descriptionsOf(settings.developmentServers);
  const { store, versions, health, renderers, maker } = compose(settings, descriptions, app.log);
  app.addHook('onClose', () => renderers.close());
  if (settings.bucket) {
    const warn = (problem: unknown) => app.log.error(problem, 'The release store cannot be read.');
    const stop = await mirror(store, settings.releases, warn);
    app.addHook('onClose', stop);
    fetchOlderVersions(app, store, versions.registry);
  }
  app.addHook(
    'onClose',
    tellStore(store, settings.port, versions, health, (problem) =>
      app.log.warn(problem, 'The release store does not take reports.'),
    ),
  );
  app.decorateRequest('pageRoute', '');
  if (settings.metrics) keepMetrics(app, maker, settings.metrics);

  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    // What somebody asked wrongly is no fault of ours, nor is a visitor who left in mid-call. The answer tells: a request
    // is destroyed once it was read.
    if (!reply.raw.destroyed && status >= 500) request.log.error(error);
    if (status === 500 && !error.code) return reply.code(500).send(failure('Something went wrong. Please try again.'));
    if (status < 500) return reply.code(status).send(failure(error.message));
    return reply
      .code(503)
      .header('retry-after', '5')
      .send(failure('We cannot reach our data right now. Please try again in a moment.'));
  });
  app.addHook('onSend', async (request, reply) => {
    reply
      .header('x-request-id', request.id)
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'strict-origin-when-cross-origin');
  });

  await app.register(files, {
    root: settings.releases,
    prefix: '/releases/',
    preCompressed: true,
    cacheControl: false,
    index: false,
    dotfiles: 'deny',
    // The registry, who released what, and what runs on the server are nobody else's business.
    allowedPath: (path) => !/^\/(registry\.json|edges\/|[\w-]+\/[^/]+\/(?!(web|refresh)\/))/.test(path),
    setHeaders: (response) => {
      response.setHeader('cache-control', oneYear);
      response.setHeader('access-control-allow-origin', '*');
    },
  });
  await app.register(async (passedOn) => {
    passedOn.setChildLoggerFactory(silentOnceLeft);
    for (const prefix of prefixesOfTheApi) {
      await passedOn.register(proxy, {
        upstream: settings.apiOrigin,
        prefix,
        rewritePrefix: prefix,
        // Its own log lines would name whole addresses, with tokens of mailed links in them.
        disableRequestLogging: true,
        replyOptions: { rewriteRequestHeaders: forwarded },
      });
    }
  });

  app.get('/registry.json', async (request, reply) =>
    reply.header('cache-control', noCache).send(publicRegistry(versions.of(shareIn(request.headers.cookie)))),
  );
  compositionRoutes(app, versions, health);
  app.get('/favicon.svg', async (_request, reply) =>
    reply.sendFile('favicon.svg', join(import.meta.dirname, 'public'), { maxAge: '1d' }),
  );

  healthRoutes(app, async () => {
    const live = versions.of(undefined);
    await renderers.serving(live);
    return live.areas.shell !== undefined && renderers.hasBegun;
  });
  compositionPage(app, settings, { registry: versions.registry, reports: () => edgeReports(store) });

  const development = { ...settings, developmentServers: Object.values(settings.developmentServers) };
  const sendPage = pageSender(maker, versions, development);
  const sendOverridden = overriddenSender(versions, development);
  app.setNotFoundHandler((request, reply) => {
    const page = ['GET', 'HEAD'].includes(request.method) && !/\.\w{1,8}$/.test(request.url.split('?')[0] ?? '');
    if (!page) return reply.code(404).send(failure('There is nothing at this address.'));
    return asksForLocal(request.url) ? sendOverridden(request, reply) : sendPage(request, reply);
  });
  return app;
}

/** Tells the API who asks, as it counts tries per address, and by which id logs know the request. */
const forwarded = (request: { ip?: string; id?: string }, headers: IncomingHttpHeaders): IncomingHttpHeaders => ({
  ...headers,
  'x-forwarded-for': request.ip,
  'x-request-id': request.id,
});
