import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import proxy from '@fastify/http-proxy';
import files from '@fastify/static';
import { hasMailedToken } from '@roadworthy/contract/mailed-links';
import { toPublicRegistry } from '@roadworthy/contract/registry';
import { readEdgeReports } from '@roadworthy/federation/store/edge-report';
import { answerClientErrors } from '@roadworthy/serving/client-errors';
import { guardConnections } from '@roadworthy/serving/connections/guard-connections';
import { admissionLimits, connectionLimits, transferLimits } from '@roadworthy/serving/connections/limits';
import { drainPlugin } from '@roadworthy/serving/draining';
import { createNetworkMatcher } from '@roadworthy/serving/networks';
import { createRequestIdGenerator } from '@roadworthy/serving/request-ids';
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { compositionPage } from './composition-page/routes';
import { fetchDescriptions } from './development';
import { eventStreamProxyPlugin } from './event-streams';
import { sendFailure } from './failure';
import { healthRoutes } from './health';
import { compositionRoutes } from './health/composition-routes';
import { startEdgeReports } from './health/edge-reports';
import { metricsPlugin } from './metrics/metrics-plugin';
import { mayBePage } from './pages/page-address';
import { hasOverride, overriddenSender } from './pages/send-overridden';
import { pageSender } from './pages/send-page';
import { type LogStream, loggedRequest, muteAfterAbort } from './request-log';
import { securityHeaders, setHeaders } from './security-headers';
import type { EdgeSettings } from './settings';
import { createEdgeContext } from './site-context';
import { mirror } from './store/mirror';
import { fetchOlderVersions } from './store/older-versions';
import { parsePublicFile } from './store/public-file';
import { parseCohort } from './versions/cohort';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const NO_CACHE = 'no-cache';
/** Path prefixes that are proxied to the API. */
const API_PREFIXES = [
  ...['/api', '/media', '/sitemap.xml', '/sitemaps', '/robots.txt'],
  ...['/dev/mail', '/dev/mail.json', '/dev/api'],
];
/** Folders of the edge's own files, which its routes send by name. */
const ownFolders = new Set(['public', 'composition-page/public'].map((name) => join(import.meta.dirname, name)));
/** Time in which the headers of a request must arrive. */
const HEADERS_TIMEOUT_MS = 15_000;

/**
 * The edge: serves documents, the release store and, through a proxy, the API. It keeps no state. Logs go to standard
 * output, or to `log`.
 */
