import type { FastifyBaseLogger } from 'fastify';

/** Carries word of news to the other processes: only whom it is for, never what it is (design.md 6). */
export type WakeUps = { send: (users: readonly number[]) => void; close: () => void };

const channel = 'roadworthy:chat';

/** Whose news a message on the channel tells of; none for anything else that somebody sends there. */
function usersIn(text: string): number[] {
  try {
    const users: unknown = JSON.parse(text);
    return Array.isArray(users) ? users.filter((user) => Number.isSafeInteger(user)) : [];
  } catch {
    return [];
  }
}

/**
 * Through Redis. While it is away nothing is kept for later and nobody waits: every stream looks into the database by
 * itself now and then.
 */
export async function redisWakeUps(
  url: string,
  log: FastifyBaseLogger,
  hear: (users: readonly number[]) => void,
): Promise<WakeUps> {
  const { Redis } = await import('ioredis');
  const options = { maxRetriesPerRequest: 1, enableOfflineQueue: false, lazyConnect: true } as const;
  const sender = new Redis(url, options);
  const listener = new Redis(url, { ...options, enableOfflineQueue: true, maxRetriesPerRequest: null });
  for (const client of [sender, listener]) {
    client.on('error', (problem) => log.warn({ problem: problem.message }, 'Redis cannot be reached.'));
    client.connect().catch(() => {});
  }
  listener.on('message', (_channel, text) => hear(usersIn(text)));
  listener.subscribe(channel).catch(() => {});
  return {
    send: (users) => void sender.publish(channel, JSON.stringify(users)).catch(() => {}),
    close: () => {
      sender.disconnect();
      listener.disconnect();
    },
  };
}
