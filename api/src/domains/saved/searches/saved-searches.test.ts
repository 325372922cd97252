import type { SavedSearch } from '@roadworthy/contract/api/saved-searches';
import { sql } from 'drizzle-orm';
import { ads } from '../../../../test/support/fixture';
import { openTestApp, type TestApp } from '../../../../test/support/test-app';

let api: TestApp;
let token: string;
let otherToken: string;
beforeAll(async () => {
  api = await openTestApp();
  token = await api.signIn('buyer@example.com');
  otherToken = await api.signIn('seller@example.com');
});
beforeEach(async () => {
  for (const table of ['saved_searches', 'throttles']) await api.database.db.execute(sql.raw(`delete from ${table}`));
});
afterAll(() => api.close());

const save = (body: object, bearer: string | undefined = token) =>
  api.post('users/save-search', body, { token: bearer });
const createSearch = async (body: object): Promise<SavedSearch> => (await save(body)).json().data;
const list = async (bearer = token): Promise<SavedSearch[]> =>
  (await api.get('users/my-saved-searches', { token: bearer })).json().data;
const update = (body: object, bearer: string | undefined = token) =>
  api.put('users/update-saved-search', body, { token: bearer });
const hilux = { name: ' Hiluxes ', query: 'models=Hilux&brands=Toyota&page=4&utm=x' };
const hiluxes = ads.filter(({ model, status }) => model === 'Hilux' && status === 'active').length;

