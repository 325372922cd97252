import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { answerClientErrors } from '@roadworthy/serving/client-errors';
import { guardConnections } from '@roadworthy/serving/connections/guard-connections';
import { transferLimits } from '@roadworthy/serving/connections/limits';
import { drainPlugin } from '@roadworthy/serving/draining';
import { createRequestIdGenerator } from '@roadworthy/serving/request-ids';
import Fastify, { type FastifyInstance } from 'fastify';
import { operatorState, signedInUser } from '../domains/accounts';
import type { Dependencies } from '../platform/dependencies';
import { accessControlPlugin } from '../platform/http/access';
import { drainRequestBodyPlugin } from '../platform/http/drain-request-body';
import { healthRoutes } from '../platform/http/health';
import { errorHandlerPlugin, sendError } from '../platform/http/http-error';
import { isFromTrustedProxy, trustedProxies } from '../platform/http/proxies';
import { securityHooksPlugin, setSecurityHeaders } from '../platform/http/security-hooks';
import { jobsPlugin } from '../platform/jobs/jobs-plugin';
import { requestIdPlugin } from '../platform/logging/request-id';
import { loggedRequest } from '../platform/logging/request-log';
import { mailDeliveryPlugin } from '../platform/mail/mail-delivery-plugin';
import { mailRoutes } from '../platform/mail/routes';
import { mediaRoutes } from '../platform/media/media-routes';
import { openFiles } from '../platform/media/open-files';
import { metricsPlugin } from '../platform/metrics/metrics-plugin';
import { clientPlugin } from '../platform/rate-limiting/client';
import { sitemapRoutes } from '../platform/sitemap/routes';
import { tracingPlugin } from '../platform/tracing/tracing-plugin';
import { unsubscribeRoutes } from '../platform/unsubscribe/routes';
import { domains } from './domains';

/**
 * Builds the marketplace API on an open database, ready for `listen` or `inject`. The file store comes from the
 * settings unless given.
 */
export async function buildApp(
  given: Omit<Dependencies, 'files' | 'domains'> & Partial<Pick<Dependencies, 'files'>>,
): Promise<FastifyInstance> {
  const deps: Dependencies = { ...given, domains, files: given.files ?? (await openFiles(given.settings)) };
  const app = Fastify({
    logger: { level: deps.settings.logLevel, serializers: { req: loggedRequest }, stream: deps.log },
    genReqId: createRequestIdGenerator(isFromTrustedProxy(deps.settings.trustedProxies)),
    trustProxy: trustedProxies(deps.settings.trustedProxies),
    bodyLimit: 256 * 1024,
    requestTimeout: transferLimits.filesMs,
    // Fastify ends a start after 10 s, which registering the routes takes where many processes start at once.
    pluginTimeout: 60_000,
    http: { connectionsCheckingInterval: 1_000 },
    forceCloseConnections: 'idle',
    // Requests during shutdown are served: the load balancer may not have noticed it yet.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300 },
    clientErrorHandler: answerClientErrors({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' }),
    // A malformed address never reaches the hooks.
    frameworkErrors: (error, request, reply) => sendError(error, request, setSecurityHeaders(reply, request.id)),
    // Wrong types are rejected, not coerced, and unknown fields are reported to the caller.
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, allErrors: true } },
  }).withTypeProvider<TypeBoxTypeProvider>();
  app.decorate('deps', deps);
  app.removeContentTypeParser('text/plain');
  errorHandlerPlugin(app);
  if (deps.settings.apiReference) await (await import('./openapi/reference-plugin')).referencePlugin(app);
  const guard = guardConnections(app.server);
  drainPlugin(app);
  if (deps.tracing) tracingPlugin(app, deps.tracing);
  metricsPlugin(app, guard);
  requestIdPlugin(app);
  const { db } = deps.database;
  accessControlPlugin(
    app,
    (token) => signedInUser(db, deps.settings.tokenSecret, token),
    (caller) => operatorState(db, caller),
  );
  await app.register(clientPlugin);
  securityHooksPlugin(app);
  drainRequestBodyPlugin(app);
  mailDeliveryPlugin(app);
  for (const plugin of domains.flatMap(({ plugins = [] }) => plugins)) plugin(app);
  jobsPlugin(app);
  await app.register(healthRoutes);
  await app.register(mailRoutes);
  await app.register(mediaRoutes);
  await app.register(sitemapRoutes);
  await app.register(
    async (api) => {
      for (const routes of domains.flatMap((domain) => domain.routes ?? [])) await api.register(routes);
      await api.register(unsubscribeRoutes);
    },
    { prefix: '/api/v1' },
  );
  return app;
}
