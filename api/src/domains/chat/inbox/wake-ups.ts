import type { FastifyBaseLogger } from 'fastify';

/** Notifies other processes of users with new events; the events themselves are not sent. */
export type WakeUps = { send: (users: readonly number[]) => void; close: () => void };

const channel = 'roadworthy:chat';

/** The users in a wake-up; none for any other content of the channel. */
function usersIn(text: string): number[] {
  try {
    const users: unknown = JSON.parse(text);
    return Array.isArray(users) ? users.filter((user) => Number.isSafeInteger(user)) : [];
  } catch {
    return [];
  }
}

/** Wake-ups through Redis. While Redis is unavailable they are dropped, and the streams find new events by polling. */
export async function redisWakeUps(
  url: string,
  log: FastifyBaseLogger,
  onWakeUp: (users: readonly number[]) => void,
): Promise<WakeUps> {
  const { Redis } = await import('ioredis');
  const options = { maxRetriesPerRequest: 1, enableOfflineQueue: false, lazyConnect: true } as const;
  const sender = new Redis(url, options);
  const listener = new Redis(url, { ...options, enableOfflineQueue: true, maxRetriesPerRequest: null });
  for (const client of [sender, listener]) {
    client.on('error', (problem) =>
      log.warn({ problem: problem.message }, 'Redis is unavailable; chat streams poll the database (REDIS_URL).'),
    );
    client.connect().catch(() => {});
  }
  listener.on('message', (_channel, text) => onWakeUp(usersIn(text)));
  listener.subscribe(channel).catch(() => {});
  return {
    send: (users) => void sender.publish(channel, JSON.stringify(users)).catch(() => {}),
    close: () => {
      sender.disconnect();
      listener.disconnect();
    },
  };
}
