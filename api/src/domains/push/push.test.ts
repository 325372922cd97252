import { createPublicKey } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { jwtVerify } from 'jose';
import {
  adOf,
  type ChatTest,
  grantPlan,
  openChatTest,
  requestChat,
  send,
  tokenOf,
} from '../../../test/chat/chat-fixtures';
import { replyTokenFor } from '../../../test/chat/mailbox';
import { type PushService, startPushService } from '../../../test/push/push-service';
import { copyAd } from '../../../test/support/copy-ad';
import { password } from '../../../test/support/fixture';
import { rows } from '../../../test/support/rows';
import { testSettings } from '../../../test/support/test-settings';
import { validateSettings } from '../../platform/config/settings-problems';
import { createLinkSigner } from '../../platform/signed-links/link-signer';
import { queuePush } from './queue-push';

let push: PushService;
let chatTest: ChatTest;
/** Noon in South Africa; notifications of now are due by then. */
let noon: Date;
beforeAll(async () => {
  push = await startPushService();
  chatTest = await openChatTest({ fetchablePrivateHosts: [push.host] });
  await run(`update subscriptions set expires_at = now() + interval '1 day' where user_id = 1`);
  // Consumers of events begin at their first run.
  await chatTest.api.app.runDueJobs();
});
beforeEach(async () => {
  for (const table of ['push_devices', 'conversations', 'chat_blocks', 'throttles', 'mail_outbox', 'leads'])
    await run(`delete from ${table}`);
  await run(`delete from subscriptions where user_id = 2 and plan = 'gold'`);
  push.received.splice(0);
  push.answers.splice(0);
  noon = new Date(`${new Date().toISOString().slice(0, 10)}T10:00:00Z`);
});
afterAll(async () => {
  await chatTest.api.close();
  await push.close();
});

const run = (statement: string) => chatTest.api.database.db.execute(sql.raw(statement));
const everything = { messages: true, price_drops: true, searches: true };
type Subscription = ReturnType<PushService['subscribe']>;
const subscribe = (token: string, subscription: Subscription = push.subscribe(), kinds: object = everything) =>
  chatTest.api.put('users/push-devices', { ...subscription, ...everything, ...kinds }, { token });
const listDevices = async (token: string) => (await chatTest.api.get('users/push-devices', { token })).json().data;
/** Lets what waits become due, and delivers it. */
const deliver = async (at = noon) => {
  await run(`update push_outbox set next_try_at = now() - interval '1 second' where sent_at is null`);
  await chatTest.api.app.deliverPushes(at);
};
const titles = () => push.received.map(({ payload }) => payload.title);

