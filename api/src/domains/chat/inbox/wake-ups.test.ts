import { spawnSync } from 'node:child_process';
import type { FastifyInstance } from 'fastify';
import { adOf, type ChatTest, openChatTest, requestChat } from '../../../../test/chat/chat-fixtures';
import { openStream } from '../../../../test/chat/stream-reader';
import { freePort } from '../../../../test/support/processes';
import { type RedisServer, redisServer } from '../../../../test/support/redis-server';
import { testSettings } from '../../../../test/support/test-app';
import { buildApp } from '../../../app/build-app';

jest.setTimeout(60_000);
// Redis is optional: the test is skipped where none is installed.
const withRedis = spawnSync('redis-server', ['--version']).status === 0 ? it : it.skip;

let chatTest: ChatTest;
let otherApp: FastifyInstance;
let redis: RedisServer | undefined;
afterEach(async () => {
  await otherApp.close();
  await chatTest.api.close();
  await redis?.stop();
});

withRedis('API-426 wakes the streams of other processes through Redis, also after a Redis outage', async () => {
  redis = redisServer(await freePort());
  await redis.start();
  const redisUrl = redis.url;
  chatTest = await openChatTest({ redisUrl });
  const { database } = chatTest.api;
  otherApp = await buildApp({ settings: { ...testSettings, redisUrl }, database, fetch });
  const address = await otherApp.listen({ port: 0, host: '127.0.0.1' });
  const dealer = await openStream(address, chatTest.dealer);
  await dealer.until(1);

  const measureDelivery = async (count: number) => {
    const startedAt = performance.now();
    await requestChat(chatTest, chatTest.buyer, adOf.dealer);
    await dealer.until(count);
    return performance.now() - startedAt;
  };
  await new Promise((wake) => setTimeout(wake, 300));
  // Without Redis the next poll is at least 15 s away.
  expect(await measureDelivery(2)).toBeLessThan(12_000);

  await redis.stop();
  expect(await requestChat(chatTest, chatTest.buyer, adOf.dealer, 'While Redis is away')).toBeTruthy();
  await redis.start();
  await new Promise((wake) => setTimeout(wake, 3_000));
  expect(await measureDelivery(4)).toBeLessThan(12_000);
  expect(dealer.received.map(({ id }) => id)).toEqual([0, 1, 2, 3]);
  dealer.cut();
});
