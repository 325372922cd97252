import type { AdSummary } from '@roadworthy/contract/api/listings';
import { sql } from 'drizzle-orm';
import { copyAd } from '../testing/an-ad';
import { ads, type FixtureAd } from '../testing/fixture';
import { openTestApp, type TestApp } from '../testing/test-app';

let api: TestApp;
let by: string;
beforeAll(async () => {
  api = await openTestApp();
  by = await api.signIn('buyer@example.com');
});
afterAll(() => api.close());

const run = (statement: string) => api.database.sql.execute(sql.raw(statement));
// Somebody signed in: a visitor's cards may be ten seconds old.
const cards = async (): Promise<AdSummary[]> =>
  (await api.post('cars/get-car-list', { limit: 100 }, { token: by })).json().data;
const told = async (id: string) => (await api.get(`cars/get-car-insights/${id}`)).json().data.price?.label ?? null;
/** What every card shows, and what its ad's own page says. */
const compared = async () => {
  const shown = (await cards()).map(({ _id, price_label }) => [_id, price_label]);
  const said = await Promise.all(shown.map(async ([id]) => [id, await told(id as string)]));
  return { shown, said };
};
const polo = ads.find(({ model, status }) => model === 'Polo' && status === 'active') as FixtureAd;

describe('price labels on cards', () => {
  beforeAll(async () => {
    for (let at = 0; at < 12; at++) await copyAd(api.database.sql, polo.id, { price: 100_000 + at * 2_000 });
  });

  it('API-165 are what the page of the ad says, once the job has looked', async () => {
    await api.app.work();
    const { shown, said } = await compared();
    expect(shown).toEqual(said);
    const labels = new Set(shown.map(([, label]) => label));
    expect([...labels].sort()).toEqual(expect.arrayContaining(['fair', 'good', null]));
  });

  it.each([
    ['a price', `update ads set price = 60000 where slug like '%-copy-%' and price < 112000`],
    ['a sale', `update ads set status = 'sold' where slug like '%-copy-%' and price > 112000`],
    ['a correction', `update ads set make = 'BMW', model = '3 Series' where slug like '%-copy-%' and price > 104000`],
    ['a deletion', `delete from ads where slug like '%-copy-%' and price = 60000`],
  ])('API-165 follow %s, with those of comparable ads', async (_what, statement) => {
    await run(statement);
    await api.app.work();
    const { shown, said } = await compared();
    expect(shown).toEqual(said);
  });

  it('API-166 follow what the page says, even before the job has looked', async () => {
    for (let at = 0; at < 12; at++) await copyAd(api.database.sql, polo.id, { price: 200_000 });
    const [one] = (await cards()).filter(({ price, model }) => price === 200_000 && model === 'Polo');
    expect(one?.price_label).toBeNull();
    const label = await told(one?._id ?? '');
    expect(label).not.toBeNull();
    expect((await cards()).find(({ _id }) => _id === one?._id)?.price_label).toBe(label);
  });

  it('API-166 are not shown on an ad that is not on offer', async () => {
    await run(`update ads set price_label = 'great' where id = 7`);
    const { data } = (await api.post('cars/get-car-summaries', { car_ids: ['7'] })).json();
    expect(data).toMatchObject([{ status: 'sold', price_label: null }]);
  });
});
