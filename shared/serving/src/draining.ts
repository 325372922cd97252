import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the process is stopping: `/readyz` then fails. */
    isDraining: () => boolean;
    /** Fails the readiness probe and waits until load balancers have noticed. Then the app may be closed. */
    drain: (seconds: number) => Promise<void>;
  }
}

/**
 * Graceful shutdown: once the process is not ready it gets no new requests; those in flight are answered, and connections
 * close after their response. Plugins with event streams end them when the app closes.
 */
export function drainPlugin(app: FastifyInstance): void {
  let isDraining = false;
  app.decorate('isDraining', () => isDraining);
  app.decorate('drain', async (seconds: number) => {
    isDraining = true;
    await wait(seconds * 1000);
  });
  app.addHook('onSend', async (_request, reply) => {
    // So that clients do not send another request on a closing connection.
    if (isDraining) reply.header('connection', 'close');
  });
}
