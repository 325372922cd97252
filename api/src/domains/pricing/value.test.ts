import type { ValueResponse } from '@roadworthy/contract/api/insights';
import { sql } from 'drizzle-orm';
import { copyAd } from '../../../test/support/copy-ad';
import { openTestApp, type TestApp } from '../../../test/support/test-app';
import { loadCatalogue } from '../reference/catalogue/load-catalogue';
import { readCatalogue } from '../reference/catalogue/read-catalogue';

let api: TestApp;
const { variants } = readCatalogue();
const polos = variants.filter(({ make, model }) => make === 'Volkswagen' && model === 'Polo');
const sold = polos.find(({ soldFrom, soldTo }) => soldFrom <= 2016 && (soldTo ?? 2030) >= 2016);
const [polo, dearer] = [sold, polos.find(({ priceWhenNew }) => priceWhenNew > (sold?.priceWhenNew ?? 0) * 1.15)];
const run = (statement: ReturnType<typeof sql>) => api.database.db.execute(statement);
const get = (query: Record<string, string>) => api.get(`cars/estimate-value?${new URLSearchParams(query)}`);
const car = { make: 'volkswagen', model: 'POLO', year: '2016', mileage: '90000' };
const estimate = async (query: Record<string, string>): Promise<ValueResponse['data']> =>
  (await get({ ...car, ...query })).json().data;

beforeAll(async () => {
  api = await openTestApp();
  await api.database.db.transaction((tx) => loadCatalogue(tx));
  await run(sql`update ads set status = 'inactive'`);
  for (let index = 0; index < 9; index++) {
    const id = await copyAd(api.database.db, 1, { price: 150_000 });
    await run(sql`update ads set status = 'active', creator_id = 2, make = 'Volkswagen', model = 'Polo', condition = 'Used', year = 2016,
      bodytype = 'Hatchback', mileage = ${85_000 + index * 1_000}, variant_id = ${polo?.id ?? null} where id = ${id}`);
  }
});
afterAll(() => api.close());

describe('GET cars/estimate-value', () => {
  it('API-590 estimates a variant from cars of the same variant, for anybody, with its evidence', async () => {
    const answer = await get({ ...car, variant: polo?.id ?? '' });
    expect(answer.headers['cache-control']).toBe('public, max-age=60');
    const { value } = answer.json<ValueResponse>().data;
    expect(value).toMatchObject({ level: 'variant', count: 9 });
    expect(Math.abs((value?.value ?? 0) - 150_000)).toBeLessThan(1_000);
    expect(value?.low).toBeLessThan(value?.value ?? 0);
    expect(value?.high).toBeGreaterThan(value?.value ?? 0);
    expect(value?.comparables).toHaveLength(8);
    for (const { price, changes, adjusted } of value?.comparables ?? [])
      expect(adjusted).toBe(price + changes.variant + changes.year + changes.mileage + changes.seller);
  });

  it('API-590 estimates another trim from the same cars by its price when new, with less certainty', async () => {
    const [own, other] = await Promise.all([
      estimate({ variant: polo?.id ?? '' }),
      estimate({ variant: dearer?.id ?? '' }),
    ]);
    expect(other.value).toMatchObject({ level: 'model', count: 9 });
    expect(other.value?.value).toBeGreaterThan((own.value?.value ?? 0) * 1.05);
    expect(other.value?.comparables.every(({ changes }) => changes.variant > 0)).toBe(true);
    const width = ({ value }: ValueResponse['data']) => ((value?.high ?? 0) - (value?.low ?? 0)) / (value?.value ?? 1);
    expect(width(other)).toBeGreaterThan(width(own));
  });

  it('API-590 estimates a car whose model has too few ads from similar cars of other models', async () => {
    const {
      id = '',
      make = '',
      model = '',
      bodyType,
    } = variants.find(
      (variant) =>
        variant.make !== 'Volkswagen' &&
        variant.bodyType === polo?.bodyType &&
        variant.priceYear === polo?.priceYear &&
        Math.abs(variant.priceWhenNew / polo.priceWhenNew - 1) < 0.05,
    ) ?? {};
    expect(bodyType).toBe(polo?.bodyType);
    expect((await estimate({ make, model, variant: id })).value).toMatchObject({ level: 'class', count: 9 });
    expect((await estimate({ make, model })).value).toBeNull();
  });

  it('API-590 ignores a variant of another model, and has no estimate for an unknown one', async () => {
    const foreign = variants.find(({ make }) => make === 'BMW')?.id ?? '';
    expect((await estimate({ variant: foreign })).value?.level).toBe('mixed');
    expect(await estimate({ model: 'No such model' })).toEqual({ value: null, timeToSell: null });
  });

  it.each([{ year: '16' }, { mileage: '-1' }, { mileage: 'many' }, { make: '' }])(
    'API-590 returns 400 for %j',
    async (query) => {
      expect((await get({ ...car, ...query })).statusCode).toBe(400);
    },
  );
});

describe('the time to sell', () => {
  it('API-591 is unknown below five sold cars, then comes from those of the model, or of the body type', async () => {
    const variant = polo?.id ?? '';
    expect((await estimate({ variant })).timeToSell).toBeNull();
    const ids: number[] = [];
    for (let days = 10; days <= 50; days += 10) {
      const id = await copyAd(api.database.db, 1);
      ids.push(id);
      await run(sql`update ads set make = 'Volkswagen', model = 'Polo', bodytype = 'Hatchback', status = 'active',
        created_at = now() - make_interval(days => ${days}) where id = ${id}`);
      await run(sql`update ads set status = 'sold' where id = ${id}`);
    }
    const times = { sold: 5, quarter: 20, middle: 30, threeQuarters: 40 };
    expect((await estimate({ variant })).timeToSell).toEqual({ level: 'model', ...times });
    await run(sql`update ads set model = 'Golf 7' where status = 'sold'`);
    expect((await estimate({ variant })).timeToSell).toEqual({ level: 'class', ...times });
    // A sale that is undone does not count.
    await run(sql`update ads set status = 'active' where id = ${ids[0]}`);
    expect((await estimate({ variant })).timeToSell).toBeNull();
  });
});
