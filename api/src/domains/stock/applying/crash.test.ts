import { sql } from 'drizzle-orm';
import { type DealerSite, dealerOf, openStockApp, paintPhoto } from '../../../../test/stock/stock-site';
import { rows } from '../../../../test/support/rows';
import type { TestApp } from '../../../../test/support/test-app';
import { FetchError } from '../../../platform/http/public-address';
import { ServiceUnavailableError } from '../../../platform/http/unavailable';
import { chargeBytes } from '../../../platform/media/image-budget';
import { startImport } from './start-import';

let api: TestApp;
let site: DealerSite;
let dealer: ReturnType<typeof dealerOf>;
const photo = (name: string) => `https://dealer.example/${name}.jpg`;
beforeAll(async () => {
  ({ api, site } = await openStockApp());
  dealer = dealerOf(api, await api.signIn('dealer@example.com'));
});
beforeEach(async () => {
  site.requests.length = 0;
  for (const name of ['a', 'b']) site.files.set(photo(name), await paintPhoto(name.charCodeAt(0)));
  for (const table of ['stock_imports', 'recent_postings', 'ads where creator_id = 3', 'throttles', 'uploads'])
    await api.database.db.execute(sql.raw(`delete from ${table}`));
});
afterAll(() => api.close());

const fileOf = (names: string[]) => `Stock No;Make;Model;Derivative;Year;Price;KM;Transmission;Colour;Photos
A-1;VW;Polo;1.0 TSI Comfortline;2019;189900;84000;Manual;White;${names.map(photo).join(' ')}`;
const planFile = async (names = ['a', 'b']) => {
  const { _id } = (await dealer.upload(fileOf(names))).json().data;
  await dealer.plan(_id);
  return _id as string;
};
/** The lease of rows ends, as some minutes after a process was killed. */
const endLeases = () =>
  api.database.db.execute(sql`update stock_rows set due_at = now() - interval '1 second' where state = 'due'`);
/** What is stored of the dealer's stock: ads, their pictures, links to cars, and rows by state. */
const readStored = async () =>
  (
    await rows<{ ads: number; pictures: number; cars: number; states: string }>(
      api.database.db,
      sql`select (select count(*)::int from ads where creator_id = 3) as ads,
            (select count(*)::int from ad_pictures join ads on ads.id = ad_id where creator_id = 3) as pictures,
            (select count(*)::int from stock_cars where user_id = 3) as cars,
            (select string_agg(state, ' ') from stock_rows) as states`,
    )
  )[0];
const complete = { ads: 1, pictures: 2, cars: 1, states: 'done' };

/** Makes the statements of one table fail, as if the process were killed there, until it is healed. */
async function failAt(table: string, event: string): Promise<() => Promise<void>> {
  const { db } = api.database;
  await db.execute(
    sql`create or replace function crash() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`,
  );
  await db.execute(sql.raw(`create trigger crash before ${event} on ${table} for each row execute function crash()`));
  return async () => {
    await db.execute(sql.raw(`drop trigger crash on ${table}`));
  };
}

it('API-1972 waiting for the upload budget is no attempt at a photo', async () => {
  const { db } = api.database;
  const id = await planFile();
  await chargeBytes(api.app.deps, 3, 4_000_000_000);
  await dealer.apply(id);
  for (let attempt = 0; attempt < 4; attempt++) {
    await endLeases();
    await api.app.applyDueStockRows();
  }
  expect((await dealer.detail(id)).entries[0].reason).toContain('uploaded many images');
  await db.execute(sql`delete from throttles`);
  for (const name of ['a', 'b']) site.files.set(photo(name), new FetchError('The server answered 503.'));
  await endLeases();
  await api.app.applyDueStockRows();
  for (const name of ['a', 'b']) site.files.set(photo(name), await paintPhoto(name.charCodeAt(0)));
  for (let run = 0; run < 2; run++) {
    await endLeases();
    await api.app.applyDueStockRows();
  }
  expect(await readStored()).toEqual(complete);
});

it('API-2018 a row waits while the picture store is unavailable, however long', async () => {
  const { files } = api.app.deps;
  const { write } = files;
  files.write = () => Promise.reject(new ServiceUnavailableError('The bucket does not answer.'));
  const id = await planFile();
  await dealer.apply(id);
  for (let attempt = 0; attempt < 10; attempt++) {
    await endLeases();
    await api.app.applyDueStockRows();
  }
  files.write = write;
  expect((await dealer.detail(id)).entries[0]).toMatchObject({
    state: 'due',
    reason: expect.stringContaining('again'),
  });
  await endLeases();
  await api.app.applyDueStockRows();
  expect(await readStored()).toEqual(complete);
});

