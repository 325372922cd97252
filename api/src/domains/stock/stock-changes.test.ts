import { formatPrice } from '@roadworthy/contract/price';
import { sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { type DealerSite, dealerOf, importFile, openStockApp, paintPhoto } from '../../../test/stock/stock-site';
import { rows } from '../../../test/support/rows';
import type { TestApp } from '../../../test/support/test-app';
import { FetchError } from '../../platform/http/public-address';
import { readStockFile } from './reading/read-stock-file';

let api: TestApp;
let site: DealerSite;
let token: string;
let dealer: ReturnType<typeof dealerOf>;
beforeAll(async () => {
  ({ api, site } = await openStockApp());
  token = await api.signIn('dealer@example.com');
  dealer = dealerOf(api, token);
  site.files.set('https://dealer.example/a.jpg', await paintPhoto(1));
});
beforeEach(async () => {
  for (const table of [
    'stock_imports',
    'stock_profiles',
    'bulk_edits',
    'recent_postings',
    'ads where creator_id = 3',
    'throttles',
  ])
    await api.database.db.execute(sql.raw(`delete from ${table}`));
});
afterAll(() => api.close());

const line = (number: number, price = 100_000 + number * 12_345) =>
  `S-${number};VW;Polo;1.0 TSI Comfortline;2019;${price};${50_000 + number};Manual;White;https://dealer.example/a.jpg`;
const file = (...lines: string[]) =>
  ['Stock No;Make;Model;Derivative;Year;Price;KM;Transmission;Colour;Photos', ...lines].join('\n');
const three = file(line(1), line(2), line(3));
const ownAds = () =>
  rows<{ id: string; title: string; price: number; status: string }>(
    api.database.db,
    sql`select id::text as id, title, price, status from ads where creator_id = 3 order by mileage`,
  );
const edit = (body: object) => api.post('stock/bulk-edits', body, { token });

describe('the export of the stock', () => {
  it('API-1413 changes nothing when it is imported, and holds no formula', async () => {
    await importFile(dealer, three);
    const [first] = await ownAds();
    await api.database.db.execute(
      sql`update ads set title = '=HYPERLINK("evil";"Polo")', description = '<p>@SUM(1+1)</p>' where id = ${first?.id}::bigint`,
    );
    const before = await ownAds();
    const exported = await api.get('stock/export', { token });
    expect(exported.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8' });
    expect(exported.body).toMatch(/^\ufeffAd number here,Stock number,/);
    expect(exported.body).toContain(`"'=HYPERLINK`);
    expect(exported.body).toContain("'@SUM(1+1)");
    const { _id } = (await dealer.upload(exported.body)).json().data;
    const planned = await dealer.plan(_id, { missing: 'sold' });
    expect([
      planned.counts,
      (await dealer.detail(_id)).entries.flatMap(({ changes }: { changes: object[] }) => changes),
    ]).toEqual([{ new: 0, changed: 0, sold: 0, missing: 0, unchanged: 3, refused: 0 }, []]);
    await dealer.apply(_id);
    expect(await ownAds()).toEqual(before);
  });
});

describe('the export of the stock as an Excel workbook', () => {
  it('API-1606 has the rows of the CSV file, holds no formula, and changes nothing when it is imported', async () => {
    await importFile(dealer, three);
    const [first, second] = await ownAds();
    await api.database.db.execute(
      sql`update ads set title = '=HYPERLINK("evil";"Polo")', description = '<p>@SUM(1+1)</p>' where id = ${first?.id}::bigint`,
    );
    await api.database.db.execute(sql`update ads set status = 'inactive' where id = ${second?.id}::bigint`);
    const before = await ownAds();
    const exported = await api.get('stock/export?format=xlsx', { token });
    expect(exported.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': 'attachment; filename="stock.xlsx"',
    });
    const parts = unzipSync(new Uint8Array(exported.rawPayload));
    const sheets = Object.entries(parts).filter(([name]) => name.startsWith('xl/worksheets/') && name.endsWith('.xml'));
    expect(sheets).toHaveLength(1);
    for (const [, sheet] of sheets) expect(strFromU8(sheet)).not.toMatch(/<f[ >]/);
    const csv = await readStockFile(Buffer.from((await api.get('stock/export', { token })).body));
    expect(await readStockFile(exported.rawPayload)).toEqual(csv);

    const { _id } = (await dealer.upload(exported.rawPayload, 'stock.xlsx')).json().data;
    const planned = await dealer.plan(_id, { missing: 'sold' });
    expect([
      planned.counts,
      (await dealer.detail(_id)).entries.flatMap(({ changes }: { changes: object[] }) => changes),
    ]).toEqual([{ new: 0, changed: 0, sold: 0, missing: 0, unchanged: 3, refused: 0 }, []]);
    await dealer.apply(_id);
    expect(await ownAds()).toEqual(before);
  });

  it('API-1606 refuses another format', async () => {
    expect((await api.get('stock/export?format=ods', { token })).statusCode).toBe(400);
  });
});

describe('a change of several ads', () => {
  it('API-1414 is shown before it is made, and changes prices by percent or amount, and statuses', async () => {
    await importFile(dealer, three);
    const ads = (await ownAds()).map(({ id }) => id);
    const before = await ownAds();
    const change = { kind: 'percent', value: -5 };
    const preview = (await edit({ ads, change, preview: true })).json().data;
    expect(preview).toMatchObject({ _id: null, summary: 'Price −5 %', count: 3 });
    expect(await ownAds()).toEqual(before);
    await edit({ ads, change, preview: false });
    expect((await ownAds()).map(({ price }) => price)).toEqual([106_700, 118_500, 130_200]);
    await edit({ ads: ads.slice(0, 1), change: { kind: 'amount', value: -6_700 }, preview: false });
    expect((await ownAds())[0]?.price).toBe(100_000);
    await edit({ ads, change: { kind: 'status', value: 'sold' }, preview: false });
    expect((await ownAds()).map(({ status }) => status)).toEqual(['sold', 'sold', 'sold']);
  });

  it('API-1414 names ads that are refused, and changes the others', async () => {
    await importFile(dealer, three);
    const [first, second] = await ownAds();
    await api.database.db.execute(sql`update ads set status = 'hidden' where id = ${first?.id}::bigint`);
    const ads = [first?.id, second?.id];
    const { entries, count } = (
      await edit({ ads, change: { kind: 'status', value: 'inactive' }, preview: false })
    ).json().data;
    expect(count).toBe(1);
    expect(entries.find(({ car_id }: { car_id: string }) => car_id === first?.id).reason).toBe(
      'We have hidden this ad.',
    );
  });

  it('API-1415 is undone exactly and once, except for ads that were edited since', async () => {
    await importFile(dealer, three);
    const before = await ownAds();
    const { _id } = (
      await edit({ ads: before.map(({ id }) => id), change: { kind: 'percent', value: 7.5 }, preview: false })
    ).json().data;
    const edited = before[1];
    await api.database.db.execute(sql`update ads set price = 77777 where id = ${edited?.id}::bigint`);
    const undo = () => api.post(`stock/bulk-edits/${_id}/undo`, undefined, { token });
    const undone = (await undo()).json().data;
    expect(await ownAds()).toEqual(before.map((ad) => (ad.id === edited?.id ? { ...ad, price: 77_777 } : ad)));
    expect(undone.count).toBe(2);
    expect(undone.entries.find(({ car_id }: { car_id: string }) => car_id === edited?.id)).toMatchObject({
      reason: 'Edited since: it stays as it is.',
      after: formatPrice(edited?.price ?? 0),
    });
    expect((await undo()).statusCode).toBe(404);
    expect((await dealer.stock()).bulk_edits[0].undone_at).not.toBeNull();
  });
});

describe('a feed', () => {
  const address = 'https://dealer.example/stock.csv';
  const serve = (...lines: string[]) => site.files.set(address, Buffer.from(file(...lines)));
  const hours = (count: number) => new Date(Date.now() + count * 60 * 60 * 1_000);
  const fetchFeeds = async (at: Date) => {
    await api.app.fetchDueFeeds(at);
    await api.app.applyDueStockRows();
  };
  const saveFeed = (given: string) => api.put('stock/feed', { address: given, every_hours: 6 }, { token });

  it('API-1416 is fetched when it is due, applied when it changed, and stopped by the seller', async () => {
    serve(line(1), line(2));
    await importFile(dealer, file(line(1)));
    expect((await saveFeed(address)).statusCode).toBe(200);
    await fetchFeeds(hours(0));
    expect(await ownAds()).toHaveLength(2);
    serve(line(1, 99_000), line(2));
    await fetchFeeds(hours(1));
    expect((await ownAds())[0]?.price).not.toBe(99_000);
    await fetchFeeds(hours(7));
    expect((await ownAds())[0]?.price).toBe(99_000);
    const imports = (await dealer.stock()).imports.length;
    await fetchFeeds(hours(14));
    expect((await dealer.stock()).imports).toHaveLength(imports);
    await saveFeed('');
    expect((await dealer.stock()).feed).toBeNull();
  });

  it('API-1416 changes nothing, and says so, before most of the stock ends', async () => {
    await importFile(dealer, file(line(1), line(2), line(3), line(4)), { missing: 'sold' });
    serve(line(1));
    await saveFeed(address);
    await fetchFeeds(hours(0));
    expect((await ownAds()).every(({ status }) => status === 'active')).toBe(true);
    const { feed, imports } = await dealer.stock();
    expect(feed.problem).toMatch(/^3 of your 4 imported ads are missing from this file/);
    expect(imports[0].status).toBe('planned');
  });

  it('API-1970 says so until its file is applied or another one comes, also after the import was deleted', async () => {
    await importFile(dealer, file(line(1), line(2), line(3), line(4)), { missing: 'sold' });
    serve(line(1));
    await saveFeed(address);
    for (const day of [0, 1, 8]) {
      await fetchFeeds(hours(day * 24));
      const { feed, imports } = await dealer.stock();
      expect(feed.problem).toMatch(/^3 of your 4 imported ads are missing from this file/);
      expect(imports.filter(({ status }: { status: string }) => status === 'planned')).toHaveLength(1);
      if (day === 1)
        await api.database.db.execute(
          sql`update stock_imports set created_at = now() - interval '8 days' where status = 'planned'`,
        );
    }
    await dealer.apply((await dealer.stock()).imports[0]._id, { confirmed: true });
    await fetchFeeds(hours(9 * 24));
    expect((await dealer.stock()).feed.problem).toBe('');
    expect((await ownAds()).filter(({ status }) => status === 'active')).toHaveLength(1);
  });

  it.each([
    ['it was applied', (id: string) => dealer.apply(id, { confirmed: true })],
    ['another one was applied', () => importFile(dealer, file(line(1), line(2), line(3), line(4)))],
  ])('API-2020 warns no more of a file as soon as %s', async (_name, apply) => {
    await importFile(dealer, file(line(1), line(2), line(3), line(4)), { missing: 'sold' });
    serve(line(1));
    await saveFeed(address);
    await fetchFeeds(hours(0));
    const { feed, imports } = await dealer.stock();
    expect(feed.problem).toMatch(/^3 of your 4 imported ads/);
    await apply(imports[0]._id);
    expect((await dealer.stock()).feed.problem).toBe('');
  });

  it('API-2020 keeps saying why it could not be fetched when a file is applied', async () => {
    await importFile(dealer, file(line(1), line(2), line(3), line(4)), { missing: 'sold' });
    serve(line(1));
    await saveFeed(address);
    await fetchFeeds(hours(0));
    site.files.set(address, new FetchError('The server answered 503.'));
    await fetchFeeds(hours(7));
    await dealer.apply((await dealer.stock()).imports[0]._id, { confirmed: true });
    expect((await dealer.stock()).feed.problem).toBe('The server answered 503.');
  });

  it('API-1971 is applied by the next run when the process ends before it begins', async () => {
    const { db } = api.database;
    await importFile(dealer, file(line(1)));
    serve(line(1), line(2));
    await saveFeed(address);
    await db.execute(
      sql`create or replace function end_process() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`,
    );
    await db.execute(
      sql`create trigger end_process before update of applied_at on stock_imports for each row execute function end_process()`,
    );
    await fetchFeeds(hours(0));
    await db.execute(sql`drop trigger end_process on stock_imports`);
    await fetchFeeds(hours(1));
    expect(await ownAds()).toHaveLength(2);
    expect((await dealer.stock()).imports.map(({ status }: { status: string }) => status)).toEqual(['done', 'done']);
  });

  it('API-1995 is not fetched while its account is suspended, and fetched afterwards', async () => {
    await importFile(dealer, file(line(1)));
    serve(line(1), line(2));
    await saveFeed(address);
    await api.database.db.execute(sql`insert into account_suspensions (user_id) values (3)`);
    site.requests.length = 0;
    await fetchFeeds(hours(0));
    expect([site.requests, (await ownAds()).length]).toEqual([[], 1]);
    await api.database.db.execute(sql`delete from account_suspensions`);
    await fetchFeeds(hours(1));
    expect(await ownAds()).toHaveLength(2);
  });

  it('API-2017 keeps what was saved while it was fetched: another address, and how files are read', async () => {
    await importFile(dealer, file(line(1)));
    serve(line(1), line(2));
    await saveFeed(address);
    const { db } = api.database;
    await db.execute(sql`create function save_feed() returns trigger language plpgsql as $$ begin
      update stock_profiles set feed_address = 'https://dealer.example/other.csv', missing = 'sold'; return new; end $$`);
    await db.execute(
      sql`create trigger save_feed after insert on stock_imports for each row execute function save_feed()`,
    );
    await fetchFeeds(hours(0));
    await db.execute(sql`drop trigger save_feed on stock_imports`);
    expect(
      await rows(
        db,
        sql`select feed_etag as etag, feed_hash as hash, feed_checked_at as checked, missing,
              feed_next_at <= ${hours(1).toISOString()}::timestamptz as "isDueSoon"
            from stock_profiles where user_id = 3`,
      ),
    ).toEqual([{ etag: null, hash: null, checked: null, missing: 'sold', isDueSoon: true }]);
  });

  it('API-2058 whose server does not answer holds up neither jobs nor the end of the process, and is fetched later', async () => {
    const other = await openStockApp();
    const { app, database } = other.api;
    const seller = await other.api.signIn('dealer@example.com');
    other.site.files.set(address, Buffer.from(three));
    await other.api.put('stock/feed', { address, every_hours: 6 }, { token: seller });
    other.site.files.set(address, 'silent');
    other.site.requests.length = 0;
    const fetching = app.fetchDueFeeds();
    while (other.site.requests.length === 0) await new Promise(setImmediate);
    await app.runDueJobs();
    await app.close();
    await fetching;
    expect(
      await rows(
        database.db,
        sql`select feed_problem as problem, feed_checked_at as checked,
              feed_next_at between now() and now() + interval '10 minutes' as "isDueSoon"
            from stock_profiles where user_id = 3`,
      ),
    ).toEqual([{ problem: '', checked: null, isDueSoon: true }]);
    await other.api.close();
  });

  it('API-1416 says why it could not be fetched, and is fetched again later', async () => {
    serve(line(1));
    await importFile(dealer, file(line(1)));
    await saveFeed(address);
    site.files.set(address, new FetchError('The server answered 503.'));
    await fetchFeeds(hours(0));
    expect((await dealer.stock()).feed.problem).toBe('The server answered 503.');
    site.files.set(address, Buffer.from('nothing to read'));
    await fetchFeeds(hours(7));
    expect((await dealer.stock()).feed.problem).toMatch(/found no cars/);
    serve(line(1), line(2));
    await fetchFeeds(hours(14));
    expect((await dealer.stock()).feed.problem).toBe('');
    expect(await ownAds()).toHaveLength(2);
  });

  it('API-1416 is refused when it cannot be read', async () => {
    site.files.delete(address);
    const answer = await saveFeed(address);
    expect([answer.statusCode, answer.json().errors]).toEqual([400, { address: 'The server answered 404.' }]);
  });
});
