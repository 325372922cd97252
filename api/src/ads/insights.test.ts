import type { InsightsAnswer } from '@roadworthy/contract/api/insights';
import { sql } from 'drizzle-orm';
import { ads } from '../testing/fixture';
import { openTestApp, type TestApp } from '../testing/test-app';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

const ask = (key: string | number, token?: string) => api.get(`cars/get-car-insights/${key}`, { token });
const insights = async (key: string | number, token?: string): Promise<InsightsAnswer['data']> =>
  (await ask(key, token)).json().data;
const adOf = (id: number) => ads.find((ad) => ad.id === id) as (typeof ads)[number];

describe('GET cars/get-car-insights/{slug-or-id}', () => {
  it('API-160 shows active ads of the same body type within a quarter of the price, the nearest first', async () => {
    const own = adOf(1);
    const far = (ad: (typeof ads)[number]) =>
      Math.abs(ad.price - own.price) / own.price +
      0.03 * Math.abs(ad.year - own.year) +
      (ad.make === own.make ? 0 : 0.03);
    const expected = ads
      .filter((ad) => ad.status === 'active' && ad.id !== 1 && ad.bodytype === own.bodytype)
      .filter((ad) => Math.abs(ad.price - own.price) <= own.price / 4)
      .sort((a, b) => far(a) - far(b) || b.id - a.id)
      .slice(0, 6);
    const { similar } = await insights(1);
    expect(similar.map(({ _id }) => Number(_id))).toEqual(expected.map(({ id }) => id));
    expect(await insights(own.slug)).toEqual(await insights(1));
  });

  it('API-160 marks what the signed-in user keeps', async () => {
    await api.database.sql.execute(sql`update ads set bodytype = 'Coupe', price = 77000 where id in (11, 12)`);
    const { similar } = await insights(12, await api.signIn('buyer@example.com'));
    expect(similar).toMatchObject([{ _id: '11', is_favorite: 'yes' }]);
    expect(JSON.stringify(similar)).not.toContain('gsm');
  });

  it('API-161 labels the price beside eight comparable ads, and counts none that is not comparable', async () => {
    await api.database.sql.execute(sql`update ads set make = 'BMW', model = 'X1', year = 2015, mileage = 100000, price = 200000,
      condition = 'Used', status = 'active' where id between 20 and 28`);
    expect((await insights(20)).price).toEqual({
      label: 'fair',
      count: 8,
      lowest: 200_000,
      highest: 200_000,
      typical: 200_000,
    });
    for (const change of [
      sql`year = 2018`,
      sql`mileage = 140001`,
      sql`condition = 'New'`,
      sql`model = 'X3'`,
      sql`status = 'sold'`,
    ]) {
      await api.database.sql.execute(sql`update ads set ${change} where id = 28`);
      expect((await insights(20)).price).toBeNull();
      await api.database.sql.execute(sql`update ads set year = 2015, mileage = 100000, condition = 'Used', model = 'X1',
        status = 'active' where id = 28`);
      expect((await insights(20)).price?.count).toBe(8);
    }
  });

  it.each(['999', 'no-such-ad', '8'])('API-162 answers 404 for %s', async (key) => {
    expect((await ask(key)).statusCode).toBe(404);
  });
  it('API-162 answers for a sold ad, and for one taken down its owner only', async () => {
    expect((await ask(7)).statusCode).toBe(200);
    expect((await ask(8, await api.signIn('dealer@example.com'))).statusCode).toBe(200);
    expect((await ask(8, await api.signIn('seller@example.com'))).statusCode).toBe(404);
  });
});