describe('an import of an account that is suspended', () => {
  const endSuspension = () => api.database.db.execute(sql`delete from account_suspensions`);
  afterEach(endSuspension);

  it('API-1995 waits, and is applied after the suspension', async () => {
    const id = await planFile();
    await api.database.db.execute(sql`insert into account_suspensions (user_id) values (3)`);
    await startImport(api.database.db, 3, id, false);
    await api.app.applyDueStockRows();
    expect([await readStored(), site.requests]).toEqual([expect.objectContaining({ ads: 0, states: 'due' }), []]);
    await endSuspension();
    await api.app.applyDueStockRows();
    expect(await readStored()).toEqual(complete);
    expect(await dealer.detail(id)).toMatchObject({ status: 'done' });
  });

  it('API-1995 waits too when it was suspended while a photo was fetched', async () => {
    const { db } = api.database;
    const id = await planFile();
    await db.execute(sql`create function suspend() returns trigger language plpgsql as $$ begin
      insert into account_suspensions (user_id) values (3) on conflict do nothing; return new; end $$`);
    await db.execute(
      sql`create trigger suspend after update of fetched on stock_rows for each row execute function suspend()`,
    );
    await dealer.apply(id);
    await db.execute(sql`drop trigger suspend on stock_rows`);
    expect(await readStored()).toMatchObject({ ads: 0, states: 'due' });
    await endSuspension();
    await endLeases();
    await api.app.applyDueStockRows();
    expect(await readStored()).toEqual(complete);
  });
});

describe('a process that ends while it applies an import', () => {
  it.each([
    ['while it posts the ad', 'ads', 'insert'],
    ['after the ad, before the link to the car', 'stock_cars', 'insert'],
    ['before the row is marked', 'stock_rows', 'update of ad_id'],
    ['while it adds further photos', 'ad_pictures', 'delete'],
  ])('API-1417 leaves no half ad and no second one: %s', async (_step, table, event) => {
    const id = await planFile();
    const heal = await failAt(table, event);
    await dealer.apply(id);
    const before = await readStored();
    expect([before?.ads, before?.cars, before?.states]).toEqual(
      table === 'ad_pictures' ? [1, 1, 'due'] : [0, 0, 'due'],
    );
    await heal();
    await endLeases();
    await api.app.applyDueStockRows();
    expect(await readStored()).toEqual(complete);
    expect(await dealer.detail(id)).toMatchObject({ status: 'done' });
  });

  it('API-1417 fetches no photo again that it had stored before', async () => {
    const id = await planFile();
    const heal = await failAt('ads', 'insert');
    await dealer.apply(id);
    await heal();
    await endLeases();
    await api.app.applyDueStockRows();
    expect(await readStored()).toEqual(complete);
    expect(site.requests).toEqual([photo('a'), photo('b')]);
  });

  it('API-1417 keeps its row from others until its lease ends, and then another process takes over', async () => {
    const id = await planFile();
    await api.database.db.execute(
      sql`update stock_rows set state = 'due', due_at = now() + interval '3 minutes' where import_id = ${id}::bigint`,
    );
    await api.database.db.execute(sql`update stock_imports set status = 'applying' where id = ${id}::bigint`);
    await api.app.applyDueStockRows();
    expect(await readStored()).toMatchObject({ ads: 0, states: 'due' });
    await endLeases();
    await Promise.all([api.app.applyDueStockRows(), api.app.applyDueStockRows()]);
    expect(await readStored()).toEqual(complete);
  });
});

describe('a photo that cannot be fetched', () => {
  const retry = async () => {
    await endLeases();
    await api.app.applyDueStockRows();
  };

  it('API-1418 is tried three times, and the ad says that it is missing', async () => {
    site.files.set(photo('b'), new FetchError('The server answered 503.'));
    const id = await planFile();
    await dealer.apply(id);
    expect(await readStored()).toEqual({ ads: 1, pictures: 1, cars: 1, states: 'due' });
    for (let attempt = 0; attempt < 3; attempt++) await retry();
    expect(await readStored()).toEqual({ ...complete, pictures: 1 });
    expect((await dealer.detail(id)).entries[0].reason).toBe('1 of 2 photos could not be fetched.');
    expect(site.requests.filter((address) => address === photo('b'))).toHaveLength(3);
  });

  it.each([
    ['of a new car', ['b', 'c'], []],
    ['that follow its first one', ['a', 'b', 'c'], []],
    ['of a changed list', ['b', 'c'], ['a']],
  ])('API-2015 leaves three tries to the photos after it: %s', async (_name, names, listedBefore) => {
    if (listedBefore.length > 0) await dealer.apply(await planFile(listedBefore));
    for (const name of ['b', 'c']) site.files.set(photo(name), new FetchError('The server answered 503.'));
    await dealer.apply(await planFile(names));
    for (let attempt = 0; attempt < 3; attempt++) await retry();
    const countOf = (name: string) => site.requests.filter((address) => address === photo(name)).length;
    expect([countOf('b'), countOf('c')]).toEqual([3, 3]);
  });

  it('API-1418 is replaced by the next one, when it is no picture', async () => {
    site.files.set(photo('a'), Buffer.from('<html>not a picture</html>'));
    await dealer.apply(await planFile());
    expect(await readStored()).toEqual({ ...complete, pictures: 1 });
  });

  it('API-1418 fails the car with the reason when no photo can be had', async () => {
    for (const name of ['a', 'b']) site.files.set(photo(name), new FetchError('The server answered 404.'));
    const id = await planFile();
    await dealer.apply(id);
    for (let attempt = 0; attempt < 3; attempt++) await retry();
    expect(await readStored()).toEqual({ ads: 0, pictures: 0, cars: 0, states: 'failed' });
    const { entries, progress } = await dealer.detail(id);
    expect([entries[0].reason, progress.failed]).toEqual(['None of its photos could be fetched: an ad needs one.', 1]);
  });
});
