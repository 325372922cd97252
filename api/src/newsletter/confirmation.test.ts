import { sql } from 'drizzle-orm';
import { rows } from '../database/database';
import { stopToken } from '../stop-links/token';
import { openTestApp, type TestApp, testSettings } from '../testing/test-app';

let api: TestApp;
const listCalls: { url: string; body: string }[] = [];
let listStatus = 200;
const list = (async (url: string, { body }: RequestInit) => {
  listCalls.push({ url, body: String(body) });
  return new Response(null, { status: listStatus });
}) as unknown as typeof fetch;
beforeAll(async () => {
  api = await openTestApp({}, list);
});
beforeEach(async () => {
  for (const table of ['newsletter_subscriptions', 'outbox', 'throttles']) {
    await api.database.sql.execute(sql.raw(`delete from ${table}`));
  }
  listCalls.length = 0;
  listStatus = 200;
  api.app.parts.settings.newsletterList = undefined;
});
afterAll(() => api.close());

const ask = (email: string) => api.post('newsletter/subscribe', { email });
const mails = () =>
  rows<{ recipient: string; body: string }>(api.database.sql, sql`select recipient, body from outbox`);
const subscriptions = () =>
  rows<{ email: string; confirmed: boolean }>(
    api.database.sql,
    sql`select email, confirmed_at is not null as confirmed from newsletter_subscriptions order by id`,
  );
const linkIn = async () => /https:\/\/site\.example(\S+)/.exec((await mails()).at(-1)?.body ?? '')?.[1] ?? '';
const press = (path: string) =>
  api.app.inject({
    method: 'POST',
    url: path,
    payload: '',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

describe('the newsletter’s double opt-in', () => {
  it('API-530 asks the owner of the address by mail, and takes the button of its page for the answer', async () => {
    await ask('Ann@example.com');
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['Ann@example.com']);
    const link = await linkIn();
    const asking = await api.get(link);
    expect([asking.statusCode, asking.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(asking.body).toContain('<form method="post"><button>Yes, subscribe</button>');
    // Programs that check mails open every link.
    expect(await subscriptions()).toEqual([{ email: 'ann@example.com', confirmed: false }]);
    for (const _again of [1, 2]) expect((await press(link)).body).toContain('You are subscribed');
    expect(await subscriptions()).toEqual([{ email: 'ann@example.com', confirmed: true }]);
  });
  it('API-530 mails nobody who has confirmed, and again whoever has not, three times a day at most', async () => {
    const answers = [];
    for (let time = 0; time < 5; time++) answers.push((await ask('ann@example.com')).json());
    expect(await mails()).toHaveLength(3);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    await press(await linkIn());
    await api.database.sql.execute(sql`delete from throttles`);
    expect((await ask('ann@example.com')).json()).toEqual(answers[0]);
    expect(await mails()).toHaveLength(3);
  });
  it('API-531 knows no forged, foreign or ended links', async () => {
    await ask('ann@example.com');
    const stop = await stopToken(testSettings.tokenSecret, { kind: 'newsletter', id: 1 });
    for (const token of ['x', 'a.b.c', stop]) {
      expect((await api.get(`newsletter/confirm/${token}`)).statusCode).toBe(404);
      expect((await press(`/api/v1/newsletter/confirm/${token}`)).statusCode).toBe(404);
    }
    await api.database.sql.execute(sql`update newsletter_subscriptions set stopped_at = now()`);
    expect((await press(await linkIn())).statusCode).toBe(404);
    expect(await subscriptions()).toEqual([{ email: 'ann@example.com', confirmed: false }]);
  });
  it('API-532 gives the address to the e-mail-list service when one is set, as its form would, and keeps the consent', async () => {
    api.app.parts.settings.newsletterList = 'https://list.example/subscribe/post?u=1';
    expect((await ask('ann@example.com')).statusCode).toBe(200);
    expect(listCalls).toEqual([{ url: 'https://list.example/subscribe/post?u=1', body: 'EMAIL=ann%40example.com' }]);
    expect([await subscriptions(), await mails()]).toEqual([[{ email: 'ann@example.com', confirmed: false }], []]);
    listStatus = 302;
    expect((await ask('bob@example.com')).statusCode).toBe(200);
    listStatus = 500;
    const failed = await ask('cat@example.com');
    expect([failed.statusCode, failed.json().msg]).toEqual([
      503,
      'Our newsletter cannot be reached just now. Please try again later.',
    ]);
    expect(await subscriptions()).toHaveLength(2);
  });
});