describe('a message to a user with a device', () => {
  it('API-1941 is notified after a while with the name and the car, not the text, encrypted and signed', async () => {
    await subscribe(chatTest.dealer);
    const chat = await requestChat(chatTest, chatTest.buyer, adOf.dealer, 'A secret');
    await chatTest.api.app.deliverPushes(noon);
    expect(push.received).toEqual([]);
    await deliver();
    const [notification, ...others] = push.received;
    expect(others).toEqual([]);
    expect(notification?.payload).toEqual({
      title: expect.stringMatching(/^New message from \S/),
      body: expect.stringMatching(/^20\d\d /),
      path: `/chat?with=${chat}`,
      tag: `chat-${chat}`,
      unread: 1,
    });
    const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(notification?.authorization ?? '') ?? [];
    expect(key).toBe((await listDevices(chatTest.dealer)).public_key);
    const point = Buffer.from(key, 'base64url');
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    };
    const { payload } = await jwtVerify(token, createPublicKey({ key: jwk, format: 'jwk' }));
    expect(payload).toMatchObject({ aud: `http://${push.host}`, sub: testSettings.push?.contact });
  });

  it('API-1942 is notified once until the conversation is read, and again after that', async () => {
    await subscribe(chatTest.dealer);
    const chat = await requestChat(chatTest, chatTest.buyer, adOf.dealer);
    await deliver();
    await send(chatTest, chatTest.buyer, chat, 'Are you there?');
    await Promise.all([deliver(), deliver()]);
    expect(push.received).toHaveLength(1);
    await chatTest.api.post('chat/mark-read', { chat_id: chat, sequence: 2 }, { token: chatTest.dealer });
    await send(chatTest, chatTest.buyer, chat, 'Hello?');
    await deliver();
    expect(push.received).toHaveLength(2);
  });

  it('API-1942 that is read, answered or blocked in time is not notified', async () => {
    await subscribe(chatTest.dealer);
    const chat = await requestChat(chatTest, chatTest.buyer, adOf.dealer);
    await chatTest.api.post('chat/mark-read', { chat_id: chat, sequence: 1 }, { token: chatTest.dealer });
    await deliver();
    expect(push.received).toEqual([]);
    await send(chatTest, chatTest.buyer, chat, 'Two');
    await send(chatTest, chatTest.dealer, chat, 'An answer');
    await deliver();
    expect(push.received).toEqual([]);
    await send(chatTest, chatTest.buyer, chat, 'Four');
    await chatTest.api.post('chat/block-user', { chat_id: chat, blocked: true }, { token: chatTest.dealer });
    await deliver();
    expect(push.received).toEqual([]);
  });

  it('API-2024 that is blocked by the reply link of an earlier mail is not notified', async () => {
    const { api, buyer } = chatTest;
    const chat = await requestChat(chatTest, buyer, adOf.seller);
    const link = await replyTokenFor(api, 'seller@example.com');
    await grantPlan(api, 2);
    await subscribe(await tokenOf(api, 2));
    await send(chatTest, buyer, chat, 'Two');
    await api.post(`chat/reply/${link}/block`, { blocked: true });
    await deliver();
    expect(push.received).toEqual([]);
  });

  it('API-1943 is mailed, not notified, where the receiver cannot open Chat', async () => {
    const seller = await chatTest.api.signIn('seller@example.com');
    await subscribe(seller);
    await requestChat(chatTest, chatTest.buyer, adOf.seller);
    await deliver();
    expect(push.received).toEqual([]);
    expect(
      await rows(chatTest.api.database.db, sql`select from mail_outbox where recipient = 'seller@example.com'`),
    ).toHaveLength(1);
  });

  it('API-1941 goes to each device that wants messages', async () => {
    await subscribe(chatTest.dealer);
    await subscribe(chatTest.dealer);
    await subscribe(chatTest.dealer, push.subscribe(), { messages: false });
    await requestChat(chatTest, chatTest.buyer, adOf.dealer);
    await deliver();
    expect(push.received).toHaveLength(2);
  });
});

describe('delivery', () => {
  const notify = async () => {
    await subscribe(chatTest.dealer);
    return requestChat(chatTest, chatTest.buyer, adOf.dealer);
  };
  const waiting = () =>
    rows<{ attempts: number; wait: number }>(
      chatTest.api.database.db,
      sql`select attempts, round(extract(epoch from next_try_at - now()))::int as wait from push_outbox where sent_at is null`,
    );

  it('API-1944 is tried again after a failure, later when the service asks, and dropped after five attempts', async () => {
    await notify();
    push.answers.push({ status: 500 }, { status: 500 });
    push.answers.push({ status: 429, retryAfter: '600' }, { status: 429, retryAfter: '86400' });
    for (const [attempts, wait] of [
      [1, 60],
      [2, 120],
      [3, 600],
      [4, 3_600],
    ]) {
      await deliver();
      expect(await waiting()).toEqual([{ attempts, wait }]);
    }
    await deliver();
    expect(push.received).toHaveLength(1);
    await run('update push_outbox set sent_at = null, attempts = 4');
    push.answers.push({ status: 503 });
    await deliver();
    expect(await rows(chatTest.api.database.db, sql`select from push_outbox`)).toEqual([]);
  });

  it.each([404, 410])('API-1944 deletes a device whose service answers %d', async (status) => {
    await notify();
    push.answers.push({ status });
    await deliver();
    expect((await listDevices(chatTest.dealer)).devices).toEqual([]);
  });

  it('API-1945 waits from 21:00 to 07:00 in South Africa, also at the service', async () => {
    await notify();
    const day = noon.toISOString().slice(0, 10);
    for (const night of ['T19:00:00Z', 'T23:00:00Z', 'T04:59:00Z']) await deliver(new Date(day + night));
    expect(push.received).toEqual([]);
    await deliver(new Date(`${day}T18:00:00Z`));
    expect(push.received.map(({ ttl }) => ttl)).toEqual([60 * 60]);
  });
});

