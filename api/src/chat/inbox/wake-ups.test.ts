import { spawnSync } from 'node:child_process';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../server/app';
import { freePort } from '../../testing/processes';
import { type RedisServer, redisServer } from '../../testing/redis-server';
import { testSettings } from '../../testing/test-app';
import { adOf, type Chatters, openChatters, request } from '../testing/chatters';
import { openStream } from '../testing/stream-reader';

jest.setTimeout(60_000);
// Redis is an extra of this product: where none is installed there is nothing to try.
const withRedis = spawnSync('redis-server', ['--version']).status === 0 ? it : it.skip;

let chatters: Chatters;
let other: FastifyInstance;
let redis: RedisServer | undefined;
afterEach(async () => {
  await other.close();
  await chatters.api.close();
  await redis?.stop();
});

withRedis('API-426 news reaches the streams of other processes through Redis, also after it was away', async () => {
  redis = redisServer(await freePort());
  await redis.start();
  const redisUrl = redis.url;
  chatters = await openChatters({ redisUrl });
  const { database } = chatters.api;
  other = await buildApp({ settings: { ...testSettings, redisUrl }, database, fetch });
  const address = await other.listen({ port: 0, host: '127.0.0.1' });
  const dealer = await openStream(address, chatters.dealer);
  await dealer.until(1);

  const inMilliseconds = async (count: number) => {
    const from = performance.now();
    await request(chatters, chatters.buyer, adOf.dealer);
    await dealer.until(count);
    return performance.now() - from;
  };
  await new Promise((wake) => setTimeout(wake, 300));
  // Without Redis the next look would come after 15 s at the earliest.
  expect(await inMilliseconds(2)).toBeLessThan(12_000);

  await redis.stop();
  expect(await request(chatters, chatters.buyer, adOf.dealer, 'While Redis is away')).toBeTruthy();
  await redis.start();
  await new Promise((wake) => setTimeout(wake, 3_000));
  expect(await inMilliseconds(4)).toBeLessThan(12_000);
  expect(dealer.heard.map(({ id }) => id)).toEqual([0, 1, 2, 3]);
  dealer.cut();
});
