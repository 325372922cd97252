import { sql } from 'drizzle-orm';
import { createBrowser, setCounters } from '../../../../test/support/browser';
import { rows } from '../../../../test/support/rows';
import { openTestApp, type TestApp } from '../../../../test/support/test-app';
import { deleteOldDays } from '../daily-counts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
beforeEach(async () => {
  for (const table of ['ad_days', 'seen_ads', 'throttles'])
    await api.database.db.execute(sql.raw(`delete from ${table}`));
});
afterAll(() => api.close());

const phone = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile' };
const report = (car_ids: readonly string[], visitor?: string, call: object = {}) =>
  api.post('statistics/appearances', { car_ids, ...(visitor && { visitor }) }, { headers: phone, ...call });
const appearances = async () =>
  Object.fromEntries(
    (
      await rows<{ id: number; sum: number }>(
        api.database.db,
        sql`select ad_id::int as id, sum(appearances)::int as sum from ad_days where appearances > 0 group by 1`,
      )
    ).map(({ id, sum }) => [id, sum]),
  );

// Ad 2 is the dealer's (000000003); 7 is sold, 8 inactive.
describe('POST statistics/appearances', () => {
  it('API-1240 counts each ad once a visitor and day, by id or else by address', async () => {
    await report(['2', '3'], 'visitor-one');
    await report(['3', '4'], 'visitor-one', { remoteAddress: '10.0.0.9' });
    await report(['3', '3'], 'visitor-two');
    await report(['3'], undefined, { remoteAddress: '10.0.0.9' });
    await report(['3'], undefined, { remoteAddress: '10.0.0.9' });
    expect(await appearances()).toEqual({ 2: 1, 3: 3, 4: 1 });
    for (const table of ['seen_ads', 'day_salts', 'ad_days'])
      await api.database.db.execute(sql.raw(`update ${table} set day = day - 1`));
    await report(['3'], 'visitor-one');
    expect(await appearances()).toEqual({ 2: 1, 3: 4, 4: 1 });
  });

  it('API-1240 counts an account once on all its devices', async () => {
    const token = await api.signIn('buyer@example.com');
    await report(['2'], 'visitor-one', { token });
    await report(['2', '3'], 'visitor-two', { token, headers: { ...phone, ...createBrowser(api, 2) } });
    expect(await appearances()).toEqual({ 2: 1, 3: 1 });
  });

  it('API-1241 counts neither programs, the seller, nor ads that are not for sale', async () => {
    const token = await api.signIn('dealer@example.com');
    const answers = [
      await report(['2'], 'visitor-one', { headers: { 'user-agent': 'Googlebot/2.1' } }),
      await report(['2'], 'visitor-one', { headers: { 'user-agent': ' ' } }),
      await report(['2'], 'visitor-one', { token }),
      await report(['7', '8', '999', 'abc'], 'visitor-one'),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(await appearances()).toEqual({});
  });

  it('API-1242 counts repeated and concurrent reports of many visitors exactly', async () => {
    const visitors = Array.from({ length: 40 }, (_, index) => `visitor-${index}`);
    const adsOf = (index: number) => ['1', '2', '3', '4', '5', '6'].slice(index % 4);
    const send = () => Promise.all(visitors.map((visitor, index) => report(adsOf(index), visitor)));
    await Promise.all([send(), send()]);
    await send();
    expect(await appearances()).toEqual({ 1: 10, 2: 20, 3: 30, 4: 40, 5: 40, 6: 40 });
  });

  it('API-1243 limits the reports of new visitors of a network and the ads of one visitor, and refuses none', async () => {
    await report(['2'], 'visitor-one');
    await setCounters(api, 'appearances', 3_000);
    expect((await report(['2'], 'visitor-two')).statusCode).toBe(200);
    expect(await appearances()).toEqual({ 2: 1 });
    await report(['2'], 'visitor-two', { headers: { ...phone, ...createBrowser(api, 2) } });
    expect(await appearances()).toEqual({ 2: 2 });
    await report(['2'], 'visitor-three', { remoteAddress: '10.0.0.7' });
    await api.database.db.execute(
      sql`update seen_ads set ad_ids = array(select n from generate_series(1001, 2000) as n)`,
    );
    await report(['4'], 'visitor-three', { remoteAddress: '10.0.0.7' });
    expect(await appearances()).toEqual({ 2: 3 });
  });

  it('API-1244 stores only hashes, for two days; the counts go with the ad, and after 400 days', async () => {
    await report(['9', '10'], 'visitor-one');
    expect(JSON.stringify(await rows(api.database.db, sql`select * from seen_ads`))).not.toMatch(
      /visitor-one|127\.0\.0\.1/,
    );
    for (const table of ['seen_ads', 'day_salts'])
      await api.database.db.execute(sql.raw(`update ${table} set day = day - 2`));
    await report(['9'], 'visitor-two');
    expect(await rows(api.database.db, sql`select count(*)::int as count from seen_ads`)).toEqual([{ count: 1 }]);
    await api.database.db.execute(sql`delete from ads where id = 9`);
    expect(await appearances()).toEqual({ 10: 1 });
    await api.database.db.execute(sql`update ad_days set day = day - 401`);
    await deleteOldDays(api.database.db);
    expect(await appearances()).toEqual({});
  });

  it.each([
    {},
    { car_ids: [] },
    { car_ids: [2] },
    { car_ids: ['2'], visitor: 'short' },
    { car_ids: Array(61).fill('2') },
    { car_ids: ['2'], count: 1_000 },
  ])('API-1240 rejects %j', async (body) => {
    expect((await api.post('statistics/appearances', body, { headers: phone })).statusCode).toBe(400);
  });
});
