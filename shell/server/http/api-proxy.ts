import type { IncomingHttpHeaders } from 'node:http';
import proxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import { muteAfterAbort } from './request-log';

/** Path prefixes that are proxied to the API. */
const API_PREFIXES = [
  ...['/api', '/media', '/sitemap.xml', '/sitemaps', '/robots.txt'],
  ...['/dev/mail', '/dev/mail.json', '/dev/api'],
];

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

/** Passes requests to the API. */
export async function apiProxyPlugin(app: FastifyInstance, upstream: string): Promise<void> {
  await app.register(async (scope) => {
    scope.setChildLoggerFactory(muteAfterAbort);
    for (const prefix of API_PREFIXES) {
      await scope.register(proxy, {
        upstream,
        prefix,
        rewritePrefix: prefix,
        // The proxy's own log lines contain whole URLs, including tokens of mailed links.
        disableRequestLogging: true,
        replyOptions: { rewriteRequestHeaders: toForwardedHeaders },
      });
    }
  });
}
