import type { FastifyInstance } from 'fastify';
import { followEvents } from '../../../platform/events/follow';
import { sessionsEnded } from '../../accounts';
import { StreamRegistry } from './stream-registry';
import { redisWakeUps, type WakeUps } from './wake-ups';

declare module 'fastify' {
  interface FastifyInstance {
    chat: {
      streams: StreamRegistry;
      /** Wakes the streams of these users in all processes; call after the transaction that wrote to their inboxes. */
      notify: (users: readonly number[]) => void;
    };
  }
}

/** Wakes the event streams of this process, and those of other processes through Redis when it is configured. */
export function chatNotificationsPlugin(app: FastifyInstance): void {
  const { redisUrl } = app.deps.settings;
  const streams = new StreamRegistry();
  let redis: WakeUps | undefined;
  const notify = (users: readonly number[]) => {
    streams.notify(users);
    redis?.send(users);
  };
  app.decorate('chat', { streams, notify });
  app.addHook('onReady', async () => {
    if (redisUrl) redis = await redisWakeUps(redisUrl, app.log, (users) => streams.notify(users));
  });
  // The streams check their access. That of an expired plan or session ends with a poll: nothing is written then.
  followEvents(app, sessionsEnded, (events) => notify(events.map(({ subject }) => subject)));
  app.addHook('preClose', async () => {
    streams.endAll();
    redis?.close();
  });
}
