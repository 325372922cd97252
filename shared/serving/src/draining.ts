import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the process was asked to stop: `/readyz` then says no. */
    isDraining: () => boolean;
    /** Says 'not ready' and waits until whoever sends requests here has noticed. Then the app may be closed. */
    drain: (seconds: number) => Promise<void>;
  }
}

/**
 * Lets a process stop without anybody noticing: no new requests come once it is not ready, those under way are
 * answered, and connections close after their answer. Whoever keeps event streams ends them when the app closes.
 */
export function keepDrainable(app: FastifyInstance): void {
  let isDraining = false;
  app.decorate('isDraining', () => isDraining);
  app.decorate('drain', async (seconds: number) => {
    isDraining = true;
    await wait(seconds * 1000);
  });
  app.addHook('onSend', async (_request, reply) => {
    // A connection that nobody may use again when it is closed breaks nobody's request.
    if (isDraining) reply.header('connection', 'close');
  });
}
