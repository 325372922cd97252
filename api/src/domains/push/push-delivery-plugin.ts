import type { FastifyInstance } from 'fastify';
import { createPostPublic } from '../../platform/http/post-public';
import { pollDueWork } from '../../platform/polling/poll-due-work';
import { deliverPushes } from './deliver-pushes';

declare module 'fastify' {
  interface FastifyInstance {
    /** Sends due notifications; tests pass another time as `now`. */
    deliverPushes: (now?: Date) => Promise<void>;
  }
}

/** Delivers the outbox of notifications, where the site has a key for push services. */
export function pushDeliveryPlugin(app: FastifyInstance): void {
  const { database, settings } = app.deps;
  const { push } = settings;
  const post = createPostPublic(settings);
  let isOpen = push !== undefined;
  let delivery: Promise<void> = Promise.resolve();
  app.decorate('deliverPushes', (now = new Date()) => {
    if (!push || !isOpen) return Promise.resolve();
    delivery = delivery
      .then(() => deliverPushes(database.db, post, push, now))
      .catch((problem: unknown) => app.log.error(problem));
    return delivery;
  });
  pollDueWork(app, () => app.deliverPushes());
  // Records what is being sent before the database is closed.
  app.addHook('preClose', async () => {
    isOpen = false;
    await delivery;
  });
}