describe('POST users/save-search', () => {
  it('API-200 stores name and normalized query, and counts the ads; mails are off by default', async () => {
    const answer = (await save(hilux)).json();
    expect(answer).toMatchObject({ success: true, is_new: true });
    expect(answer.data).toEqual({
      _id: expect.any(String),
      name: 'Hiluxes',
      query: 'brands=Toyota&models=Hilux',
      mails: 'off',
      mails_since: null,
      named_since: null,
      created_at: expect.any(String),
      count_records: hiluxes,
    });
    expect(await createSearch({ name: 'B', query: 'search=polo', mails: 'daily' })).toMatchObject({
      mails: 'daily',
      mails_since: expect.any(String),
    });
  });
  it('API-201 stores the same search once, also concurrently', async () => {
    const first = await createSearch(hilux);
    const again = (await save({ name: 'Other', query: 'brands=TOYÖTA&models=hi-lux', mails: 'daily' })).json();
    expect(again).toMatchObject({ is_new: false, data: first });
    await Promise.all([1, 2, 3].map(() => save({ name: 'P', query: 'search=polo' })));
    expect(await list()).toHaveLength(2);
  });
  it('API-202 allows twenty per user, also concurrently', async () => {
    const answers = await Promise.all(
      Array.from({ length: 23 }, (_, index) => save({ name: 'S', query: `maxprice=${1_000 + index}` })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
    expect(answers.find(({ statusCode }) => statusCode !== 200)?.statusCode).toBe(409);
    expect((await save(hilux, otherToken)).statusCode).toBe(200);
    expect(await list(otherToken)).toHaveLength(1);
  });
  const invalidForms: [object, object][] = [
    [{ query: 'brands=A' }, { name: 'Please enter a name' }],
    [{ name: 'x'.repeat(81), query: 'brands=A' }, { name: 'Must be at most 80 characters' }],
    [{ name: 'A' }, { query: 'Please choose at least one filter' }],
    [{ name: 'A', query: 'page=2&sortby=price_low_high' }, { query: 'Please choose at least one filter' }],
    [{ name: 'A', query: `search=${'x'.repeat(2000)}` }, { query: 'Must be at most 2000 characters' }],
    [
      {
        name: 'A',
        query: `brands=${'é'.repeat(80)},${'è'.repeat(80)},${'ê'.repeat(80)},${'ë'.repeat(80)},${'ē'.repeat(80)}`,
      },
      { query: 'Must be at most 2000 characters' },
    ],
    [{ name: 'A', query: 'brands=A', mails: 'always' }, { mails: 'Please select how often' }],
    [{ name: 'A', query: ['brands=A'] }, { query: 'query must be text' }],
  ];
  it.each(invalidForms)('API-203 rejects %j with the form’s messages', async (body, errors) => {
    const answer = await save(body);
    expect([answer.statusCode, answer.json().errors]).toEqual([400, errors]);
  });
  it('API-203 accepts hostile queries', async () => {
    for (const query of [
      'brands=%00',
      'cities=%00,Pretoria&search=a%00b',
      'brands=%zz',
      "search='; drop table ads --",
      'brands=%E0%A4%A',
      '&&&=&brands=A',
    ]) {
      expect((await save({ name: 'A', query })).statusCode).toBeLessThan(500);
    }
    expect((await api.get('users/my-saved-searches', { token })).statusCode).toBe(200);
  });
});

describe('GET users/my-saved-searches', () => {
  it('API-204 lists them, the latest first, with the current number of ads', async () => {
    await createSearch(hilux);
    await createSearch({ name: 'None', query: 'brands=Ferrari' });
    expect((await list()).map(({ name, count_records }) => [name, count_records])).toEqual([
      ['None', 0],
      ['Hiluxes', hiluxes],
    ]);
  });
});

describe('PUT users/update-saved-search', () => {
  it('API-205 switches mails on and off; repeating a consent does not change its date', async () => {
    const { _id: search_id } = await createSearch(hilux);
    const on = (await update({ search_id, mails: 'daily' })).json().data;
    expect(on).toMatchObject({ name: 'Hiluxes', mails: 'daily', mails_since: expect.any(String) });
    const hourly = (await update({ search_id, mails: 'hourly', name: 'Bakkies' })).json().data;
    expect(hourly).toMatchObject({ name: 'Bakkies', mails: 'hourly', mails_since: on.mails_since });
    expect((await update({ search_id, mails: 'off' })).json().data).toMatchObject({ mails: 'off', mails_since: null });
  });
  it.each([{ mails: 'x' }, { name: ' ' }, { name: 'x'.repeat(81) }, { user_id: '2' }, { search_id: 4 }])(
    'API-205 rejects %j',
    async (change) => {
      const { _id: search_id } = await createSearch(hilux);
      expect((await update({ search_id, ...change })).statusCode).toBe(400);
    },
  );
});

describe('DELETE users/delete-saved-search/{id}', () => {
  it('API-206 deletes it once', async () => {
    const { _id } = await createSearch(hilux);
    expect((await api.delete(`users/delete-saved-search/${_id}`, { token })).statusCode).toBe(200);
    expect((await api.delete(`users/delete-saved-search/${_id}`, { token })).statusCode).toBe(404);
    expect(await list()).toEqual([]);
  });
});

describe('saved searches', () => {
  it('API-207 require a session, and are accessible to their user only', async () => {
    const { _id } = await createSearch(hilux);
    expect((await update({ search_id: _id, name: 'Mine' }, otherToken)).statusCode).toBe(404);
    expect((await api.delete(`users/delete-saved-search/${_id}`, { token: otherToken })).statusCode).toBe(404);
    expect(await list(otherToken)).toEqual([]);
    expect(await list()).toMatchObject([{ name: 'Hiluxes' }]);
    const calls = [
      api.post('users/save-search', hilux),
      api.get('users/my-saved-searches'),
      api.put('users/update-saved-search', { search_id: _id }),
      api.delete(`users/delete-saved-search/${_id}`),
    ];
    for (const answer of await Promise.all(calls)) expect(answer.statusCode).toBe(401);
  });
  it.each(['abc', '0', '99999999999999999999', "1' or true"])('API-207 return 404 for the id %j', async (id) => {
    expect((await update({ search_id: id, name: 'A' })).statusCode).toBe(404);
    expect((await api.delete(`users/delete-saved-search/${encodeURIComponent(id)}`, { token })).statusCode).toBe(404);
  });
});