describe('what was switched off', () => {
  const queueEach = () =>
    run(`insert into push_outbox (device_id, user_id, topic, title, body, path)
      select id, user_id, topic || '-1', topic, '', '/' from push_devices, (values ('chat'), ('price'), ('search')) topics (topic)`);

  it.each([
    ['messages', ['price', 'search']],
    ['price_drops', ['chat', 'search']],
    ['searches', ['chat', 'price']],
  ])('API-1957 is not notified any more, nor when it is switched on again: %s', async (kind, others) => {
    const subscription = push.subscribe();
    await subscribe(chatTest.dealer, subscription);
    await queueEach();
    await subscribe(chatTest.dealer, subscription, { [kind]: false });
    await subscribe(chatTest.dealer, subscription);
    await deliver();
    expect(titles().sort()).toEqual(others);
  });

  it('API-1957 is not notified when it was queued at the same moment', async () => {
    await subscribe(chatTest.dealer, push.subscribe(), { messages: false });
    await queueEach();
    await deliver();
    expect(titles().sort()).toEqual(['price', 'search']);
  });
});

describe('a notification that is replaced', () => {
  const queue = (title: string) =>
    chatTest.api.database.db.transaction((tx) =>
      queuePush(tx, { user: 3, kind: 'price-drop', topic: 'price-1', title, body: '', path: '/' }),
    );

  it('API-1961 while it is sent does not end the later one, which follows after an hour', async () => {
    await subscribe(chatTest.dealer);
    await queue('One');
    push.beforeAnswer = () => queue('Two');
    await deliver();
    await chatTest.api.app.deliverPushes(noon);
    expect(titles()).toEqual(['One']);
    await deliver();
    expect(titles()).toEqual(['One', 'Two']);
  });

  it('API-1950 waits for its hour, however often it is replaced', async () => {
    await subscribe(chatTest.dealer);
    await queue('One');
    await deliver();
    for (const title of ['Two', 'Three']) await queue(title);
    await chatTest.api.app.deliverPushes(noon);
    expect(titles()).toEqual(['One']);
    await deliver();
    expect(titles()).toEqual(['One', 'Three']);
  });

  it('API-1961 while it is sent does not drop the later one after its last attempt', async () => {
    await subscribe(chatTest.dealer);
    await queue('One');
    await run('update push_outbox set attempts = 4');
    push.answers.push({ status: 503 });
    push.beforeAnswer = () => queue('Two');
    await deliver();
    await deliver();
    expect(titles()).toEqual(['Two']);
  });
});

