import { sql } from 'drizzle-orm';
import { openTestApp, type TestApp } from '../../testing/test-app';
import { liveStock } from './live-stock';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

const run = (statement: string) => api.database.sql.execute(sql.raw(statement));
const count = async (search: object = {}) =>
  (await api.post('cars/get-car-list', search)).json().count_records as number;

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
    const broken = jest.spyOn(api.database.sql, 'execute').mockRejectedValueOnce(new Error('no database'));
    await expect(stock()).rejects.toThrow('no database');
    broken.mockRestore();
    expect(await stock()).toBe(anew);
  });
});
