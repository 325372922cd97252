import { sql } from 'drizzle-orm';
import { rows } from '../../../test/support/rows';
import { openTestApp, type TestApp } from '../../../test/support/test-app';
import { consumeEvents } from '../../platform/events/consume';
import { deleteOldEvents } from '../../platform/events/publish';
import { adChanged } from './ad-changed';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
  await consume();
});
afterAll(() => api.close());

const run = (statement: string) => api.database.db.execute(sql.raw(statement));
const consume = (limit = 100, consumer = 'test') =>
  api.database.db.transaction((tx) => consumeEvents(tx, consumer, adChanged, limit));

describe('changes of ads', () => {
  it('API-220 are logged with the previous state for every writer, and read once', async () => {
    await run('update ads set price = 123000 where id = 1');
    await run(`update ads set status = 'sold' where id in (2, 3)`);
    const [price, ...sold] = await consume();
    expect(price).toMatchObject({ subject: 1, data: { price: expect.any(Number), status: 'active' } });
    expect(price?.data?.price).not.toBe(123_000);
    expect(sold.map(({ subject }) => subject).sort()).toEqual([2, 3]);
    expect(await consume()).toEqual([]);
  });

  it('API-220 include new and deleted ads, but not counted views', async () => {
    await run('update ads set clicks = clicks + 1, price_label = null');
    expect(await consume()).toEqual([]);
    await run(`insert into ads (slug, creator_id, title, condition, year, make, model, bodytype, mileage, fueltype, engine,
        transmission, drive, exteriorcolor, interiorcolor, address, province, city, description, price)
      select 'a-copy', creator_id, title, condition, year, make, model, bodytype, mileage, fueltype, engine,
        transmission, drive, exteriorcolor, interiorcolor, address, province, city, description, price from ads where id = 4`);
    const [copy] = await consume();
    expect(copy?.data).toBeNull();
    await run(`delete from ads where slug = 'a-copy'`);
    expect(await consume()).toMatchObject([{ subject: copy?.subject, data: { status: 'active' } }]);
  });

  it('API-220 are read in batches, and again when the reader fails', async () => {
    await run('update ads set price = price + 100 where id between 10 and 14');
    const failing = api.database.db.transaction(async (tx) => {
      await consumeEvents(tx, 'test', adChanged, 3);
      throw new Error('failed');
    });
    await expect(failing).rejects.toThrow('failed');
    const batches = [await consume(3), await consume(3), await consume(3)];
    expect(batches.map((batch) => batch.length)).toEqual([3, 2, 0]);
  });

  it('API-220 survive a checkpoint from another server and a change of day', async () => {
    await run(`update event_checkpoints set transaction = '999999999999'`);
    await consume();
    await run('update ads set price = price + 100 where id = 20');
    expect(await consume()).toMatchObject([{ subject: 20 }]);
    await run(`update events set at = now() - interval '4 days' where subject_id <> 20`);
    await deleteOldEvents(api.database.db);
    expect(await rows(api.database.db, sql`select distinct subject_id::int from events`)).toEqual([{ subject_id: 20 }]);
  });
});
