import { requestTracingPlugin } from '@roadworthy/serving/tracing/request-tracing';
import type { Tracing } from '@roadworthy/serving/tracing/tracing';
import type { FastifyInstance } from 'fastify';
import { isFromTrustedProxy } from '../http/proxies';
import { traceStatements } from './trace-statements';

/** Records a span for each call, in the trace of the edge or rendering worker that made it, and for its statements. */
export function tracingPlugin(app: FastifyInstance, tracing: Tracing): void {
  const { database, settings } = app.deps;
  const isTrustedProxy = isFromTrustedProxy(settings.trustedProxies);
  requestTracingPlugin(app, tracing, {
    isTraced: ({ url }) => url.startsWith('/api/'),
    isTrusted: ({ socket }) => isTrustedProxy(socket.remoteAddress ?? ''),
    describe: ({ routeOptions }) => ({ route: routeOptions.url ?? '', attributes: {} }),
  });
  traceStatements(database.db, tracing);
  if (database.replica) traceStatements(database.replica.db, tracing);
}
