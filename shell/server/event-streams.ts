import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Event streams that pass through now. */
    eventStreams: () => number;
  }
}

const isEventStream = (type: unknown) => String(type).startsWith('text/event-stream');

/** Counts the event streams that pass through, and ends them when the edge closes: browsers connect again elsewhere. */
export function keepEventStreams(app: FastifyInstance): void {
  const streams = new Set<ServerResponse>();
  let isClosing = false;
  app.decorate('eventStreams', () => streams.size);
  app.addHook('onSend', async (_request, reply) => {
    if (!isEventStream(reply.getHeader('content-type'))) return;
    const { raw } = reply;
    streams.add(raw);
    raw.once('close', () => streams.delete(raw));
    if (isClosing) setImmediate(() => raw.end());
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const stream of streams) stream.end();
  });
}
