import { sql } from 'drizzle-orm';
import { copyAd } from '../../../../test/support/copy-ad';
import { openTestApp, type TestApp } from '../../../../test/support/test-app';
import type { Db } from '../../../platform/database/database';
import { findActiveAds } from '../../../read-models/ad-summary';
import { readChangesSince, readCheckpoint } from '../../../read-models/indexed-ads';
import { parseStaticFilters } from '../ad-filter';
import type { ColumnStore } from './column-store';
import { LiveColumns } from './live-columns';
import { searchColumns } from './search-columns';
import { SummaryCache } from './summary-cache';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

const run = (statement: string) => api.database.db.execute(sql.raw(statement));
const count = async (search: object = {}) =>
  (await api.post('cars/get-car-list', search)).json().count_records as number;

const liveColumns = (now?: () => number) => new LiveColumns(api.database.db, new SummaryCache(), now);
const allIds = (store: ColumnStore) => searchColumns(store, parseStaticFilters({}), { limit: store.size }).ids;

describe('readChangesSince', () => {
  it('API-37 returns a change once, even while an older transaction is open', async () => {
    const { db } = api.database;
    const before = await readCheckpoint(db);
    await run('update ads set price = price + 1000 where id = 4');
    const { seen: after, ids } = await readChangesSince(db, before, 0, 10);
    expect(ids).toEqual([4]);
    const [xmin, xmax] = [before.split(':')[0], after.split(':')[1]];
    // As if the changing transaction were visible and an earlier one still open.
    expect((await readChangesSince(db, `${Number(xmin) - 1}:${xmax}:${Number(xmin) - 1}`, 0, 10)).ids).toEqual([]);
    // And vice versa.
    expect((await readChangesSince(db, `${xmin}:${xmax}:${xmin}`, 0, 10)).ids).toEqual([4]);
    expect((await readChangesSince(db, after, 0, 10)).ids).toEqual([]);
  });
});