export async function buildEdge(settings: EdgeSettings, log?: LogStream): Promise<FastifyInstance> {
  const headers = securityHeaders(settings.isProduction === true && settings.siteOrigin.startsWith('https:'));
  const isProxy = createNetworkMatcher(settings.trustedProxies);
  const app = Fastify({
    logger: { level: settings.logLevel, serializers: { req: loggedRequest }, stream: log },
    genReqId: createRequestIdGenerator(isProxy),
    trustProxy: settings.trustedProxies.length > 0 ? [...settings.trustedProxies] : false,
    forceCloseConnections: 'idle',
    // Requests that arrive while the edge closes are served: the load balancer may not have noticed yet.
    return503OnClosing: false,
    requestTimeout: transferLimits.filesMs,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: 1_000 },
    clientErrorHandler: answerClientErrors(headers),
    // Requests with a malformed URL do not reach the hooks.
    frameworkErrors: (error, request, reply) => {
      setHeaders(reply, { ...headers, 'x-request-id': request.id });
      sendFailure(request, reply, error.statusCode ?? 400, 'This address cannot be understood.');
    },
  });
  const limits = connectionLimits(settings.maxConnections);
  const guard = guardConnections(app.server, {
    limits,
    admission: admissionLimits,
    isProxy,
    takesFiles: (path) => path.startsWith('/api/'),
    onClosed: (reason) => app.log.debug({ reason }, 'Connection closed.'),
  });
  drainPlugin(app);
  eventStreamProxyPlugin(app, guard, limits);
  const descriptions = await fetchDescriptions(settings.developmentServers);
  const { store, versions, health, tokens, keys, renderers, pageService } = createEdgeContext(
    settings,
    descriptions,
    app.log,
  );
  await keys.start();
  app.addHook('onClose', () => keys.stop());
  app.addHook('onClose', () => renderers.close());
  if (settings.bucket) {
    const warn = (problem: unknown) => app.log.error(problem, 'The release store cannot be read.');
    const stop = await mirror(store, settings.releases, warn);
    app.addHook('onClose', stop);
    fetchOlderVersions(app, store, versions.registry);
  }
  app.addHook(
    'onClose',
    startEdgeReports(
      store,
      settings.port,
      versions,
      health,
      () => renderers.quarantine.list(),
      (problem) => app.log.warn(problem, 'The release store does not take reports.'),
    ),
  );
  app.decorateRequest('pageRoute', '');
  if (settings.metrics) metricsPlugin(app, { guard, pages: pageService, renderers }, settings.metrics);

  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    // Client errors and visitors who left during the call are not logged. Only the response shows that a visitor left:
    // a request counts as destroyed once it was read.
    if (!reply.raw.destroyed && status >= 500) request.log.error(error);
    if (status === 500 && !error.code)
      return sendFailure(request, reply, 500, 'Something went wrong. Please try again.');
    if (status < 500) return sendFailure(request, reply, status, error.message);
    reply.header('retry-after', '5');
    return sendFailure(request, reply, 503, 'We cannot reach our data right now. Please try again in a moment.');
  });
  app.addHook('onSend', async (request, reply) => {
    setHeaders(reply, { ...headers, 'x-request-id': request.id });
    if (hasMailedToken(request.url)) reply.header('referrer-policy', 'no-referrer');
  });

  await app.register(files, {
    root: settings.releases,
    prefix: '/releases/',
    preCompressed: true,
    cacheControl: false,
    index: false,
    dotfiles: 'deny',
    allowedPath: (path, root) => ownFolders.has(root) || parsePublicFile(path) !== undefined,
    setHeaders: (response) => {
      response.setHeader('cache-control', IMMUTABLE);
      response.setHeader('access-control-allow-origin', '*');
    },
  });
  await app.register(async (proxyScope) => {
    proxyScope.setChildLoggerFactory(muteAfterAbort);
    for (const prefix of API_PREFIXES) {
      await proxyScope.register(proxy, {
        upstream: settings.apiOrigin,
        prefix,
        rewritePrefix: prefix,
        // The proxy's own log lines contain whole URLs, including tokens of mailed links.
        disableRequestLogging: true,
        replyOptions: { rewriteRequestHeaders: toForwardedHeaders },
      });
    }
  });

  app.get('/registry.json', async (request, reply) =>
    reply
      .header('cache-control', NO_CACHE)
      .send(toPublicRegistry(versions.forCohort(parseCohort(request.headers.cookie)))),
  );
  compositionRoutes(app, { versions, health, tokens });
  app.get('/favicon.svg', async (_request, reply) =>
    reply.sendFile('favicon.svg', join(import.meta.dirname, 'public'), { maxAge: '1d' }),
  );

  healthRoutes(app, async () => {
    const live = versions.forCohort(undefined);
    await renderers.serving(live);
    return live.areas.shell !== undefined && renderers.hasBegun;
  });
  compositionPage(app, settings, { registry: versions.registry, reports: () => readEdgeReports(store) });

  const development = { ...settings, developmentServers: Object.values(settings.developmentServers) };
  const sendPage = pageSender(pageService, versions, tokens, development);
  const sendOverridden = overriddenSender(versions, development);
  app.setNotFoundHandler((request, reply) => sendFailure(request, reply, 404, 'There is nothing at this address.'));
  app.route({
    method: ['GET', 'HEAD'],
    url: '*',
    handler: (request, reply) => {
      const registry = versions.forCohort(parseCohort(request.headers.cookie));
      if (!mayBePage(request.url, registry)) return reply.callNotFound();
      return hasOverride(request.url) ? sendOverridden(request, reply) : sendPage(request, reply);
    },
  });
  return app;
}

/**
 * Forwards the client's address, for the API's limits, and the request's id, for its log. The edge has already answered
 * `Expect: 100-continue`, which its HTTP client cannot pass on.
 */
const toForwardedHeaders = (
  request: { ip?: string; id?: string },
  { expect: _expect, ...headers }: IncomingHttpHeaders,
): IncomingHttpHeaders => ({
  ...headers,
  'x-forwarded-for': request.ip,
  'x-request-id': request.id,
});
