import type { IncomingHttpHeaders } from 'node:http';
import proxy from '@fastify/http-proxy';
import { toBaggage, toTraceparent } from '@roadworthy/contract/trace-context';
import type { ConnectionLimits } from '@roadworthy/serving/connections/limits';
import type { TracedSpan } from '@roadworthy/serving/tracing/tracing';
import type { FastifyInstance } from 'fastify';
import { Agent } from 'undici';
import { muteAfterAbort } from './request-log';

/** Path prefixes that are proxied to the API. */
const API_PREFIXES = [
  ...['/api', '/media', '/sitemap.xml', '/sitemaps', '/robots.txt'],
  ...['/dev/mail', '/dev/mail.json', '/dev/api'],
];

/**
 * Forwards the client's address, for the API's limits, the request's id, for its log, and its trace; the API trusts the
 * edge, so the client's own is dropped. The edge has already answered `Expect: 100-continue`.
 */
const toForwardedHeaders = (
  request: { ip?: string; id?: string; span?: TracedSpan | null },
  { expect: _expect, traceparent: _parent, tracestate: _state, baggage: _baggage, ...headers }: IncomingHttpHeaders,
): IncomingHttpHeaders => ({
  ...headers,
  ...toTraceHeaders(request.span),
  'x-forwarded-for': request.ip,
  'x-request-id': request.id,
});

function toTraceHeaders(span: TracedSpan | null | undefined): IncomingHttpHeaders {
  if (!span) return {};
  const { area, version } = span.caller;
  return {
    traceparent: toTraceparent(span.context),
    ...(area && version && { baggage: toBaggage({ area, version }) }),
  };
}

/**
 * Passes requests to the API, each once.
 * @param limits of this server's own connections: it needs as many to the API
 */
export async function apiProxyPlugin(
  app: FastifyInstance,
  upstream: string,
  limits: Pick<ConnectionLimits, 'total' | 'eventStreams'>,
): Promise<void> {
  // An agent of the proxy's own has 128 connections for each prefix, and trusts every certificate.
  const undici = new Agent({ connections: limits.total + limits.eventStreams });
  await app.register(async (scope) => {
    scope.setChildLoggerFactory(muteAfterAbort);
    for (const prefix of API_PREFIXES) {
      await scope.register(proxy, {
        upstream,
        prefix,
        rewritePrefix: prefix,
        undici,
        // The proxy's own log lines contain whole URLs, including tokens of mailed links.
        disableRequestLogging: true,
        // By default a GET that is answered with 503 is sent ten more times within milliseconds.
        replyOptions: { rewriteRequestHeaders: toForwardedHeaders, retryDelay: () => null },
      });
    }
  });
}
