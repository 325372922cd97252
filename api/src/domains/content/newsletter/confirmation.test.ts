import { sql } from 'drizzle-orm';
import { rows } from '../../../../test/support/rows';
import { openTestApp, type TestApp, testSettings } from '../../../../test/support/test-app';
import { createUnsubscribeToken } from '../../../platform/unsubscribe/token';

let api: TestApp;
const listCalls: { url: string; body: string }[] = [];
let listStatus = 200;
const listFetch = (async (url: string, { body }: RequestInit) => {
  listCalls.push({ url, body: String(body) });
  return new Response(null, { status: listStatus });
}) as unknown as typeof fetch;
beforeAll(async () => {
  api = await openTestApp({}, listFetch);
});
beforeEach(async () => {
  for (const table of ['newsletter_subscriptions', 'mail_outbox', 'throttles']) {
    await api.database.db.execute(sql.raw(`delete from ${table}`));
  }
  listCalls.length = 0;
  listStatus = 200;
  api.app.deps.settings.newsletterList = undefined;
});
afterAll(() => api.close());

const subscribe = (email: string) => api.post('newsletter/subscribe', { email });
const mails = () =>
  rows<{ recipient: string; body: string }>(api.database.db, sql`select recipient, body from mail_outbox`);
const subscriptions = () =>
  rows<{ email: string; confirmed: boolean }>(
    api.database.db,
    sql`select email, confirmed_at is not null as confirmed from newsletter_subscriptions order by id`,
  );
const linkIn = async () => /https:\/\/site\.example(\S+)/.exec((await mails()).at(-1)?.body ?? '')?.[1] ?? '';
const pressButton = (path: string) =>
  api.app.inject({
    method: 'POST',
    url: path,
    payload: '',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

describe('the newsletter’s double opt-in', () => {
  it('API-530 mails the owner of the address a link, whose page confirms with a button', async () => {
    await subscribe('Ann@example.com');
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['Ann@example.com']);
    const link = await linkIn();
    const page = await api.get(link);
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.body).toContain('<form method="post"><button>Yes, subscribe</button>');
    // Programs that check mails open every link.
    expect(await subscriptions()).toEqual([{ email: 'ann@example.com', confirmed: false }]);
    for (const _again of [1, 2]) expect((await pressButton(link)).body).toContain('You are subscribed');
    expect(await subscriptions()).toEqual([{ email: 'ann@example.com', confirmed: true }]);
  });
  it('API-530 mails the link again to an unconfirmed address, at most three times a day, and never to a confirmed one', async () => {
    const answers = [];
    for (let time = 0; time < 5; time++) answers.push((await subscribe('ann@example.com')).json());
    expect(await mails()).toHaveLength(3);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    await pressButton(await linkIn());
    await api.database.db.execute(sql`delete from throttles`);
    expect((await subscribe('ann@example.com')).json()).toEqual(answers[0]);
    expect(await mails()).toHaveLength(3);
  });
  it('API-531 rejects forged, foreign and expired links', async () => {
    await subscribe('ann@example.com');
    const stop = await createUnsubscribeToken(testSettings.tokenSecret, { kind: 'newsletter', id: 1 });
    for (const token of ['x', 'a.b.c', stop]) {
      expect((await api.get(`newsletter/confirm/${token}`)).statusCode).toBe(404);
      expect((await pressButton(`/api/v1/newsletter/confirm/${token}`)).statusCode).toBe(404);
    }
    await api.database.db.execute(sql`update newsletter_subscriptions set stopped_at = now()`);
    expect((await pressButton(await linkIn())).statusCode).toBe(404);
    expect(await subscriptions()).toEqual([{ email: 'ann@example.com', confirmed: false }]);
  });
  it('API-532 passes the address to the e-mail-list service when one is set, and stores the consent', async () => {
    api.app.deps.settings.newsletterList = 'https://list.example/subscribe/post?u=1';
    expect((await subscribe('ann@example.com')).statusCode).toBe(200);
    expect(listCalls).toEqual([{ url: 'https://list.example/subscribe/post?u=1', body: 'EMAIL=ann%40example.com' }]);
    expect([await subscriptions(), await mails()]).toEqual([[{ email: 'ann@example.com', confirmed: false }], []]);
    listStatus = 302;
    expect((await subscribe('bob@example.com')).statusCode).toBe(200);
    listStatus = 500;
    const failed = await subscribe('cat@example.com');
    expect([failed.statusCode, failed.json().msg]).toEqual([
      503,
      'Our newsletter cannot be reached just now. Please try again later.',
    ]);
    expect(await subscriptions()).toHaveLength(2);
  });
});
