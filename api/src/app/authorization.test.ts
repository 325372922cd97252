import { sql } from 'drizzle-orm';
import { authorizationMatrix } from '../../test/support/authorization-matrix';
import { type ExpectedStatuses, openToAll } from '../../test/support/expected-statuses';
import { password } from '../../test/support/fixture';
import { addEnrolledOperator } from '../../test/support/operator';
import { seedPrivateData } from '../../test/support/private-data';
import { rows } from '../../test/support/rows';
import { openTestApp, type TestApp } from '../../test/support/test-app';

let api: TestApp;
let order: string;
const tokens: Record<string, string> = {};
let operator: Awaited<ReturnType<typeof addEnrolledOperator>>;
beforeAll(async () => {
  api = await openTestApp();
  await seedPrivateData(api.database.db);
  const token = await api.signIn('dealer@example.com');
  const applied = await api.post('users/apply-subscription-order', { subs_id: 'gold', duration: 1 }, { token });
  order = applied.json().data._id;
  operator = await addEnrolledOperator(api);
});
beforeEach(() => api.database.db.execute(sql`delete from throttles`));
afterAll(() => api.close());

/** Everything of the victim that other users must not change. */
const readVictimData = () =>
  rows(
    api.database.db,
    sql`select (select json_agg(u) from (select fullname, email, businessname, password_hash from users where id = 3) u) as person,
          (select json_agg(a order by id) from (select id, status, title, price from ads where creator_id = 3) a) as ads,
          (select json_agg(p order by ad_id, position) from ad_pictures p where ad_id = 2) as pictures,
          (select json_agg(s) from saved_searches s where user_id = 3) as searches,
          (select json_agg(t) from message_templates t where user_id = 3) as templates,
          (select json_agg(r) from ratings r where seller_id = 3) as ratings,
          (select json_agg(i) from inquiries i where ad_id = 2) as inquiries,
          (select count(*) from sessions where user_id = 3 and revoked_at is null) as sessions,
          (select json_agg(m) from messages m where conversation_id = 900) as messages,
          (select json_agg(c) from conversations c where id = 900) as conversations,
          (select json_agg(u) from uploads u where user_id = 3) as uploads,
          (select json_agg(f) from favorites f where user_id = 3) as favourites,
          (select json_agg(s) from alert_settings s where user_id = 3) as alerts`,
  );
const secrets = /dealer@example\.com|000000003|Of the victim|for the owner only|"_id":"2","slug"/;
const roles = { stranger: 'seller@example.com', 'subscribed stranger': 'dealer2@example.com' } as const;

async function call(name: string, { id = '', body }: ExpectedStatuses, token?: string) {
  const [method, pattern = ''] = name.split(' ');
  const headers = { ...(token && { authorization: `Bearer ${token}` }) };
  const values = id.replace('{order}', order).split(' ');
  const url = pattern.replace(/:\w+/g, () => values.shift() ?? '');
  return api.app.inject({ method: method as 'GET', url, headers, ...(body && { payload: body }) });
}
const elevateAll = sql`insert into session_elevations (jti)
  select jti from sessions where user_id in (select user_id from operators) on conflict do nothing`;
const signIn = async (email: string) => (tokens[email] ??= await api.signIn(email));
const routeCases = Object.entries(authorizationMatrix).flatMap(([name, routeCase]) =>
  routeCase === openToAll ? [] : [[name, routeCase] as const],
);

it('API-300 lists every route, and no others', () => {
  expect(api.app.routeAccessList.map(({ name }) => name).sort()).toEqual(Object.keys(authorizationMatrix).sort());
});

it('API-300 tests every route that requires a sign-in', () => {
  const closed = api.app.routeAccessList.filter(({ access }) => access !== 'public');
  expect(closed.map(({ name }) => name).filter((name) => authorizationMatrix[name] === openToAll)).toEqual([]);
});

it('API-1909 every route of the desk is for operators, and opens by the second factor alone', () => {
  const desk = api.app.routeAccessList.filter(({ name }) => name.includes('/desk/'));
  expect(desk.filter(({ access }) => access !== 'operator' && access !== 'operator-account')).toEqual([]);
  const cases = Object.fromEntries(routeCases);
  const opened = api.app.routeAccessList.filter(({ access }) => access === 'operator').map(({ name }) => cases[name]);
  expect(opened.length).toBeGreaterThan(0);
  for (const row of opened) {
    expect(row).toMatchObject({ others: 403, owner: 403, operator: { before: 403 } });
    expect(row?.operator?.after).not.toBe(403);
  }
});

describe.each(routeCases)('%s', (name, routeCase) => {
  it('API-301 rejects visitors where a user is required', async () => {
    const before = await readVictimData();
    const answer = await call(name, routeCase);
    const isPublic = api.app.routeAccessList.find((route) => route.name === name)?.access === 'public';
    expect(answer.statusCode).toBe(isPublic ? routeCase.others : 401);
    expect(answer.body).not.toMatch(secrets);
    expect(await readVictimData()).toEqual(before);
  });

  it.each(Object.entries(roles))(
    'API-301 shows a %s nothing of the victim’s and changes nothing',
    async (role, email) => {
      const expected =
        role === 'stranger'
          ? routeCase.others
          : routeCase.subscribers === undefined
            ? routeCase.others
            : routeCase.subscribers;
      if (expected === null) return;
      const token = await signIn(email);
      const before = await readVictimData();
      const answer = await call(name, routeCase, token);
      expect(answer.statusCode).toBe(expected);
      expect(answer.body).not.toMatch(secrets);
      expect(await readVictimData()).toEqual(before);
      if (name.endsWith('user-logout')) delete tokens[email];
    },
  );

  it.each(['before', 'after'] as const)(
    'API-1811 knows the role of an operator, %s the second factor',
    async (time) => {
      const expected = routeCase.operator?.[time] ?? routeCase.others;
      // A stream does not end, so only rejected callers are tested.
      if (routeCase.subscribers === null && expected < 300) return;
      const token = await api.signIn(operator.email);
      const isDesk = name.includes('/desk/');
      if (time === 'after') await api.database.db.execute(elevateAll);
      const before = await readVictimData();
      const answer = await call(name, routeCase, token);
      expect(answer.statusCode).toBe(expected);
      if (isDesk && expected < 400 && time === 'after') return;
      expect(answer.body).not.toMatch(secrets);
      expect(await readVictimData()).toEqual(before);
    },
  );

  it('API-301 accepts the owner', async () => {
    if (routeCase.owner === null) return;
    const answer = await call(name, routeCase, await api.signIn('dealer@example.com'));
    expect(answer.statusCode).toBe(routeCase.owner);
  });
});

it('API-301 the victim’s password is unchanged', async () => {
  const answer = await api.post('users/user-login', { email: 'dealer@example.com', password });
  expect(answer.statusCode).toBe(200);
});
