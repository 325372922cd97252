import type { ValueResponse } from '@roadworthy/contract/api/insights';
import { sql } from 'drizzle-orm';
import { copyAd } from '../../../test/support/copy-ad';
import { openTestApp, type TestApp } from '../../../test/support/test-app';

let api: TestApp;
const run = (statement: ReturnType<typeof sql>) => api.database.db.execute(statement);
const ads: number[] = [];
const car = { make: 'Volkswagen', model: 'Polo', year: '2016', mileage: '90000' };
const estimate = async (query: Record<string, string> = {}): Promise<ValueResponse['data']> =>
  (await api.get(`cars/estimate-value?${new URLSearchParams({ ...car, ...query })}`)).json().data;

beforeAll(async () => {
  api = await openTestApp();
  await run(sql`update ads set status = 'inactive'`);
  for (let index = 0; index < 20; index++) {
    const id = await copyAd(api.database.db, 1, { price: 150_000 + (index % 2) * 6_000 });
    ads.push(Number(id));
    await run(sql`update ads set status = 'active', creator_id = 2, make = 'Volkswagen', model = 'Polo', condition = 'Used',
      year = 2016, mileage = ${85_000 + index * 500}, variant_id = null where id = ${id}`);
  }
});
afterAll(() => api.close());

describe('GET cars/estimate-value with a price', () => {
  it.each([
    ['60000', 'check'],
    ['152000', 'fair'],
    ['260000', 'high'],
  ])('API-592 labels %s as the ad would be: %s', async (price, label) => {
    expect(await estimate({ price })).toMatchObject({ label, value: { count: 20 } });
  });

  it('API-592 has no label without a price, and none for a car that cannot be valued', async () => {
    expect(await estimate()).not.toHaveProperty('label');
    expect(await estimate({ model: 'Unknown', price: '100000' })).toMatchObject({ value: null, label: null });
  });

  it('API-592 rejects prices and ads that are no numbers', async () => {
    for (const [name, value] of [
      ['price', '0'],
      ['price', '-5'],
      ['price', '1e9'],
      ['ad', 'x'],
      ['seller', 'robot'],
    ] as const) {
      const query = new URLSearchParams({ ...car, [name]: value });
      expect((await api.get(`cars/estimate-value?${query}`)).statusCode).toBe(400);
    }
  });

  it('API-592 leaves the car’s own ad out', async () => {
    expect((await estimate({ ad: String(ads[0]) })).value?.count).toBe(19);
  });

  it('API-592 estimates a dealer’s car as a dealer’s', async () => {
    const [asPrivate, asDealer] = [await estimate(), await estimate({ seller: 'dealer' })];
    expect(asDealer.value?.value).not.toBe(asPrivate.value?.value);
  });
});
