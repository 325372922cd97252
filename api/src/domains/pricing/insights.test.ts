import type { InsightsResponse } from '@roadworthy/contract/api/insights';
import { sql } from 'drizzle-orm';
import { ads } from '../../../test/support/fixture';
import { openTestApp, type TestApp } from '../../../test/support/test-app';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

const get = (key: string | number, token?: string) => api.get(`cars/get-car-insights/${key}`, { token });
const insights = async (key: string | number, token?: string): Promise<InsightsResponse['data']> =>
  (await get(key, token)).json().data;
const adOf = (id: number) => ads.find((ad) => ad.id === id) as (typeof ads)[number];

describe('GET cars/get-car-insights/{slug-or-id}', () => {
  it('API-160 shows active ads of the same body type within a quarter of the price, the nearest first', async () => {
    const subject = adOf(1);
    const distance = (ad: (typeof ads)[number]) =>
      Math.abs(ad.price - subject.price) / subject.price +
      0.03 * Math.abs(ad.year - subject.year) +
      (ad.make === subject.make ? 0 : 0.03);
    const expected = ads
      .filter((ad) => ad.status === 'active' && ad.id !== 1 && ad.bodytype === subject.bodytype)
      .filter((ad) => Math.abs(ad.price - subject.price) <= subject.price / 4)
      .sort((a, b) => distance(a) - distance(b) || b.id - a.id)
      .slice(0, 6);
    const { similar } = await insights(1);
    expect(similar.map(({ _id }) => Number(_id))).toEqual(expected.map(({ id }) => id));
    expect(await insights(subject.slug)).toEqual(await insights(1));
  });

  it('API-160 marks the favorites of the signed-in user', async () => {
    await api.database.db.execute(sql`update ads set bodytype = 'Coupe', price = 77000 where id in (11, 12)`);
    const { similar } = await insights(12, await api.signIn('buyer@example.com'));
    expect(similar).toMatchObject([{ _id: '11', is_favorite: 'yes' }]);
    expect(JSON.stringify(similar)).not.toContain('gsm');
  });

  describe('the value', () => {
    const isBmw = sql`make = 'BMW', model = 'X1', year = 2015, mileage = 100000, price = 200000, condition = 'Used',
      status = 'active', creator_id = 3`;
    const change = (id: number, changes = isBmw) =>
      api.database.db.execute(sql`update ads set ${changes} where id = ${id}`);
    beforeAll(async () => {
      for (let id = 20; id <= 28; id++) await change(id);
    });

    it('API-161 comes from at least eight cars of the model when no variant is known, and only from comparable ones', async () => {
      const { price, value } = await insights(20);
      expect(price).toEqual({ label: 'fair', count: 8, lowest: 200_000, highest: 200_000, typical: 200_000 });
      expect(value).toMatchObject({ value: 200_000, level: 'mixed', count: 8, label: 'fair' });
      for (const difference of [
        sql`year = 2022`,
        sql`mileage = 190001`,
        sql`condition = 'New'`,
        sql`model = 'X3'`,
        sql`status = 'sold'`,
      ]) {
        await change(28, difference);
        expect(await insights(20)).toMatchObject({ price: null, value: null });
        await change(28);
        expect((await insights(20)).value?.count).toBe(8);
      }
    });

    it('API-167 lists comparable cars with what their prices were adjusted for', async () => {
      await change(28, sql`year = 2014, mileage = 120000`);
      const { value } = await insights(20);
      expect(value?.comparables).toHaveLength(8);
      const farthest = value?.comparables.find(({ id }) => id === '28');
      expect(farthest).toMatchObject({ title: adOf(28).title, year: 2014, mileage: 120_000, price: 200_000 });
      expect(farthest?.changes).toEqual({
        variant: 0,
        year: expect.any(Number),
        mileage: expect.any(Number),
        seller: expect.any(Number),
      });
      const { year = 0, mileage = 0, seller = 0 } = farthest?.changes ?? {};
      expect(Math.min(year, mileage)).toBeGreaterThan(0);
      expect(farthest?.adjusted).toBe(200_000 + year + mileage + seller);
      await change(28);
    });

    it('API-169 an unusually low price has the label check, which older clients see as none', async () => {
      await change(20, sql`price = 90000`);
      expect(await insights(20)).toMatchObject({ price: null, value: { label: 'check', value: 200_000 } });
      const token = await api.signIn('buyer@example.com');
      const { data } = (await api.post('cars/get-car-summaries', { car_ids: ['20'] }, { token })).json();
      expect(data).toMatchObject([{ price_label: null, value_label: 'check' }]);
      await change(20);
    });
  });

  it.each(['999', 'no-such-ad', '8'])('API-162 returns 404 for %s', async (key) => {
    expect((await get(key)).statusCode).toBe(404);
  });
  it('API-162 returns insights of a sold ad, and of an inactive one to its owner only', async () => {
    expect((await get(7)).statusCode).toBe(200);
    expect((await get(8, await api.signIn('dealer@example.com'))).statusCode).toBe(200);
    expect((await get(8, await api.signIn('seller@example.com'))).statusCode).toBe(404);
  });
});

describe('GET cars/get-model-price', () => {
  const modelPrice = async (query: string) => (await api.get(`cars/get-model-price?${query}`)).json();
  it('API-163 returns the medians of the active used ads of a model, from eight on', async () => {
    await api.database.db.execute(sql`update ads set make = 'BMW', model = 'i3', condition = 'Used', status = 'active',
      price = id * 10000, year = 1990 + id, mileage = id * 1000 where id between 30 and 38`);
    const answer = await api.get('cars/get-model-price?make=bmw&model=I3');
    expect(answer.headers['cache-control']).toBe('public, max-age=60');
    expect(answer.json().data).toEqual({ count: 9, price: 340_000, year: 2024, mileage: 34_000 });
    for (const change of [sql`status = 'sold'`, sql`condition = 'New'`, sql`price = 0`]) {
      await api.database.db.execute(sql`update ads set ${change} where id in (37, 38)`);
      expect((await modelPrice('make=BMW&model=i3')).data).toBeNull();
      await api.database.db.execute(sql`update ads set status = 'active', condition = 'Used', price = 400000
        where id in (37, 38)`);
    }
    expect((await modelPrice('make=BMW&model=i3')).data.count).toBe(9);
  });
  it('API-163 has no median of an unknown model and needs both names', async () => {
    expect(await modelPrice('make=BMW&model=Nothing')).toMatchObject({ success: true, data: null });
    expect((await api.get('cars/get-model-price?make=BMW')).statusCode).toBe(400);
  });
});
