import { sql } from 'drizzle-orm';
import { rows } from '../database/database';
import { matrix, open, type Trial } from '../testing/authorisation-matrix';
import { password } from '../testing/fixture';
import { openTestApp, type TestApp } from '../testing/test-app';
import { fillVictim } from '../testing/victim';

let api: TestApp;
let order: string;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  api = await openTestApp();
  await fillVictim(api.database.sql);
  const token = await api.signIn('dealer@example.com');
  const applied = await api.post('users/apply-subscription-order', { subs_id: 'gold', duration: 1 }, { token });
  order = applied.json().data._id;
});
beforeEach(() => api.database.sql.execute(sql`delete from throttles`));
afterAll(() => api.close());

/** Everything of the victim that nobody else may change. */
const ofVictim = () =>
  rows(
    api.database.sql,
    sql`select (select json_agg(u) from (select fullname, email, businessname, password_hash from users where id = 3) u) as person,
          (select json_agg(a order by id) from (select id, status, title, price from ads where creator_id = 3) a) as ads,
          (select json_agg(p order by ad_id, position) from ad_pictures p where ad_id = 2) as pictures,
          (select json_agg(s) from saved_searches s where user_id = 3) as searches,
          (select json_agg(i) from inquiries i where ad_id = 2) as inquiries,
          (select count(*) from sessions where user_id = 3 and revoked_at is null) as sessions,
          (select json_agg(m) from messages m where conversation_id = 900) as messages,
          (select json_agg(c) from conversations c where id = 900) as conversations,
          (select json_agg(u) from uploads u where user_id = 3) as uploads,
          (select json_agg(f) from favourites f where user_id = 3) as favourites,
          (select json_agg(s) from alert_settings s where user_id = 3) as alerts`,
  );
const secrets = /dealer@example\.com|000000003|Of the victim|for the owner only|"_id":"2","slug"/;
const roles = { stranger: 'seller@example.com', 'subscribed stranger': 'dealer2@example.com' } as const;

async function call(name: string, { at = '', body }: Trial, token?: string) {
  const [method, pattern = ''] = name.split(' ');
  const headers = { ...(token && { authorization: `Bearer ${token}` }) };
  const url = pattern.replace(/:\w+/, at === '{order}' ? order : at);
  return api.app.inject({ method: method as 'GET', url, headers, ...(body && { payload: body }) });
}
const signIn = async (email: string) => (tokens[email] ??= await api.signIn(email));
const trials = Object.entries(matrix).flatMap(([name, trial]) => (trial === open ? [] : [[name, trial] as const]));

it('API-300 names every route there is, and none that is not', () => {
  expect(api.app.knownRoutes.map(({ name }) => name).sort()).toEqual(Object.keys(matrix).sort());
});

it('API-300 leaves no route behind sign-in without a trial', () => {
  const closed = api.app.knownRoutes.filter(({ access }) => access !== 'public');
  expect(closed.map(({ name }) => name).filter((name) => matrix[name] === open)).toEqual([]);
});

describe.each(trials)('%s', (name, trial) => {
  it('API-301 sends visitors away where a user is needed', async () => {
    const before = await ofVictim();
    const answer = await call(name, trial);
    const isPublic = api.app.knownRoutes.find((route) => route.name === name)?.access === 'public';
    expect(answer.statusCode).toBe(isPublic ? trial.others : 401);
    expect(answer.body).not.toMatch(secrets);
    expect(await ofVictim()).toEqual(before);
  });

  it.each(Object.entries(roles))(
    'API-301 shows a %s nothing of the victim’s and changes nothing',
    async (role, email) => {
      const expected =
        role === 'stranger' ? trial.others : trial.subscribers === undefined ? trial.others : trial.subscribers;
      if (expected === null) return;
      const token = await signIn(email);
      const before = await ofVictim();
      const answer = await call(name, trial, token);
      expect(answer.statusCode).toBe(expected);
      expect(answer.body).not.toMatch(secrets);
      expect(await ofVictim()).toEqual(before);
      if (name.endsWith('user-logout')) delete tokens[email];
    },
  );

  it('API-301 lets the owner', async () => {
    if (trial.owner === null) return;
    const answer = await call(name, trial, await api.signIn('dealer@example.com'));
    expect(answer.statusCode).toBe(trial.owner);
  });
});

it('API-301 the victim’s password was never changed', async () => {
  const answer = await api.post('users/user-login', { email: 'dealer@example.com', password });
  expect(answer.statusCode).toBe(200);
});
