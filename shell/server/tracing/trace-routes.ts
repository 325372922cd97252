import { tracesPath } from '@roadworthy/contract/edge-paths';
import { SpanBatch } from '@roadworthy/contract/span-record';
import { parseTraceparent } from '@roadworthy/contract/trace-context';
import { NetworkLimiter } from '@roadworthy/serving/network-limiter';
import { toNetworkPrefix } from '@roadworthy/serving/networks';
import type { Tracing } from '@roadworthy/serving/tracing/tracing';
import type { FastifyInstance } from 'fastify';
import type { TraceTokens } from './trace-tokens';

const MAX_BATCH_BYTES = 16_384;
/** Many users share one network; a page sends a batch every five seconds at most. */
const MAX_BATCHES_PER_NETWORK_AND_MINUTE = 300;
const MAX_BATCHES_PER_TRACE_AND_MINUTE = 15;
/** Older spans cannot be of a page whose proof is valid. */
const MAX_AGE_MS = 60 * 60_000;

/** Takes the spans of pages. The response is the same for all, because a page cannot react to it. */
export function traceRoutes(app: FastifyInstance, tracing: Tracing, tokens: TraceTokens): void {
  const networks = new NetworkLimiter(MAX_BATCHES_PER_NETWORK_AND_MINUTE);
  const traces = new NetworkLimiter(MAX_BATCHES_PER_TRACE_AND_MINUTE);
  const isAccepted = (ip: string, traceId: string, tracestate: string) =>
    networks.tryConsume(toNetworkPrefix(ip)) && tokens.verify(traceId, tracestate) && traces.tryConsume(traceId);
  app.post<{ Body: SpanBatch }>(
    tracesPath,
    { schema: { body: SpanBatch }, bodyLimit: MAX_BATCH_BYTES, logLevel: 'warn' },
    async ({ ip, body: { traceparent, tracestate, sentAt, spans } }, reply) => {
      const { traceId } = parseTraceparent(traceparent) ?? {};
      if (traceId && isAccepted(ip, traceId, tracestate)) {
        const clockErrorMs = Date.now() - sentAt;
        const recent = spans.filter(({ startedAt }) => startedAt <= sentAt && sentAt - startedAt < MAX_AGE_MS);
        const corrected = recent.map((span) => ({ ...span, startedAt: span.startedAt + clockErrorMs }));
        tracing.exportRecords(traceId, corrected, 'browser');
      }
      return reply.code(204).send();
    },
  );
}
