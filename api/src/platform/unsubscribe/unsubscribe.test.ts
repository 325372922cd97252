import { sql } from 'drizzle-orm';
import { rows } from '../../../test/support/rows';
import { openTestApp, type TestApp, testSettings } from '../../../test/support/test-app';
import { createUnsubscribeToken, unsubscribeUrl } from './token';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

const run = (statement: string) => api.database.db.execute(sql.raw(statement));
const linkOf = async (kind: string, id: number) => new URL(await unsubscribeUrl(testSettings, { kind, id })).pathname;
/** As mail programs do (RFC 8058). */
const click = (path: string) =>
  api.app.inject({
    method: 'POST',
    url: path,
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const select = async (query: string) => rows(api.database.db, sql.raw(query));

beforeEach(async () => {
  await run('delete from newsletter_subscriptions; ');
  await run('delete from saved_searches');
  await run('delete from alert_settings');
  await run(
    `insert into newsletter_subscriptions (id, email, consent_wording) values (5, 'a@example.com', 'x'), (6, 'b@example.com', 'x')`,
  );
  await run(`insert into saved_searches (id, user_id, name, query, mails, mails_since) values
    (1, 1, 'A', 'brands=A', 'daily', now()), (2, 1, 'B', 'brands=B', 'hourly', now()), (3, 2, 'C', 'brands=C', 'daily', now())`);
  await run('insert into saved_search_matches (search_id, ad_id, found_at) values (1, 2, now()), (3, 2, now())');
  await run('insert into alert_settings (user_id, price_drops_since) values (1, now()), (2, now())');
});

const cases: [string, number, string, unknown[]][] = [
  ['newsletter', 5, 'select id::int from newsletter_subscriptions where stopped_at is null', [{ id: 6 }]],
  ['search', 1, `select id::int from saved_searches where mails_since is not null order by id`, [{ id: 2 }, { id: 3 }]],
  ['searches', 1, `select id::int from saved_searches where mails <> 'off'`, [{ id: 3 }]],
  ['price-drops', 1, 'select user_id::int from alert_settings where price_drops_since is not null', [{ user_id: 2 }]],
];

describe('POST mails/stop/{token}', () => {
  it.each(cases)(
    'API-196 stops %s with one click, without signing in, and nothing else',
    async (kind, id, query, expected) => {
      const path = await linkOf(kind, id);
      for (const _again of [1, 2]) {
        const answer = await click(path);
        expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
        expect(answer.body).toContain('Stopped');
      }
      expect(await select(query)).toEqual(expected);
    },
  );
  it('API-196 matches found before mails were stopped are not mailed later', async () => {
    await click(await linkOf('search', 1));
    expect(await select('select search_id::int from saved_search_matches')).toEqual([{ search_id: 3 }]);
  });
});

describe('POST mails/stop/{token} of a closed account', () => {
  it.each(['price-drops', 'searches', 'search', 'test-drives', 'lead-reminders'])(
    'API-2064 answers %s as for an open account, and stores nothing',
    async (kind) => {
      const answer = await click(await linkOf(kind, 999));
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(await select('select user_id from test_drive_settings where user_id = 999')).toEqual([]);
      expect(await select('select user_id from alert_settings where user_id = 999')).toEqual([]);
      expect(await select(`select subject from lead_mail_stops where subject = '999'`)).toEqual([]);
    },
  );
});

describe('GET mails/stop/{token}', () => {
  it('API-197 shows a confirmation and changes nothing: mail scanners open every link', async () => {
    const answer = await api.get(await linkOf('searches', 1));
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toMatch(/<form method="post"><button>Stop<\/button>/);
    expect(answer.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-.*form-action 'self'/,
    );
    expect(await select(`select count(*)::int as on from saved_searches where mails <> 'off'`)).toEqual([{ on: 3 }]);
  });
  it('API-197 returns 404 for forged and foreign tokens, and changes nothing', async () => {
    const signIn = await api.signIn('buyer@example.com');
    const forged = await createUnsubscribeToken('another secret that has enough characters', {
      kind: 'searches',
      id: 1,
    });
    for (const token of ['x', 'a.b.c', signIn, forged]) {
      expect((await api.get(`mails/stop/${token}`)).statusCode).toBe(404);
      expect((await click(`/api/v1/mails/stop/${token}`)).statusCode).toBe(404);
    }
    expect((await api.get(`mails/stop/${'x'.repeat(301)}`)).statusCode).toBeGreaterThanOrEqual(400);
    expect(await select(`select count(*)::int as on from saved_searches where mails <> 'off'`)).toEqual([{ on: 3 }]);
  });
  it('API-197 an unsubscribe token is not a session token', async () => {
    const token = await createUnsubscribeToken(testSettings.tokenSecret, { kind: 'searches', id: 1 });
    expect((await api.get('users/get-user-profile-data', { token })).statusCode).toBe(401);
  });
});
