import type { FastifyInstance } from 'fastify';
import { Bells } from './bells';
import { redisWakeUps, type WakeUps } from './wake-ups';

declare module 'fastify' {
  interface FastifyInstance {
    chat: {
      bells: Bells;
      /** To be called after a transaction that wrote into these users' inboxes, here and in every other process. */
      tell: (users: readonly number[]) => void;
    };
  }
}

/** Keeps the bells of this process, and rings those of others through Redis when it is set. */
export function keepNews(app: FastifyInstance): void {
  const { redisUrl } = app.parts.settings;
  const bells = new Bells();
  let others: WakeUps | undefined;
  const tell = (users: readonly number[]) => {
    bells.ring(users);
    others?.send(users);
  };
  app.decorate('chat', { bells, tell });
  app.addHook('onReady', async () => {
    if (redisUrl) others = await redisWakeUps(redisUrl, app.log, (users) => bells.ring(users));
  });
  // Whatever somebody changes may end what their streams may hear (sign-out, password, plan): they look at once.
  app.addHook('onResponse', async ({ method, who, url }) => {
    if (who && method !== 'GET' && !url.includes('/chat/')) tell([who.id]);
  });
  app.addHook('preClose', async () => {
    bells.endAll();
    others?.close();
  });
}
