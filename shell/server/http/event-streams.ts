import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { networkOf } from '@roadworthy/serving/client-address';
import type { ConnectionGuard } from '@roadworthy/serving/connections/guard-connections';
import type { ConnectionLimits } from '@roadworthy/serving/connections/limits';
import type { FastifyInstance } from 'fastify';
import { failure } from './failure';

declare module 'fastify' {
  interface FastifyInstance {
    /** Open proxied event streams. */
    eventStreams: () => number;
  }
}

const RETRY_AFTER_SECONDS = '10';

const isEventStream = (type: unknown) => String(type).startsWith('text/event-stream');

/**
 * Counts proxied event streams, rejects those beyond their limits, and ends them when the edge closes: browsers reconnect
 * to another edge.
 */
export function eventStreamProxyPlugin(
  app: FastifyInstance,
  guard: Pick<ConnectionGuard, 'excludeStream'>,
  limits: Pick<ConnectionLimits, 'eventStreams' | 'eventStreamsPerNetwork'>,
): void {
  const streams = new Set<ServerResponse>();
  const byNetwork = new Map<string, number>();
  const count = (network: string, change: 1 | -1) => {
    const openCount = (byNetwork.get(network) ?? 0) + change;
    if (openCount === 0) byNetwork.delete(network);
    else byNetwork.set(network, openCount);
  };
  let isClosing = false;
  app.decorate('eventStreams', () => streams.size);
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isEventStream(reply.getHeader('content-type'))) return payload;
    const { raw } = reply;
    const network = networkOf(request.ip);
    if (streams.size >= limits.eventStreams || (byNetwork.get(network) ?? 0) >= limits.eventStreamsPerNetwork) {
      if (payload instanceof Readable) payload.destroy();
      reply.code(503).header('retry-after', RETRY_AFTER_SECONDS).type('application/json; charset=utf-8');
      return JSON.stringify(failure('Too many event streams are open. Please try again in a moment.'));
    }
    streams.add(raw);
    count(network, 1);
    guard.excludeStream(request.raw.socket);
    raw.once('close', () => {
      streams.delete(raw);
      count(network, -1);
    });
    if (isClosing) setImmediate(() => raw.end());
    return payload;
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const stream of streams) stream.end();
  });
}
