import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { openSession } from '../../accounts/tokens';
import { type Database, openDatabase } from '../../database/database';
import { freePort, ready, type Started, start } from '../../testing/processes';
import { type RedisServer, redisServer } from '../../testing/redis-server';
import { serverDatabase } from '../../testing/test-database';
import { testServer } from '../../testing/test-server';
import { type Follower, followStream } from '../testing/follow-stream';

jest.setTimeout(600_000);
const server = testServer();
const each = 1_000;
/** Calls of one sender at a time. */
const atOnce = 8;
const secret = 'a secret for tests that has enough characters';
const dealersAd = '2';

let folder: string;
let database: Database;
let drop: () => Promise<void>;
let redis: RedisServer;
let environment: Record<string, string>;
let apis: Started[] = [];
let tokens: [buyer: string, dealer: string];
const followers: Follower[] = [];

const startApi = async () => {
  const api = await start(folder, environment);
  await ready(api);
  return api;
};

async function setUp(): Promise<void> {
  const copy = await serverDatabase(server ?? '');
  drop = copy.drop;
  folder = mkdtempSync(join(tmpdir(), 'roadworthy-chat-'));
  redis = redisServer(await freePort());
  await redis.start();
  database = await openDatabase({ dataFolder: folder, databaseUrl: copy.address });
  await database.sql.execute(
    sql`insert into subscriptions (user_id, plan, status, months, amount_cents, expires_at)
        values (1, 'gold', 'active', 1, 0, now() + interval '1 day')`,
  );
  const token = async (user: string) => (await openSession(database.sql, secret, user)).token;
  tokens = [await token('1'), await token('3')];
  environment = {
    DATABASE_URL: copy.address,
    REDIS_URL: redis.url,
    TOKEN_SECRET: secret,
    CHAT_MESSAGES_PER_MINUTE: '1000000',
  };
  apis = await Promise.all([startApi(), startApi()]);
}

async function tearDown(): Promise<void> {
  for (const follower of followers) follower.stop();
  for (const api of apis) api.child.kill('SIGKILL');
  await Promise.all(apis.map((api) => api.ended));
  await redis?.stop();
  await database?.close();
  await drop?.();
  rmSync(folder, { recursive: true, force: true });
}

/** Posts to one of the APIs. @returns undefined when it died over it */
async function call(api: number, path: string, token: string, body: object) {
  const answer = await fetch(`${apis[api]?.address}/api/v1/chat/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined);
  return answer?.json().catch(() => undefined) as Promise<{ success: boolean; data: { chat_id: string } } | undefined>;
}

/** Sends everything through both APIs by turns, every tenth message twice, and again whatever got no answer. */
async function sendAll(sender: number, chat_id: string, onSent: () => void): Promise<void> {
  const token = tokens[sender] ?? '';
  const letters = Array.from({ length: each }, (_, at) => ({ uuid: randomUUID(), message: `${sender} ${at}`, at }));
  const next = letters.values();
  const postman = async () => {
    for (const { at, ...letter } of next) {
      for (let turn = at; ; turn++) {
        const answer = await call(turn % 2, 'send-message', token, { chat_id, ...letter });
        if (answer?.success && (at % 10 > 0 || turn > at)) break;
        if (!answer) await wait(50);
      }
      onSent();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, postman));
}

/** Runs something once so many messages were sent. */
const when = (count: number, act: () => Promise<void>) => {
  let sent = 0;
  const acted = { done: Promise.resolve() };
  return Object.assign(acted, {
    sent: () => {
      sent += 1;
      if (sent === count) acted.done = act();
    },
  });
};

(server ? describe : describe.skip)(
  `two processes of the API on Postgres and Redis${server ? '' : ' (skipped: TEST_DATABASE_URL names no Postgres server)'}`,
  () => {
    beforeAll(setUp);
    afterAll(tearDown);

    it('API-428 two senders of a thousand messages, Redis away for a while, one process killed: both readers hear all, once, in one order', async () => {
      const [buyer, dealer] = tokens;
      const asked = { car_id: dealersAd, message: 'Begin', uuid: randomUUID() };
      const chat = (await call(0, 'save-chat-info', buyer, asked))?.data.chat_id ?? '';
      followers.push(
        followStream(() => apis[0]?.address ?? '', buyer, 1),
        followStream(() => apis[1]?.address ?? '', dealer, 1),
      );
      const awayAndBack = when(each / 2, async () => {
        await redis.stop();
        await wait(1_000);
        await redis.start();
      });
      const killed = when(each, async () => {
        apis[1]?.child.kill('SIGKILL');
        await apis[1]?.ended;
        apis[1] = await startApi();
      });
      const onSent = () => [awayAndBack, killed].forEach((event) => void event.sent());
      await Promise.all([sendAll(0, chat, onSent), sendAll(1, chat, onSent)]);
      await Promise.all([awayAndBack.done, killed.done]);
      // What was said while Redis was away is found by looking, within 25 s.
      await Promise.all(followers.map((follower) => follower.until(2 * each, 60_000)));

      const [seen, alike] = followers.map(({ heard }) =>
        heard.map(({ id, event }) =>
          event.type === 'message' ? `${id} ${event.message.sequence} ${event.message.message}` : event.type,
        ),
      );
      expect(alike).toEqual(seen);
      const places = seen?.map((line) => line.split(' ').slice(0, 2).join());
      expect(places).toEqual(Array.from({ length: 2 * each }, (_, at) => `${at + 2},${at + 2}`));
      expect(new Set(seen?.map((line) => line.split(' ').slice(2).join(' '))).size).toBe(2 * each);
      expect(followers[1]?.connections()).toBeGreaterThan(1);
    });

    it('API-426 then Redis carries the news of one process to the other at once', async () => {
      const [buyer, dealer] = tokens;
      const chat = (await call(0, 'save-chat-info', buyer, { car_id: dealersAd, message: 'On', uuid: randomUUID() }))
        ?.data;
      await followers[1]?.until(2 * each + 1);
      const from = performance.now();
      await call(0, 'send-message', dealer, { chat_id: chat?.chat_id, message: 'At once?', uuid: randomUUID() });
      await followers[1]?.until(2 * each + 2);
      // Without Redis the next look would come after 15 s at the earliest.
      expect(performance.now() - from).toBeLessThan(12_000);
    });
  },
);
