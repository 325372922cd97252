import { hasMailedToken } from '@roadworthy/contract/mailed-links';
import { answerClientErrors } from '@roadworthy/serving/client-errors';
import { transferLimits } from '@roadworthy/serving/connections/limits';
import { createNetworkMatcher } from '@roadworthy/serving/networks';
import { createRequestIdGenerator } from '@roadworthy/serving/request-ids';
import Fastify, { type FastifyInstance } from 'fastify';
import type { EdgeSettings } from '../settings/settings';
import { sendFailure } from './failure';
import { type LogStream, loggedRequest } from './request-log';
import { securityHeaders, setHeaders } from './security-headers';
import { toSmallPicture } from './small-pictures';

/** Time in which the headers of a request must arrive. */
const HEADERS_TIMEOUT_MS = 15_000;

/** Creates a server without routes: timeouts, log, request ids, and the headers of every response. */
export function createServer(settings: EdgeSettings, log?: LogStream): FastifyInstance {
  const { trustedProxies } = settings;
  const headers = securityHeaders(settings.isProduction === true && settings.siteOrigin.startsWith('https:'));
  const app: FastifyInstance = Fastify({
    logger: { level: settings.logLevel, serializers: { req: loggedRequest }, stream: log },
    genReqId: createRequestIdGenerator(createNetworkMatcher(trustedProxies)),
    rewriteUrl: ({ url = '/', headers }) => toSmallPicture(url, headers),
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
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
  app.addHook('onSend', async (request, reply) => {
    setHeaders(reply, { ...headers, 'x-request-id': request.id });
    if (hasMailedToken(request.url)) reply.header('referrer-policy', 'no-referrer');
  });
  return app;
}
