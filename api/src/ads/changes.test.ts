import { sql } from 'drizzle-orm';
import { rows } from '../database/database';
import { openTestApp, type TestApp } from '../testing/test-app';
import { forgetOldChanges, takeChanges } from './changes';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
  await take();
});
afterAll(() => api.close());

const run = (statement: string) => api.database.sql.execute(sql.raw(statement));
const take = (most = 100, follower = 'test') =>
  api.database.sql.transaction((transaction) => takeChanges(transaction, follower, most));

describe('changes of ads', () => {
  it('API-220 are noted whoever makes them, with what the ad was, and each read once', async () => {
    await run('update ads set price = 123000 where id = 1');
    await run(`update ads set status = 'sold' where id in (2, 3)`);
    const [price, ...sold] = await take();
    expect(price).toMatchObject({ adId: 1, was: { price: expect.any(Number), status: 'active' } });
    expect(price?.was?.price).not.toBe(123_000);
    expect(sold.map(({ adId }) => adId).sort()).toEqual([2, 3]);
    expect(await take()).toEqual([]);
  });

  it('API-220 new and deleted ads too; a counted view is no change', async () => {
    await run('update ads set clicks = clicks + 1, price_label = null');
    expect(await take()).toEqual([]);
    await run(`insert into ads (slug, creator_id, title, condition, year, make, model, bodytype, mileage, fueltype, engine,
        transmission, drive, exteriorcolor, interiorcolor, address, province, city, description, price)
      select 'a-copy', creator_id, title, condition, year, make, model, bodytype, mileage, fueltype, engine,
        transmission, drive, exteriorcolor, interiorcolor, address, province, city, description, price from ads where id = 4`);
    const [copy] = await take();
    expect(copy?.was).toBeNull();
    await run(`delete from ads where slug = 'a-copy'`);
    expect(await take()).toMatchObject([{ adId: copy?.adId, was: { status: 'active' } }]);
  });

  it('API-220 are read in parts, and again when the reader fails', async () => {
    await run('update ads set price = price + 100 where id between 10 and 14');
    const failing = api.database.sql.transaction(async (transaction) => {
      await takeChanges(transaction, 'test', 3);
      throw new Error('failed');
    });
    await expect(failing).rejects.toThrow('failed');
    const parts = [await take(3), await take(3), await take(3)];
    expect(parts.map((part) => part.length)).toEqual([3, 2, 0]);
  });

  it('API-220 are lost neither to a mark from another server nor to a change of day', async () => {
    await run(`update change_marks set transaction = '999999999999'`);
    await take();
    await run('update ads set price = price + 100 where id = 20');
    expect(await take()).toMatchObject([{ adId: 20 }]);
    await run(`update ad_changes set at = now() - interval '4 days' where ad_id <> 20`);
    await forgetOldChanges(api.database.sql);
    expect(await rows(api.database.sql, sql`select distinct ad_id::int from ad_changes`)).toEqual([{ ad_id: 20 }]);
  });
});
