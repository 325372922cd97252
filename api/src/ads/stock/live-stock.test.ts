import { sql } from 'drizzle-orm';
import type { Sql } from '../../database/database';
import { openTestApp, type TestApp } from '../../testing/test-app';
import { activeAds, visitedAds } from '../list-queries';
import { liveStock } from './live-stock';
import { changedSince, seen } from './queries';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

const run = (statement: string) => api.database.sql.execute(sql.raw(statement));
const count = async (search: object = {}) =>
  (await api.post('cars/get-car-list', search)).json().count_records as number;

describe('what changed', () => {
  it('API-37 is told once, though an older transaction is still open', async () => {
    const { sql: database } = api.database;
    const before = await seen(database);
    await run('update ads set price = price + 1000 where id = 4');
    const { seen: after, ids } = await changedSince(database, before, 10);
    expect(ids).toEqual([4]);
    const [xmin, xmax] = [before.split(':')[0], after.split(':')[1]];
    // As if the transaction that made the change were seen, and one before it still open.
    expect((await changedSince(database, `${Number(xmin) - 1}:${xmax}:${Number(xmin) - 1}`, 10)).ids).toEqual([]);
    // And the other way round.
    expect((await changedSince(database, `${xmin}:${xmax}:${xmin}`, 10)).ids).toEqual([4]);
    expect((await changedSince(database, after, 10)).ids).toEqual([]);
  });
});

describe('the stock of a process', () => {
  it('API-37 has what anybody wrote before it was asked', async () => {
    const before = await count();
    await run(`update ads set status = 'sold' where id = 1`);
    expect(await count()).toBe(before - 1);
    await run(`update ads set status = 'active' where id in (1, 7)`);
    expect(await count()).toBe(before + 1);
    await run('update ads set price = 999999 where id = 2');
    expect(await count({ min_price: 999_999 })).toBe(1);
    await run('delete from ads where id = 48');
    expect(await count()).toBe(before);
  });

  it('API-37 has it for those who ask at the same time, and each change once', async () => {
    const stock = liveStock(api.database.sql);
    await stock();
    const first = stock();
    const changed = run(`update ads set status = 'sold' where id = 3`).then(() => stock());
    const [, second] = await Promise.all([first, changed]);
    expect(second.numbers.id.values.subarray(0, second.size)).not.toContain(3);
  });

  it('API-37 is read anew after a long pause, and again after a failure', async () => {
    let now = 0;
    const stock = liveStock(api.database.sql, () => now);
    const old = await stock();
    now = 1_000;
    expect(await stock()).toBe(old);
    now = 2 * 24 * 60 * 60 * 1000;
    const anew = await stock();
    expect(anew).not.toBe(old);
    const broken = {
      get _(): never {
        throw new Error('no database');
      },
    } as unknown as Sql;
    await expect(stock(broken)).rejects.toThrow('no database');
    expect(await stock()).toBe(anew);
  });
});

describe("visitors' cards", () => {
  const card = async (call: object = {}) =>
    (await api.post('cars/get-car-list', { min_price: 9_000_000 }, call)).json().data[0];

  it('API-37 have at once what a search asks about, and in ten seconds all the rest', async () => {
    await run('update ads set price = 9000000 where id = 5');
    expect(await card()).toMatchObject({ _id: '5', price: 9_000_000 });
    await run(`update ads set price = 9100000, clicks = 77 where id = 5`);
    expect(await card()).toMatchObject({ price: 9_100_000, clicks: 77 });
    await run('update ads set clicks = 78 where id = 5');
    expect((await card()).clicks).toBe(77);
    const by = await api.signIn('buyer@example.com');
    expect((await card({ token: by })).clicks).toBe(78);
    const later = performance.now() + 10_001;
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => later);
    expect((await card()).clicks).toBe(78);
    clock.mockRestore();
  });

  it('API-37 are not kept when their ad changed while they were read', async () => {
    const stock = await liveStock(api.database.sql)();
    const reading = visitedAds(api.database.sql, [2, 6], stock.cards);
    stock.cards.forget(6);
    expect(await reading).toEqual(await activeAds(api.database.sql, [2, 6], null));
    expect([stock.cards.get(2), stock.cards.get(6)]).toEqual([undefined, undefined]);
    await visitedAds(api.database.sql, [2, 6], stock.cards);
    expect((await visitedAds(api.database.sql, [6, 2, 999_999], stock.cards)).map(({ _id }) => _id)).toEqual([
      '6',
      '2',
    ]);
  });
});