describe('a device', () => {
  it('API-1946 that another account takes over in the same browser gets nothing more of the former', async () => {
    const subscription = push.subscribe();
    await subscribe(chatTest.dealer, subscription);
    const chat = await requestChat(chatTest, chatTest.buyer, adOf.dealer);
    expect((await subscribe(chatTest.buyer, subscription)).statusCode).toBe(200);
    await deliver();
    await send(chatTest, chatTest.buyer, chat, 'More');
    await deliver();
    expect(push.received).toEqual([]);
    expect((await listDevices(chatTest.dealer)).devices).toEqual([]);
    await send(chatTest, chatTest.dealer, chat, 'An answer');
    await deliver();
    expect(push.received).toHaveLength(1);
  });

  it('API-1946 cannot be taken over without its keys', async () => {
    const subscription = push.subscribe();
    await subscribe(chatTest.dealer, subscription);
    const { keys } = push.subscribe();
    expect((await subscribe(chatTest.buyer, { ...subscription, keys })).statusCode).toBe(409);
    await requestChat(chatTest, chatTest.buyer, adOf.dealer);
    await deliver();
    expect(push.received).toHaveLength(1);
  });

  it('API-1947 ends when its session is ended, at once and for good; one of an expired session stays', async () => {
    const token = await chatTest.api.signIn('dealer@example.com');
    await subscribe(token);
    await requestChat(chatTest, chatTest.buyer, adOf.dealer);
    await chatTest.api.post('users/user-logout', {}, { token });
    await deliver();
    expect(push.received).toEqual([]);
    await chatTest.api.app.runDueJobs();
    expect((await listDevices(chatTest.dealer)).devices).toEqual([]);
    await subscribe(chatTest.dealer);
    await run(`update push_devices set session = 'expired and deleted'`);
    const other = await chatTest.api.signIn('dealer@example.com');
    await chatTest.api.post('users/user-logout', {}, { token: other });
    await chatTest.api.app.runDueJobs();
    expect((await listDevices(chatTest.dealer)).devices).toHaveLength(1);
  });

  it('API-1947 of an expired session ends when all sessions are ended', async () => {
    const token = await chatTest.api.signIn('dealer@example.com');
    await subscribe(token);
    await run(`update push_devices set session = 'expired and deleted'`);
    await run(`insert into events (type, subject_id, data) values ('sessions-ended', 3, '{"all": true}')`);
    await chatTest.api.app.runDueJobs();
    expect((await listDevices(chatTest.dealer)).devices).toEqual([]);
  });

  it('API-1954 moves to the session that sends its address again, and keeps its switches', async () => {
    const { api } = chatTest;
    const subscription = push.subscribe();
    await subscribe(await tokenOf(api, 4), subscription, { searches: false });
    await run(
      `update sessions set expires_at = now() - interval '1 hour' where jti in (select session from push_devices)`,
    );
    const present = await tokenOf(api, 4);
    const rebound = await api.put('users/push-devices', subscription, { token: present });
    expect(rebound.statusCode).toBe(200);
    expect(rebound.json().data).toMatchObject({ messages: true, price_drops: true, searches: false });
    expect((await api.post('users/end-other-sessions', {}, { token: present })).statusCode).toBe(200);
    await api.app.runDueJobs();
    expect((await listDevices(present)).devices).toEqual([rebound.json().data]);
    await api.post('users/user-logout', {}, { token: present });
    await requestChat(chatTest, chatTest.buyer, adOf.dealer2);
    await deliver();
    expect(push.received).toEqual([]);
    await api.app.runDueJobs();
    expect(await rows(api.database.db, sql`select from push_devices`)).toEqual([]);
  });

  it('API-1955 that its user removed, or that is of another account, is not stored without switches', async () => {
    const subscription = push.subscribe();
    expect((await chatTest.api.put('users/push-devices', subscription, { token: chatTest.dealer })).statusCode).toBe(
      404,
    );
    const device = (await subscribe(chatTest.dealer, subscription)).json().data;
    for (const token of [chatTest.buyer, chatTest.dealer]) {
      const body = token === chatTest.dealer ? { ...subscription, keys: push.subscribe().keys } : subscription;
      expect((await chatTest.api.put('users/push-devices', body, { token })).statusCode).toBe(404);
    }
    expect((await listDevices(chatTest.dealer)).devices).toEqual([device]);
  });

  it('API-1956 of an expired session ends when that session is reported', async () => {
    await subscribe(await tokenOf(chatTest.api, 3));
    const [{ jti } = { jti: '' }] = await rows<{ jti: string }>(
      chatTest.api.database.db,
      sql`select session as jti from push_devices`,
    );
    await run(`update sessions set expires_at = now() - interval '1 hour' where jti = '${jti}'`);
    const link = await createLinkSigner('roadworthy-end-session').sign(testSettings.tokenSecret, jti);
    expect((await chatTest.api.post(`users/end-session/${link}`)).statusCode).toBe(200);
    await requestChat(chatTest, chatTest.buyer, adOf.dealer);
    await deliver();
    expect(push.received).toEqual([]);
  });

  it('API-1948 is listed, changed and removed by its user; the oldest of more than ten makes room', async () => {
    const subscription = push.subscribe();
    await subscribe(chatTest.dealer, subscription);
    const changed = (await subscribe(chatTest.dealer, subscription, { searches: false })).json().data;
    expect((await listDevices(chatTest.dealer)).devices).toEqual([changed]);
    expect(changed).toMatchObject({ messages: true, searches: false, endpoint: subscription.endpoint });
    for (let count = 0; count < 10; count++) await subscribe(chatTest.dealer);
    const { devices } = await listDevices(chatTest.dealer);
    expect(devices).toHaveLength(10);
    expect(devices).not.toContainEqual(changed);
    const path = `users/push-devices/${devices[0]._id}`;
    expect((await chatTest.api.delete(path, { token: chatTest.buyer })).statusCode).toBe(404);
    expect((await chatTest.api.delete(path, { token: chatTest.dealer })).statusCode).toBe(200);
    expect((await listDevices(chatTest.dealer)).devices).toHaveLength(9);
  });

  it('API-1948 is erased with the account', async () => {
    const { api } = chatTest;
    await run(`insert into users (id, fullname, email, password_hash, email_verified_at)
      select 990, 'Zinhle', 'zinhle@example.com', password_hash, now() from users where id = 1 on conflict do nothing`);
    const token = await api.signIn('zinhle@example.com');
    await subscribe(token);
    await run(
      `insert into push_outbox (device_id, user_id, topic, title, body, path) select id, 990, 'x', 'x', 'x', '/' from push_devices`,
    );
    expect((await api.post('users/close-account', { password }, { token })).statusCode).toBe(200);
    await deliver();
    expect(push.received).toEqual([]);
    expect(await rows(api.database.db, sql`select from push_devices`)).toEqual([]);
  });

  it.each([
    ['http://push.example/send', 'https'],
    ['https://127.0.0.1/send', 'public internet'],
    ['https://[::1]/send', 'public internet'],
    ['https://169.254.169.254/latest', 'public internet'],
    ['https://push.example:8443/send', 'usual port'],
    ['https://user:key@push.example/send', 'name and password'],
    ['file:///etc/passwd', 'https'],
    ['not an address', 'address'],
  ])('API-1949 refuses the address %s', async (endpoint, reason) => {
    const answer = await subscribe(chatTest.dealer, { ...push.subscribe(), endpoint });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().msg).toContain(reason);
  });
});

