import { findPageArea } from '@roadworthy/contract/page-area';
import { parseTraceparent, toTraceparent } from '@roadworthy/contract/trace-context';
import { NetworkLimiter } from '@roadworthy/serving/network-limiter';
import { createNetworkMatcher } from '@roadworthy/serving/networks';
import { requestTracingPlugin } from '@roadworthy/serving/tracing/request-tracing';
import type { Tracing } from '@roadworthy/serving/tracing/tracing';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SigningKeys } from '../rollout/health/signing-keys';
import type { EdgeSettings } from '../settings/settings';
import { traceRoutes } from './trace-routes';
import { TraceTokens } from './trace-tokens';

/** One page makes fewer calls; a script that repeats a valid token must not have all its requests sampled. */
const MAX_CALLS_PER_TRACE_AND_MINUTE = 120;

/** The release that a page is attributed to, and what the page cache had. */
function describePage({ page }: FastifyRequest) {
  if (!page) return { route: '', attributes: { 'roadworthy.area': 'shell' } };
  const { registry, regions, route } = page.outline;
  const area = findPageArea(regions);
  return {
    route,
    attributes: {
      'roadworthy.area': area,
      'roadworthy.version': registry.areas[area]?.live.version,
      'roadworthy.page_cache': page.cache,
    },
  };
}

/** Records spans of pages and calls of the API, and lets sampled documents take part in their trace. */
export function edgeTracingPlugin(
  app: FastifyInstance,
  tracing: Tracing,
  keys: SigningKeys,
  { trustedProxies }: Pick<EdgeSettings, 'trustedProxies'>,
): void {
  const tokens = new TraceTokens(keys);
  const isTrustedProxy = createNetworkMatcher(trustedProxies);
  const calls = new NetworkLimiter(MAX_CALLS_PER_TRACE_AND_MINUTE);
  const isOwnTrace = (traceId: string, tracestate: unknown) =>
    tokens.verify(traceId, tracestate) && calls.tryConsume(traceId);
  requestTracingPlugin(app, tracing, {
    isTraced: ({ routeOptions: { url = '' } }) => url === '*' || url.startsWith('/api'),
    isTrusted: ({ headers, socket }) =>
      isTrustedProxy(socket.remoteAddress ?? '') ||
      isOwnTrace(parseTraceparent(headers.traceparent)?.traceId ?? '', headers.tracestate),
    describe: (request) =>
      request.routeOptions.url === '*'
        ? describePage(request)
        : { route: request.routeOptions.url ?? '', attributes: {} },
  });
  traceRoutes(app, tracing, tokens);
  app.addHook('onSend', async ({ span, page }, reply) => {
    if (!page || !span?.context.isSampled) return;
    const { context } = span;
    // Read by shell/src/tracing; a header, because a 304 has no document.
    reply.header(
      'server-timing',
      `traceparent;desc="${toTraceparent(context)}", tracestate;desc="${tokens.issue(context.traceId)}"`,
    );
  });
}
