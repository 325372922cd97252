import { formatPrice } from '@roadworthy/contract/price';
import { sql } from 'drizzle-orm';
import { insertUpload } from '../../../test/ads/poster';
import {
  type DealerSite,
  dealerOf,
  defaults,
  importFile,
  openStockApp,
  paintPhoto,
} from '../../../test/stock/stock-site';
import { rows } from '../../../test/support/rows';
import type { TestApp } from '../../../test/support/test-app';
import { startImport } from './applying/start-import';

let api: TestApp;
let site: DealerSite;
let token: string;
let dealer: ReturnType<typeof dealerOf>;
beforeAll(async () => {
  ({ api, site } = await openStockApp());
  token = await api.signIn('dealer@example.com');
  dealer = dealerOf(api, token);
  for (const name of ['a', 'b', 'c', 'd']) site.files.set(photo(name), await paintPhoto(name.charCodeAt(0)));
});
beforeEach(async () => {
  site.requests.length = 0;
  for (const table of ['stock_imports', 'recent_postings', 'ads where creator_id = 3', 'throttles'])
    await api.database.db.execute(sql.raw(`delete from ${table}`));
});
afterAll(() => api.close());

const photo = (name: string) => `https://dealer.example/${name}.jpg`;
const headings =
  'Stock No;Make;Model;Derivative;Year;Selling Price;Odometer;Fuel;Transmission;Colour;Engine;Drive;Body;Photos';
const polo = `A-1;VW;Polo;1.0 TSI Comfortline;2019;R 189 900;84 000 km;Petrol;Manual;Candy White;1.0;FWD;Hatch;${photo('a')} ${photo('b')}`;
const hilux = `A-2;Toyota;Hilux;2.8 GD-6 Raider;2021;R 549,900.00;45000;Diesel;Auto;Grys;2.8;4x4;Double cab;${photo('c')}`;
const corolla = `A-3;Toyota;Corolla;1.8 XS CVT;2018;210000;99 500;Petrol;CVT;Silver;1.8;FWD;Sedan;${photo('d')}`;
const csv = (...lines: string[]) => [headings, ...lines].join('\r\n');

const ownAds = () =>
  rows<{
    id: number;
    title: string;
    price: number;
    status: string;
    mileage: number;
    color: string;
    pictures: number;
    label: string;
  }>(
    api.database.db,
    sql`select id::int as id, title, price, status, mileage, exteriorcolor as color, drive || ' ' || bodytype || ' ' || transmission as label,
          (select count(*)::int from ad_pictures where ad_id = ads.id) as pictures
        from ads where creator_id = 3 order by price`,
  );