it('API-1949 a host that resolves to a private address is not sent to', async () => {
  await subscribe(chatTest.dealer, { ...push.subscribe(), endpoint: 'https://localhost/send' });
  await requestChat(chatTest, chatTest.buyer, adOf.dealer);
  await deliver();
  const [queued] = await rows<{ last_error: string }>(
    chatTest.api.database.db,
    sql`select last_error from push_outbox`,
  );
  expect(queued?.last_error).toContain('public internet');
});

it('API-1950 lower prices and new cars of searches are notified at once, and mailed an hour later', async () => {
  const { api } = chatTest;
  await api.app.runDueJobs();
  for (const table of ['favorites', 'saved_searches', 'mail_outbox']) await run(`delete from ${table}`);
  await run(`update ads set price = 200000, status = 'active' where id = 11`);
  await api.app.runDueJobs();
  await subscribe(chatTest.buyer);
  await api.post('cars/like-dislike-car', { car_id: '11' }, { token: chatTest.buyer });
  await api.put('users/alert-settings', { price_drops: true }, { token: chatTest.buyer });
  const call = { name: 'Cheap', query: 'maxprice=150000&minprice=1000', mails: 'hourly' };
  expect((await api.post('users/save-search', call, { token: chatTest.buyer })).statusCode).toBe(200);
  await run('update ads set price = 140000 where id = 11');
  await api.app.runDueJobs(noon);
  await deliver();
  expect(titles().sort()).toEqual(['1 new car: Cheap', 'Lower price: R\u00a0140\u202f000']);
  const mails = () =>
    rows<{ subject: string; wait: number }>(
      api.database.db,
      sql`select subject, round(extract(epoch from next_try_at - now()))::int as wait from mail_outbox where stop_url is not null order by id`,
    );
  expect(await mails()).toEqual([{ subject: expect.stringMatching(/^Lower price/), wait: expect.closeTo(3_600, -2) }]);
  await api.app.runDueJobs(new Date(noon.getTime() + 61 * 60_000));
  expect((await mails()).map(({ subject }) => subject)).toContain('1 new car: Cheap');
});

