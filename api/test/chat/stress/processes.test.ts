import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ChatMessage } from '@roadworthy/contract/api/chat';
import { sql } from 'drizzle-orm';
import { createSession } from '../../../src/domains/accounts/tokens';
import { participantPath } from '../../../src/domains/leads/test-drives/appointment/links';
import type { Database } from '../../../src/platform/database/database';
import { openDatabase } from '../../../src/platform/database/open-database';
import { freePort, type StartedProcess, startProcess, waitUntilReady } from '../../support/processes';
import { type RedisServer, redisServer } from '../../support/redis-server';
import { rows } from '../../support/rows';
import { serverDatabase } from '../../support/test-database';
import { testServer } from '../../support/test-server';
import { type Follower, followStream } from '../follow-stream';

jest.setTimeout(600_000);
const server = testServer();
const MESSAGES_PER_SENDER = 1_000;
const OFFER_ROUNDS = 20;
/** Concurrent calls of one sender. */
const CONCURRENT_CALLS = 8;
const secret = 'a secret for tests that has enough characters';
const dealersAd = '2';

let folder: string;
let database: Database;
let dropDatabase: () => Promise<void>;
let redis: RedisServer;
let environment: Record<string, string>;
let apis: StartedProcess[] = [];
let tokens: [buyer: string, dealer: string];
const followers: Follower[] = [];

const startApi = async () => {
  const api = await startProcess(folder, environment);
  await waitUntilReady(api);
  return api;
};

