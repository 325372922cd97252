import { sql } from 'drizzle-orm';
import { ads } from '../../../../test/support/fixture';
import { rows } from '../../../../test/support/rows';
import { openTestApp, type TestApp } from '../../../../test/support/test-app';

let api: TestApp;
let token: string;
let otherToken: string;
beforeAll(async () => {
  api = await openTestApp();
  token = await api.signIn('dealer@example.com');
  otherToken = await api.signIn('seller@example.com');
});
afterAll(() => api.close());

const ownAds = ads.filter(({ creatorId }) => creatorId === 3).sort((a, b) => a.age - b.age || b.id - a.id);
const list = async (body?: object) => (await api.post('users/my-car-list', body, { token })).json();
const setStatus = (body: object, bearer = token) => api.post('cars/update-car-details', body, { token: bearer });
const statusOf = async (id: number) =>
  (await rows<{ status: string }>(api.database.db, sql`select status from ads where id = ${id}`))[0]?.status;

describe('POST users/my-car-list', () => {
  it('API-290 lists the own ads of every status, the newest first, 12 a page', async () => {
    await api.database.db.execute(sql`update ads set status = 'inactive' where id = ${ownAds[1]?.id}`);
    const first = await list();
    expect(first.totalCount).toBe(ownAds.length);
    expect(first.data.map(({ _id }: { _id: string }) => Number(_id))).toEqual(ownAds.slice(0, 12).map(({ id }) => id));
    expect(first.data[1]).toMatchObject({ status: 'inactive', clicks: 0, inquiries_count: 0 });
    const second = await list({ page: 2 });
    expect(second.data).toHaveLength(ownAds.length - 12);
  });

  it('API-290 finds ads that contain every word of a search', async () => {
    const expected = ownAds.filter(({ make, year }) => make === 'Toyota' && year >= 2000);
    const found = await list({ search: ' toyota ', limit: 50 });
    expect(found.totalCount).toBe(expected.length);
    expect((await list({ search: 'toyota nothing-like-it' })).data).toEqual([]);
    expect((await list({ search: "100%_' or true" })).data).toEqual([]);
  });
});

describe('POST cars/update-car-details', () => {
  const id = ownAds[0]?.id as number;
  it.each(['sold', 'inactive', 'active'])('API-291 sets an own ad to %s', async (status) => {
    const answer = await setStatus({ car_id: String(id), status });
    expect(answer.json()).toMatchObject({ success: true, data: { car_id: String(id), status } });
    expect(await statusOf(id)).toBe(status);
  });

  it('API-291 removes it from the listing page and restores it', async () => {
    const listed = async () => (await api.get(`cars/get-single-car/${id}`)).statusCode;
    await setStatus({ car_id: String(id), status: 'inactive' });
    expect(await listed()).toBe(404);
    await setStatus({ car_id: String(id), status: 'active' });
    expect(await listed()).toBe(200);
  });

  it('API-295 does not let its owner reactivate an ad that the operator has hidden', async () => {
    await api.database.db.execute(sql`update ads set status = 'hidden' where id = ${id}`);
    const rejected = await setStatus({ car_id: String(id), status: 'active' });
    expect([rejected.statusCode, rejected.json().msg]).toEqual([409, expect.stringContaining('hidden this ad')]);
    expect(await statusOf(id)).toBe('hidden');
    expect((await list({ limit: 50 })).data).toContainEqual(
      expect.objectContaining({ _id: String(id), status: 'hidden' }),
    );
    await api.database.db.execute(sql`update ads set status = 'active' where id = ${id}`);
  });

  it('API-291 returns 400 for an unknown status and 404 for ads of others', async () => {
    expect((await setStatus({ car_id: String(id), status: 'featured' })).json()).toMatchObject({
      errors: { status: 'Please select a status' },
    });
    expect((await setStatus({ status: 'sold' })).json().errors).toEqual({ car_id: 'Please choose a car' });
    for (const bearer of [otherToken, await api.signIn('buyer@example.com')]) {
      expect((await setStatus({ car_id: String(id), status: 'sold' }, bearer)).statusCode).toBe(404);
    }
    expect(await statusOf(id)).toBe('active');
  });
});

describe('DELETE cars/delete-car/{id}', () => {
  const id = ownAds.at(-1)?.id as number;
  it('API-292 deletes an own ad with its dependent rows, and returns 404 for ads of others', async () => {
    const remove = (bearer: string, carId = String(id)) => api.delete(`cars/delete-car/${carId}`, { token: bearer });
    await api.database.db.execute(
      sql`insert into favorites (user_id, ad_id, last_notified_price) values (1, ${id}, 1)`,
    );
    expect((await remove(otherToken)).statusCode).toBe(404);
    expect(await statusOf(id)).toBeDefined();
    expect((await remove(token)).json()).toEqual({ success: true, msg: 'The ad was deleted.' });
    expect(await statusOf(id)).toBeUndefined();
    expect(await rows(api.database.db, sql`select from favorites where ad_id = ${id}`)).toEqual([]);
    expect((await remove(token)).statusCode).toBe(404);
    expect((await remove(token, 'x')).statusCode).toBe(404);
  });
});