describe('at night', () => {
  const night = (time: string) => new Date(`${noon.toISOString().slice(0, 10)}T${time}:00+02:00`);
  beforeEach(async () => {
    for (const table of ['favorites', 'saved_searches', 'mail_outbox']) await run(`delete from ${table}`);
    await run(`update ads set price = 200000, status = 'active' where id = 11`);
    await chatTest.api.app.runDueJobs(noon);
    await run('delete from mail_outbox');
    await subscribe(chatTest.buyer);
    const call = { name: 'Cheap', query: 'maxprice=150000&minprice=140000', mails: 'hourly' };
    await chatTest.api.post('users/save-search', call, { token: chatTest.buyer });
  });

  it('API-1959 a mail about what is notified follows an hour after the night', async () => {
    const { api } = chatTest;
    await api.post('cars/like-dislike-car', { car_id: '11' }, { token: chatTest.buyer });
    await api.put('users/alert-settings', { price_drops: true }, { token: chatTest.buyer });
    await run('update ads set price = 140000 where id = 11');
    await api.app.runDueJobs(night('00:00'));
    const waits = () =>
      rows<{ wait: number }>(
        api.database.db,
        sql`select round(extract(epoch from next_try_at - now()))::int as wait from mail_outbox where stop_url is not null`,
      );
    expect(await waits()).toEqual([{ wait: expect.closeTo(8 * 3_600, -2) }]);
    for (const time of ['01:01', '07:59']) await api.app.runDueJobs(night(time));
    expect(await waits()).toHaveLength(1);
    await api.app.runDueJobs(night('08:00'));
    expect(await waits()).toHaveLength(2);
  });

  it('API-2048 what waits of a deleted search or a removed favorite is not notified; others keep theirs', async () => {
    const { api, buyer } = chatTest;
    const other = await tokenOf(api, 4);
    await subscribe(other);
    const like = (token: string, is_favorite: 'yes' | 'no') =>
      api.post('cars/like-dislike-car', { car_id: '11', is_favorite }, { token });
    for (const token of [buyer, other]) await like(token, 'yes');
    await run('update ads set price = 145000 where id = 11');
    await api.app.runDueJobs(night('00:00'));
    const waiting = () => rows<{ topic: string }>(api.database.db, sql`select topic from push_outbox order by topic`);
    expect(await waiting()).toHaveLength(3);
    await like(buyer, 'no');
    const [search] = (await api.get('users/my-saved-searches', { token: buyer })).json().data;
    await api.delete(`users/delete-saved-search/${search._id}`, { token: buyer });
    await deliver(night('07:00'));
    expect(push.received.map(({ payload }) => payload.title)).toEqual(['Lower price: R\u00a0145\u202f000']);
    expect(await rows(api.database.db, sql`select user_id::int as user from push_outbox`)).toEqual([{ user: 4 }]);
  });

  it('API-1960 the notification of a search counts what was found since the last one that was sent', async () => {
    const { api } = chatTest;
    for (const time of ['00:00', '03:00', '06:00']) {
      await copyAd(api.database.db, 11, { price: 145_000 });
      await api.app.runDueJobs(night(time));
    }
    await deliver(night('07:00'));
    expect(titles()).toEqual(['3 new cars: Cheap']);
    await copyAd(api.database.db, 11, { price: 145_000 });
    await api.app.runDueJobs(night('07:30'));
    await deliver(night('08:30'));
    expect(titles()).toEqual(['3 new cars: Cheap', '1 new car: Cheap']);
  });
});