async function setUp(): Promise<void> {
  const testDatabase = await serverDatabase(server ?? '');
  dropDatabase = testDatabase.drop;
  folder = mkdtempSync(join(tmpdir(), 'roadworthy-chat-'));
  redis = redisServer(await freePort());
  await redis.start();
  database = await openDatabase({ dataFolder: folder, databaseUrl: testDatabase.address });
  await database.db.execute(
    sql`insert into subscriptions (user_id, plan, status, months, amount_cents, expires_at)
        values (1, 'gold', 'active', 1, 0, now() + interval '1 day')`,
  );
  const token = async (user: number) => (await createSession(database.db, secret, user)).token;
  tokens = [await token(1), await token(3)];
  environment = {
    DATABASE_URL: testDatabase.address,
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
  await dropDatabase?.();
  rmSync(folder, { recursive: true, force: true });
}

/** Posts to one of the APIs. @returns undefined when it died during the call */
async function call(api: number, path: string, token: string, body: object) {
  const answer = await fetch(`${apis[api]?.address}/api/v1/chat/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined);
  return answer?.json().catch(() => undefined) as Promise<
    { success: boolean; data: { chat_id: string } & Partial<ChatMessage> } | undefined
  >;
}

/** Sends all messages, alternating between the APIs: every tenth twice, and again while there is no response. */
async function sendAll(sender: number, chat_id: string, onSent: () => void): Promise<void> {
  const token = tokens[sender] ?? '';
  const bodies = Array.from({ length: MESSAGES_PER_SENDER }, (_, index) => ({
    uuid: randomUUID(),
    message: `${sender} ${index}`,
    index,
  }));
  const next = bodies.values();
  const sendNext = async () => {
    for (const { index, ...body } of next) {
      for (let attempt = index; ; attempt++) {
        const answer = await call(attempt % 2, 'send-message', token, { chat_id, ...body });
        if (answer?.success && (index % 10 > 0 || attempt > index)) break;
        if (!answer) await wait(50);
      }
      onSent();
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT_CALLS }, sendNext));
}

/** Runs an action once `count` messages were sent. */
const runAfterSending = (count: number, action: () => Promise<void>) => {
  let sent = 0;
  const trigger = { done: Promise.resolve() };
  return Object.assign(trigger, {
    sent: () => {
      sent += 1;
      if (sent === count) trigger.done = action();
    },
  });
};

(server ? describe : describe.skip)(
  `two processes of the API on Postgres and Redis${server ? '' : ' (skipped: TEST_DATABASE_URL names no Postgres server)'}`,
  () => {
    beforeAll(setUp);
    afterAll(tearDown);

    it('API-428 two senders of a thousand messages, a Redis outage and a killed process: both readers get all messages once, in one order', async () => {
      const [buyer, dealer] = tokens;
      const body = { car_id: dealersAd, message: 'Begin', uuid: randomUUID() };
      const chat = (await call(0, 'save-chat-info', buyer, body))?.data.chat_id ?? '';
      followers.push(
        followStream(() => apis[0]?.address ?? '', buyer, 1),
        followStream(() => apis[1]?.address ?? '', dealer, 1),
      );
      const redisOutage = runAfterSending(MESSAGES_PER_SENDER / 2, async () => {
        await redis.stop();
        await wait(1_000);
        await redis.start();
      });
      const processCrash = runAfterSending(MESSAGES_PER_SENDER, async () => {
        apis[1]?.child.kill('SIGKILL');
        await apis[1]?.ended;
        apis[1] = await startApi();
      });
      const onSent = () => [redisOutage, processCrash].forEach((event) => void event.sent());
      await Promise.all([sendAll(0, chat, onSent), sendAll(1, chat, onSent)]);
      await Promise.all([redisOutage.done, processCrash.done]);
      // Events written during the Redis outage are found by polling, within 25 s.
      await Promise.all(followers.map((follower) => follower.until(2 * MESSAGES_PER_SENDER, 60_000)));

      const [seen, otherSeen] = followers.map(({ received }) =>
        received.map(({ id, event }) =>
          event.type === 'message' ? `${id} ${event.message.sequence} ${event.message.message}` : event.type,
        ),
      );
      expect(otherSeen).toEqual(seen);
      const sequences = seen?.map((line) => line.split(' ').slice(0, 2).join());
      expect(sequences).toEqual(
        Array.from({ length: 2 * MESSAGES_PER_SENDER }, (_, index) => `${index + 2},${index + 2}`),
      );
      expect(new Set(seen?.map((line) => line.split(' ').slice(2).join(' '))).size).toBe(2 * MESSAGES_PER_SENDER);
      expect(followers[1]?.connections()).toBeGreaterThan(1);
    });

    it('API-426 then Redis wakes the streams of the other process immediately', async () => {
      const [buyer, dealer] = tokens;
      const chat = (await call(0, 'save-chat-info', buyer, { car_id: dealersAd, message: 'On', uuid: randomUUID() }))
        ?.data;
      await followers[1]?.until(2 * MESSAGES_PER_SENDER + 1);
      const startedAt = performance.now();
      await call(0, 'send-message', dealer, { chat_id: chat?.chat_id, message: 'At once?', uuid: randomUUID() });
      await followers[1]?.until(2 * MESSAGES_PER_SENDER + 2);
      // Without Redis the next poll is at least 15 s away.
      expect(performance.now() - startedAt).toBeLessThan(12_000);
    });

    it('API-428 then offers that both sides answer at once through both processes, each call repeated: every step once, in one order', async () => {
      const [buyer, dealer] = tokens;
      const opening = { car_id: dealersAd, message: 'Your price?', uuid: randomUUID() };
      const chat_id = (await call(0, 'save-chat-info', buyer, opening))?.data.chat_id ?? '';
      const [ad] = await rows<{ price: number }>(database.db, sql`select price from ads where id = ${dealersAd}`);
      const base = 2 * MESSAGES_PER_SENDER + 3;
      await Promise.all(followers.map((follower) => follower.until(base)));
      /** Sends a call through both processes at once. @returns the stored message; undefined when it was refused */
      const sendTwice = async (path: string, token: string, body: object): Promise<ChatMessage | undefined> => {
        const repeated = { chat_id, ...body, uuid: randomUUID() };
        const answers = await Promise.all([0, 1].map((api) => call(api, path, token, repeated)));
        expect(answers[0]?.success).toBe(answers[1]?.success);
        const [first, second] = answers.map((answer) => answer?.data as ChatMessage | undefined);
        expect(second?.sequence).toBe(first?.sequence);
        return first;
      };
      let steps = 0;
      for (let round = 0; round < OFFER_ROUNDS; round++) {
        await database.db.execute(sql`delete from throttles`);
        const amount = ad?.price ?? 0;
        const offer = (await sendTwice('send-offer', buyer, { car_id: dealersAd, amount }))?.offer;
        const answer = (token: string, action: string, offer_id = offer?._id) =>
          sendTwice('answer-offer', token, { offer_id, action, amount });
        const answers = await Promise.all([
          ...['accept', 'counter', 'decline'].map((action) => answer(dealer, action)),
          answer(buyer, 'withdraw'),
        ]);
        const taken = answers.filter((stored) => stored !== undefined);
        expect(taken).toHaveLength(1);
        const countered = taken.find(({ kind }) => kind === 'counter')?.offer?._id;
        if (countered) await answer(buyer, 'decline', countered);
        steps += countered ? 3 : 2;
      }
      await Promise.all(followers.map((follower) => follower.until(base + steps)));
      const [seen, otherSeen] = followers.map(({ received }) =>
        received
          .slice(base)
          .map(({ event }) => event.type === 'message' && [event.message.sequence, event.message.kind]),
      );
      expect(seen).toHaveLength(steps);
      expect(otherSeen).toEqual(seen);
      const open = await rows(database.db, sql`select from chat_offers where status = 'pending'`);
      expect(open).toEqual([]);
    });

    it('API-1863 then a test drive that is canceled through one process reaches the readers of both', async () => {
      const [buyer] = tokens;
      const opening = { car_id: dealersAd, message: 'May I drive it?', uuid: randomUUID() };
      const chat_id = (await call(0, 'save-chat-info', buyer, opening))?.data.chat_id ?? '';
      await call(0, 'request-test-drive', buyer, { chat_id, car_id: dealersAd, uuid: randomUUID() });
      const [drive] = await rows<{ id: number }>(
        database.db,
        sql`insert into test_drives (user_id, ad_id, seller_id, fullname, email, mobile_number, state, city, postcode, car_brand, car_model, wanted_at)
            values (1, ${dealersAd}, 3, 'Thandi', 'buyer@example.com', '821234567', 'Gauteng', 'Pretoria', '0001', 'Toyota', 'Hilux', now() + interval '3 days')
            returning id::int as id`,
      );
      const inboxes = await rows<{ last: number }>(
        database.db,
        sql`select last_sequence::int as last from chat_inboxes where user_id in (1, 3) order by user_id`,
      );
      const readers = tokens.map((token, index) =>
        followStream(() => apis[index]?.address ?? '', token, inboxes[index]?.last ?? 0),
      );
      followers.push(...readers);
      while (readers.some((reader) => reader.connections() === 0)) await wait(20);
      const path = await participantPath(secret, { id: drive?.id ?? 0, side: 'buyer' });
      const answer = await fetch(`${apis[0]?.address}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'action=cancel&sequence=0',
        redirect: 'manual',
      });
      expect(answer.status).toBe(303);
      for (const [update] of await Promise.all(readers.map((reader) => reader.until(1))))
        expect(update?.event).toMatchObject({
          type: 'message',
          chat_id,
          message: { test_drive: { status: 'canceled' } },
        });
    });
  },
);