describe('a stock import', () => {
  it('API-1401 brings the cars of a CSV file live with their photos, and changes nothing before it is applied', async () => {
    const uploaded = (await dealer.upload(csv(polo, hilux))).json().data;
    expect(uploaded).toMatchObject({ name: 'stock.csv', status: 'mapping', rows: 2 });
    const planned = await dealer.plan(uploaded._id);
    expect(planned.counts).toEqual({ new: 2, changed: 0, sold: 0, missing: 0, unchanged: 0, refused: 0 });
    expect(await ownAds()).toEqual([]);
    expect((await dealer.apply(uploaded._id)).statusCode).toBe(200);
    expect(await ownAds()).toEqual([
      expect.objectContaining({
        price: 189_900,
        mileage: 84_000,
        color: 'White',
        pictures: 2,
        label: 'FWD Hatchback Manual',
      }),
      expect.objectContaining({
        price: 549_900,
        mileage: 45_000,
        color: 'Grey',
        pictures: 1,
        label: '4WD Bakkie Automatic',
      }),
    ]);
    const done = await dealer.detail(uploaded._id);
    expect(done).toMatchObject({
      status: 'done',
      progress: { total: 2, done: 2, failed: 0, photos: 3, all_photos: 3 },
    });
  });

  it('API-1402 changes nothing when the same file is imported again', async () => {
    await importFile(dealer, csv(polo, hilux, corolla));
    const before = await ownAds();
    site.requests.length = 0;
    const { _id } = (await dealer.upload(csv(polo, hilux, corolla))).json().data;
    expect((await dealer.plan(_id, { missing: 'sold' })).counts).toMatchObject({
      unchanged: 3,
      new: 0,
      changed: 0,
      missing: 0,
    });
    await dealer.apply(_id);
    expect(await ownAds()).toEqual(before);
    expect(site.requests).toEqual([]);
  });

  it('API-1403 shows what changed field by field, and keeps what the seller edited since in other fields', async () => {
    await importFile(dealer, csv(polo));
    const [ad] = await ownAds();
    const { _id } = (await dealer.upload(csv(polo.replace('189 900', '179 900')))).json().data;
    await dealer.plan(_id);
    expect((await dealer.detail(_id, '?kind=changed')).entries).toEqual([
      expect.objectContaining({
        row: 2,
        changes: [{ field: 'price', before: formatPrice(189_900), after: formatPrice(179_900) }],
      }),
    ]);
    await api.database.db.execute(sql`update ads set address = '2 Other Street, Pretoria' where id = ${ad?.id}`);
    await dealer.apply(_id);
    expect(await ownAds()).toEqual([{ ...ad, price: 179_900 }]);
    const [{ address } = { address: '' }] = await rows<{ address: string }>(
      api.database.db,
      sql`select address from ads where id = ${ad?.id}`,
    );
    expect(address).toBe('2 Other Street, Pretoria');
  });

  it('API-1404 refuses a bad row with its number and reason, and applies the others', async () => {
    const bad = 'A-9;Toyota;Warp;;2019;POA;1000;Petrol;Manual;White;1.0;FWD;Sedan;';
    const { _id } = (await dealer.upload(csv(bad, polo, polo))).json().data;
    await dealer.plan(_id);
    const { entries } = await dealer.detail(_id, '?kind=refused');
    expect(entries).toEqual([
      expect.objectContaining({ row: 2, reason: expect.stringContaining('Price: Must be a number') }),
      expect.objectContaining({ row: 4, reason: 'The same car as in row 3.' }),
    ]);
    await dealer.apply(_id);
    expect(await ownAds()).toHaveLength(1);
  });

  it('API-1405 ends ads that are missing by choice, which return with their car', async () => {
    await importFile(dealer, csv(polo, hilux, corolla));
    await importFile(dealer, csv(polo, hilux));
    expect((await ownAds()).map(({ status }) => status)).toEqual(['active', 'active', 'active']);
    await importFile(dealer, csv(polo, hilux), { missing: 'sold' });
    expect((await ownAds()).map(({ status }) => status)).toEqual(['active', 'sold', 'active']);
    await importFile(dealer, csv(polo, hilux, corolla), { missing: 'inactive' });
    expect((await ownAds()).map(({ status }) => status)).toEqual(['active', 'active', 'active']);
  });

  it.each(['sold', 'inactive'])(
    'API-2021 leaves a missing ad as the seller set it since the plan: %s',
    async (status) => {
      await importFile(dealer, csv(polo, hilux));
      const { _id } = (await dealer.upload(csv(polo))).json().data;
      await dealer.plan(_id, { missing: status === 'sold' ? 'inactive' : 'sold' });
      await api.database.db.execute(sql`update ads set status = ${status} where creator_id = 3 and price = 549900`);
      await dealer.apply(_id);
      expect((await ownAds()).map((ad) => ad.status)).toEqual(['active', status]);
      expect(await dealer.detail(_id)).toMatchObject({ status: 'done', progress: { done: 1, failed: 0 } });
      await importFile(dealer, csv(polo, hilux));
      expect((await ownAds()).map((ad) => ad.status)).toEqual(['active', status]);
    },
  );

  it('API-1406 asks before most of the stock ends', async () => {
    const fourth = corolla.replace('A-3', 'A-4').replace('99 500', '12 000').replace('2018', '2020');
    await importFile(dealer, csv(polo, hilux, corolla, fourth));
    const { _id } = (await dealer.upload(csv(polo))).json().data;
    const planned = await dealer.plan(_id, { missing: 'sold' });
    expect(planned.warning).toBe('3 of your 4 imported ads are missing from this file. It may be cut off.');
    expect((await dealer.apply(_id)).statusCode).toBe(409);
    expect((await ownAds()).filter(({ status }) => status === 'active')).toHaveLength(4);
    expect((await dealer.apply(_id, { confirmed: true })).statusCode).toBe(200);
    expect((await ownAds()).filter(({ status }) => status === 'active')).toHaveLength(1);
  });

  it('API-1407 refuses cars beyond the allowance of the plan, and counts what ends first', async () => {
    const buyer = dealerOf(api, await api.signIn('buyer@example.com'));
    await api.database.db.execute(sql`delete from ads where creator_id = 1`);
    const { _id } = (await buyer.upload(csv(polo, hilux, corolla))).json().data;
    expect((await buyer.plan(_id)).counts).toMatchObject({ new: 2, refused: 1 });
    expect((await buyer.detail(_id, '?kind=refused')).entries[0].reason).toBe(
      'Your plan has room for 2 cars; 0 are listed.',
    );
    await buyer.apply(_id);
    const next = (await buyer.upload(csv(polo, corolla))).json().data;
    expect((await buyer.plan(next._id, { missing: 'sold' })).counts).toMatchObject({
      new: 1,
      missing: 1,
      unchanged: 1,
    });
    await buyer.apply(next._id);
    expect((await buyer.detail(next._id)).progress).toMatchObject({ done: 2, failed: 0 });
  });

  it('API-2019 offers a returning car again after the cars that make room have ended', async () => {
    const { db } = api.database;
    const buyer = dealerOf(api, await api.signIn('buyer@example.com'));
    await db.execute(sql`delete from ads where creator_id = 1`);
    await importFile(buyer, csv(polo, corolla));
    await importFile(buyer, csv(polo, hilux), { missing: 'sold' });
    const { _id } = (await buyer.upload(csv(polo, corolla))).json().data;
    expect((await buyer.plan(_id, { missing: 'sold' })).counts).toMatchObject({ changed: 1, missing: 1, refused: 0 });
    await startImport(db, 1, _id, false);
    // Another worker has taken the row of the missing car.
    await db.execute(sql`update stock_rows set due_at = now() + interval '3 minutes' where kind = 'missing'`);
    await api.app.applyDueStockRows();
    expect((await buyer.detail(_id)).progress).toMatchObject({ total: 2, done: 0, failed: 0 });
    await db.execute(sql`update stock_rows set due_at = now() where state = 'due'`);
    await api.app.applyDueStockRows();
    expect((await buyer.detail(_id)).progress).toMatchObject({ done: 2, failed: 0 });
  });

  it('API-1408 lets a car without photos wait, and posts it with photos that it is given', async () => {
    const { _id } = (await dealer.upload(csv(polo.replace(/https.*$/, '')))).json().data;
    await dealer.plan(_id);
    await dealer.apply(_id);
    expect(await ownAds()).toEqual([]);
    const { entries, progress, status } = await dealer.detail(_id);
    expect([entries[0].state, progress.waiting, status]).toEqual(['waiting', 1, 'done']);
    const images = [await insertUpload(api, 3, 'waiting-car-1'), await insertUpload(api, 3, 'waiting-car-2')];
    const give = () => api.post(`stock/rows/${entries[0]._id}/photos`, { images }, { token });
    expect((await give()).statusCode).toBe(200);
    await api.app.applyDueStockRows();
    expect(await ownAds()).toEqual([expect.objectContaining({ price: 189_900, status: 'active', pictures: 2 })]);
    expect((await give()).statusCode).toBe(404);
  });

  it('API-1409 remembers how a seller corrected the columns', async () => {
    const file = `Nommer;Make;Model;Year;Ons bedrag\nB-1;VW;Polo;2019;100000`;
    const first = (await dealer.upload(file)).json().data;
    const { mapping } = await dealer.detail(first._id);
    expect(mapping).toEqual({ Nommer: '', Make: 'make', Model: 'model', Year: 'year', 'Ons bedrag': '' });
    await dealer.plan(first._id, { mapping: { ...mapping, Nommer: 'stockNumber', 'Ons bedrag': 'price' } });
    const second = (await dealer.upload(file)).json().data;
    expect(await dealer.detail(second._id)).toMatchObject({
      mapping: { Nommer: 'stockNumber', 'Ons bedrag': 'price' },
      defaults,
    });
  });
});