it('API-1950 a device is notified without mails, and not again of the same', async () => {
  const { api } = chatTest;
  for (const table of ['favorites', 'saved_searches', 'mail_outbox']) await run(`delete from ${table}`);
  await run(`update ads set price = 200000, status = 'active' where id = 11`);
  await api.app.runDueJobs();
  await run('delete from mail_outbox');
  await subscribe(chatTest.buyer, push.subscribe(), { messages: false });
  await api.put('users/alert-settings', { price_drops: false }, { token: chatTest.buyer });
  await api.post('cars/like-dislike-car', { car_id: '11' }, { token: chatTest.buyer });
  await api.post(
    'users/save-search',
    { name: 'Cheap', query: 'maxprice=150000&minprice=1000', mails: 'off' },
    { token: chatTest.buyer },
  );
  for (const price of [140_000, 210_000, 140_000]) {
    await run(`update ads set price = ${price} where id = 11`);
    await api.app.runDueJobs(new Date(Date.now() + 2 * 60 * 60_000));
    await deliver();
  }
  expect(titles().sort()).toEqual(['1 new car: Cheap', expect.stringMatching(/^Lower price/)]);
  expect(await rows(api.database.db, sql`select from mail_outbox`)).toEqual([]);
});

it('API-1951 without a key the site offers no notifications', async () => {
  const other = await openChatTest({ push: undefined });
  try {
    expect((await other.api.get('users/push-devices', { token: other.buyer })).json().data.public_key).toBeNull();
    const answer = await other.api.put(
      'users/push-devices',
      { ...push.subscribe(), ...everything },
      { token: other.buyer },
    );
    expect(answer.statusCode).toBe(404);
  } finally {
    await other.api.close();
  }
});

it.each([
  [{ VAPID_CONTACT: 'mailto:operator@site.example' }, 'VAPID_PRIVATE_KEY missing'],
  [{ VAPID_PRIVATE_KEY: 'short', VAPID_CONTACT: 'mailto:operator@site.example' }, 'VAPID_PRIVATE_KEY must be 32 bytes'],
  [{ VAPID_PRIVATE_KEY: 'A'.repeat(43), VAPID_CONTACT: 'mailto:operator@site.example' }, 'VAPID_PRIVATE_KEY must be'],
  [{ VAPID_PRIVATE_KEY: testSettings.push?.privateKey, VAPID_CONTACT: 'operator' }, 'VAPID_CONTACT must begin'],
])('API-1951 the API does not start with half or wrong settings: %j', (environment, problem) => {
  expect(validateSettings(environment).join()).toContain(problem);
});

it('API-1951 the API starts with a key and a contact', () => {
  const environment = {
    VAPID_PRIVATE_KEY: testSettings.push?.privateKey,
    VAPID_CONTACT: 'mailto:operator@site.example',
  };
  expect(validateSettings(environment)).toEqual([]);
});