describe('the ad index of a process', () => {
  it('API-37 includes everything committed before the call', async () => {
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

  it('API-37 serves concurrent calls, and applies each change once', async () => {
    const { db } = api.database;
    const columns = liveColumns();
    await columns.current(db);
    const first = columns.current(db);
    const changed = run(`update ads set status = 'sold' where id = 3`).then(() => columns.current(db));
    const [, second] = await Promise.all([first, changed]);
    expect(allIds(second)).not.toContain(3);
  });

  it('API-932 searches that wait for the same change do not affect one another', async () => {
    const index = api.app.adIndex();
    const searches = [{}, { make: 'Toyota' }, { make: 'BMW' }, { max_price: 150_000 }].map((payload) =>
      parseStaticFilters(payload),
    );
    const expected = [];
    for (const filter of searches) expected.push(await index.search(filter, { facets: true }));
    expect(await Promise.all(searches.map((filter) => index.search(filter, { facets: true })))).toEqual(expected);
    expect(await Promise.all(searches.map((filter) => index.count(filter)))).toEqual(
      expected.map(({ count }) => count),
    );
    expect(await Promise.all(searches.map((filter) => index.facets(filter)))).toEqual(
      expected.map(({ facets }) => facets),
    );
  });

  it('API-37 is reloaded after a day, and retried after a failure', async () => {
    const { db } = api.database;
    let now = 0;
    const columns = liveColumns(() => now);
    const old = await columns.current(db);
    now = 1_000;
    expect(await columns.current(db)).toBe(old);
    now = 2 * 24 * 60 * 60 * 1000;
    const reloaded = await columns.current(db);
    expect(reloaded).not.toBe(old);
    const broken = {
      get _(): never {
        throw new Error('no database');
      },
    } as unknown as Db;
    await expect(columns.current(broken)).rejects.toThrow('no database');
    expect(await columns.current(db)).toBe(reloaded);
  });

  describe('after more changes than a page has', () => {
    const setStatus = (id: number, status: string) => run(`update ads set status = '${status}' where id = ${id}`);
    /** The database with a step before its n-th statement. A page takes two: its changes, then their ads. */
    const withStepBefore = (statement: number, step: () => Promise<unknown>): Db => {
      let statements = 0;
      const { session } = api.database.db._ as unknown as {
        session: { prepareQuery: (...query: unknown[]) => object };
      };
      const prepareQuery = (...query: unknown[]) => ({
        execute: async (values: unknown) => {
          if (++statements === statement) await step();
          return (session.prepareQuery(...query) as { execute: (values: unknown) => unknown }).execute(values);
        },
      });
      return { _: { session: { prepareQuery } } } as unknown as Db;
    };
    /** The id of an ad of the second page. */
    let late: number;
    beforeAll(async () => {
      await run(`select setval(pg_get_serial_sequence('ads', 'id'), 2000000)`);
      late = await copyAd(api.database.db, 2);
    });
    const change = async () => {
      const columns = liveColumns();
      const store = await columns.current(api.database.db);
      for (const id of [5, late]) await setStatus(id, 'sold');
      await run(
        `insert into events (type, subject_id) select 'ad-changed', 1000000 + number from generate_series(1, 5001) number`,
      );
      return { columns, store };
    };
    afterEach(async () => {
      await run('delete from events where subject_id between 1000001 and 1005001');
      for (const id of [4, 5, late]) await setStatus(id, 'active');
    });

    it('API-1992 all are applied, without a reload', async () => {
      const { columns, store } = await change();
      expect(allIds(store)).toEqual(expect.arrayContaining([5, late]));
      const current = await columns.current(api.database.db);
      expect(current).toBe(store);
      for (const id of [5, late]) expect(allIds(current)).not.toContain(id);
    });

    it('API-1992 one that arrives between two pages is applied by the next call', async () => {
      const { columns } = await change();
      await columns.current(withStepBefore(3, () => setStatus(4, 'sold')));
      const current = await columns.current(api.database.db);
      for (const id of [4, 5, late]) expect(allIds(current)).not.toContain(id);
    });

    it('API-37 none is lost when applying them fails', async () => {
      const { columns } = await change();
      const fail = () => Promise.reject(new Error('no database'));
      await expect(columns.current(withStepBefore(3, fail))).rejects.toThrow('no database');
      const current = await columns.current(api.database.db);
      for (const id of [5, late]) expect(allIds(current)).not.toContain(id);
    });
  });
});

describe('summaries for visitors', () => {
  const card = async (call: object = {}) =>
    (await api.post('cars/get-car-list', { min_price: 9_000_000 }, call)).json().data[0];

  it('API-37 show searchable changes immediately, all others within ten seconds', async () => {
    await run('update ads set price = 9000000 where id = 5');
    expect(await card()).toMatchObject({ _id: '5', price: 9_000_000 });
    await run(`update ads set price = 9100000, clicks = 77 where id = 5`);
    expect(await card()).toMatchObject({ price: 9_100_000, clicks: 77 });
    await run('update ads set clicks = 78 where id = 5');
    expect((await card()).clicks).toBe(77);
    const token = await api.signIn('buyer@example.com');
    expect((await card({ token })).clicks).toBe(78);
    const expiredTime = performance.now() + 10_001;
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => expiredTime);
    expect((await card()).clicks).toBe(78);
    clock.mockRestore();
  });

  it('API-37 are not cached when their ad changed while they were read', async () => {
    const { db } = api.database;
    const cache = new SummaryCache();
    const read = jest.fn((ids: readonly number[]) => findActiveAds(db, ids, null));
    const reading = cache.find([2, 6], read);
    cache.invalidate(6);
    expect(await reading).toEqual(await findActiveAds(db, [2, 6], null));
    await cache.find([2, 6], read);
    const summaries = await cache.find([6, 2, 999_999], read);
    expect(summaries.map(({ _id }) => _id)).toEqual(['6', '2']);
    expect(read.mock.calls).toEqual([[[2, 6]], [[2, 6]], [[999_999]]]);
    cache.clear();
    await cache.find([2], read);
    expect(read).toHaveBeenLastCalledWith([2]);
  });
});
