import { sql } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../../../test/support/test-app';

let api: TestApp;
let token: string;
beforeAll(async () => {
  api = await openTestApp();
  token = await api.signIn('buyer@example.com');
});
// Restores the buyer's favorite of the fixture.
beforeEach(async () => {
  await api.database.db.execute(sql`delete from favorites`);
  await api.database.db.execute(
    sql`insert into favorites (user_id, ad_id, last_notified_price) values (1, 11, 100000)`,
  );
});
afterAll(() => api.close());

const like = (car_id: unknown, overrides: object = {}) =>
  api.post('cars/like-dislike-car', { car_id, ...overrides }, { token });
const list = async (body: object = {}) => (await api.post('cars/get-favorite-list', body, { token })).json();
const merge = (car_ids: unknown) => api.post('cars/merge-favorites', { car_ids }, { token });
const profileCount = async () =>
  (await api.get('users/get-user-profile-data', { token })).json().data.favourite_cars_count;
const ids = ({ data }: { data: { _id: string }[] }) => data.map(({ _id }) => _id);

// In the fixture ad 11 is the buyer's favorite; ad 7 is sold, ad 8 inactive and the dealer's.
describe('POST cars/like-dislike-car', () => {
  it('API-120 toggles the favorite and returns its state', async () => {
    expect((await like('5')).json().data).toEqual({ car_id: '5', is_favorite: 'yes', favourite_cars_count: 2 });
    expect((await api.get('cars/get-single-car/5', { token })).json().data.is_favorite).toBe('yes');
    expect((await like('5')).json().data).toEqual({ car_id: '5', is_favorite: 'no', favourite_cars_count: 1 });
    expect((await api.get('cars/get-single-car/5', { token })).json().data.is_favorite).toBe('no');
  });
  it('API-120 sets the favorite to the requested state, also when repeated', async () => {
    for (const is_favorite of ['yes', 'yes', 'no', 'no']) {
      expect((await like('5', { is_favorite })).json().data.is_favorite).toBe(is_favorite);
    }
    expect(await profileCount()).toBe(1);
  });
  it.each([{}, { car_id: 5 }, { car_id: '' }, { car_id: '5', is_favorite: true }, { car_id: '5', user_id: '2' }])(
    'API-120 rejects %j',
    async (body) => {
      expect((await api.post('cars/like-dislike-car', body, { token })).statusCode).toBe(400);
    },
  );
  it('API-121 requires a session, and changes only the user’s own favorites', async () => {
    expect((await api.post('cars/like-dislike-car', { car_id: '5' })).statusCode).toBe(401);
    const other = await api.signIn('seller@example.com');
    await api.post('cars/like-dislike-car', { car_id: '11', is_favorite: 'no' }, { token: other });
    expect(ids(await list())).toEqual(['11']);
  });
  it.each(['999', 'abc', '8'])('API-120 returns 404 for ad %s', async (id) => {
    expect((await like(id)).statusCode).toBe(404);
  });
});

describe('POST cars/get-favorite-list', () => {
  it('API-122 lists the favorites, the latest first, nine a page', async () => {
    for (let id = 20; id < 30; id++) {
      await like(String(id));
      await api.database.db.execute(sql`update favorites set created_at = now() + make_interval(secs => ${id})
        where ad_id = ${id}`);
    }
    const first = await list();
    expect(first.count_records).toBe(11);
    expect(ids(first)).toEqual(['29', '28', '27', '26', '25', '24', '23', '22', '21']);
    expect(ids(await list({ page: 2 }))).toEqual(['20', '11']);
    expect(await list({ page: 3 })).toMatchObject({ data: [], count_records: 11 });
    expect(first.data[0]).toMatchObject({ is_favorite: 'yes', title: expect.any(String), creator: expect.any(Object) });
    expect(JSON.stringify(first)).not.toContain('gsm');
  });
  it('API-122 shows sold ads, hides inactive ones until they are active again, and matches the count in the profile', async () => {
    await like('7');
    expect(ids(await list())).toContain('7');
    await api.database.db.execute(sql`update ads set status = 'inactive' where id = 7`);
    expect(ids(await list())).toEqual(['11']);
    expect([(await list()).count_records, await profileCount()]).toEqual([1, 1]);
    await api.database.db.execute(sql`update ads set status = 'active' where id = 7`);
    expect([(await list()).count_records, await profileCount()]).toEqual([2, 2]);
  });
  it.each([{ page: 0 }, { limit: 101 }, { search: 'x' }])('API-122 rejects %j', async (body) => {
    expect((await api.post('cars/get-favorite-list', body, { token })).statusCode).toBe(400);
  });
  it('API-121 requires a session', async () => {
    expect((await api.post('cars/get-favorite-list', {})).statusCode).toBe(401);
  });
});

describe('POST cars/merge-favorites', () => {
  it('API-123 merges a browser’s favorites, idempotently, and returns all', async () => {
    const first = (await merge(['5', '11', '6'])).json().data;
    expect(first.sort()).toEqual(['11', '5', '6']);
    expect((await merge(['5', '11', '6'])).json().data.sort()).toEqual(['11', '5', '6']);
    expect((await merge([])).json().data.sort()).toEqual(['11', '5', '6']);
    expect(await profileCount()).toBe(3);
  });
  it('API-123 skips unknown ads and ads that the user cannot see', async () => {
    expect((await merge(['999', 'abc', '8', '7', '7'])).json().data.sort()).toEqual(['11', '7']);
  });
  it.each([undefined, '5', [5], Array(501).fill('5')])('API-123 rejects %j', async (car_ids) => {
    expect((await merge(car_ids)).statusCode).toBe(400);
  });
  it('API-121 requires a session', async () => {
    expect((await api.post('cars/merge-favorites', { car_ids: ['5'] })).statusCode).toBe(401);
  });
});
