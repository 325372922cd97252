import { sql } from 'drizzle-orm';
import { adForm, insertUpload } from '../../../test/ads/poster';
import { openTestApp, type TestApp } from '../../../test/support/test-app';
import { loadCatalogue } from '../reference/catalogue/load-catalogue';
import { readCatalogue } from '../reference/catalogue/read-catalogue';
import { deletePastListings, publishOldDrops } from './price-history';

const polo = readCatalogue().variants.find(({ model }) => model === 'Polo')?.id;
let api: TestApp;
let dealer: string;
let other: string;

beforeAll(async () => {
  api = await openTestApp();
  dealer = await api.signIn('dealer@example.com');
  other = await api.signIn('dealer2@example.com');
  await api.database.db.transaction((tx) => loadCatalogue(tx));
  await run(`insert into subscriptions (user_id, plan, status, months, amount_cents, expires_at)
    values (4, 'platinum', 'active', 1, 0, now() + interval '1 day')`);
});
afterAll(() => api.close());

const run = (statement: string) => api.database.db.execute(sql.raw(statement));
const ageChanges = (ad: string, days: number) =>
  run(`update ad_price_changes set changed_at = changed_at - interval '${days} days' where ad_id = ${ad}`);
const readAd = async (ad: string) => (await api.get(`cars/get-single-car/${ad}`)).json().data;
const changesOf = async (ad: string) =>
  (await readAd(ad)).history.changes.map(({ from, to }: { from: number; to: number }) => [from, to]);

async function edit(ad: string, changes: object) {
  const answer = await api.post('cars/update-car-details', { ...adForm, car_id: ad, ...changes }, { token: dealer });
  expect(answer.json()).toMatchObject({ success: true });
}
/** Some ads in the order by drop. */
async function listByDrop(ads: readonly string[]): Promise<string[]> {
  const { data } = (await api.post('cars/get-car-list', { sortBy: 'biggest_drop', limit: 100 })).json();
  return data.map(({ _id }: { _id: string }) => _id).filter((id: string) => ads.includes(id));
}
let posted = 0;
/** Posts an ad as if the seller's last one was more than 48 hours ago. */
async function post(token: string, user: number, changes: object): Promise<string> {
  const title = `Car ${++posted}`;
  const picture = await insertUpload(api, user, `picture-${posted}`);
  const payload = { ...adForm, title, images: [picture], featured_image: picture, ...changes };
  await run('delete from recent_postings');
  const answer = await api.post('cars/add-car', payload, { token });
  expect(answer.json()).toMatchObject({ success: true });
  return answer.json().data._id;
}

describe('the price history of an ad', () => {
  it('API-480 has every change in order; an edit without a change of price adds none', async () => {
    const ad = await post(dealer, 3, { price: 200_000, mileage: 11_000 });
    expect((await readAd(ad)).history).toMatchObject({ days_listed: 0, changes: [] });
    await edit(ad, { price: 190_000 });
    await edit(ad, { price: 190_000, mileage: 11_100 });
    await edit(ad, { price: 195_000 });
    expect(await changesOf(ad)).toEqual([
      [200_000, 190_000],
      [190_000, 195_000],
    ]);
  });

  it('API-2046 counts the days until the car was sold', async () => {
    const ad = await post(dealer, 3, { price: 200_000, mileage: 11_500 });
    await run(`update ads set created_at = now() - interval '250 hours' where id = ${ad}`);
    expect((await readAd(ad)).history.days_listed).toBe(10);
    await edit(ad, { status: 'sold' });
    await run(`update ads set sold_at = sold_at - interval '100 hours' where id = ${ad}`);
    expect((await readAd(ad)).history.days_listed).toBe(6);
  });

  it('API-480 has each of two concurrent changes once, continuing from the other', async () => {
    const ad = await post(dealer, 3, { price: 200_000, mileage: 12_000 });
    await Promise.all([edit(ad, { price: 180_000 }), edit(ad, { price: 170_000 })]);
    const [first, second] = await changesOf(ad);
    expect([first[0], second[0]]).toEqual([200_000, first[1]]);
    expect([first[1], second[1]].sort()).toEqual([170_000, 180_000]);
    expect((await readAd(ad)).price).toBe(second[1]);
  });

  it('API-481 shows a drop of 2 % since the oldest price of 60 days, so that a raise before it does not count', async () => {
    const ad = await post(dealer, 3, { price: 200_000, mileage: 13_000 });
    await edit(ad, { price: 197_000 });
    expect((await readAd(ad)).price_drop).toBeNull();
    await edit(ad, { price: 185_000 });
    expect((await readAd(ad)).price_drop).toMatchObject({ amount: 15_000 });
    await edit(ad, { price: 210_000 });
    expect((await readAd(ad)).price_drop).toBeNull();
    await edit(ad, { price: 199_000 });
    expect((await readAd(ad)).price_drop).toBeNull();
    await ageChanges(ad, 61);
    await edit(ad, { price: 190_000 });
    expect((await readAd(ad)).price_drop).toMatchObject({ amount: 9_000 });
  });

  it('API-481 ends a drop after 60 days, in the order by drop too', async () => {
    const [smaller, larger] = [
      await post(dealer, 3, { price: 200_000, mileage: 14_000 }),
      await post(dealer, 3, { price: 200_000, mileage: 15_000 }),
    ];
    await edit(smaller, { price: 150_000 });
    await edit(larger, { price: 140_000 });
    expect(await listByDrop([smaller, larger])).toEqual([larger, smaller]);
    await ageChanges(larger, 61);
    expect((await readAd(larger)).price_drop).toBeNull();
    await publishOldDrops(api.database.db);
    expect(await listByDrop([smaller, larger])).toEqual([smaller, larger]);
  });

  it('API-1983 shows what remains of a drop when its first change is older than 60 days, also in the order by drop', async () => {
    const [ad, other] = [
      await post(dealer, 3, { price: 200_000, mileage: 16_000 }),
      await post(dealer, 3, { price: 200_000, mileage: 17_000 }),
    ];
    await edit(other, { price: 170_500 });
    await edit(ad, { price: 199_000 });
    await ageChanges(ad, 58);
    await edit(ad, { price: 170_000 });
    expect((await readAd(ad)).price_drop).toMatchObject({ amount: 30_000 });
    expect(await listByDrop([ad, other])).toEqual([ad, other]);
    await ageChanges(ad, 3);
    const { price_drop, history } = await readAd(ad);
    expect(price_drop).toEqual({ amount: 29_000, since: history.changes[1].at });
    await publishOldDrops(api.database.db);
    expect(await listByDrop([ad, other])).toEqual([other, ad]);
  });

  it('API-1983 compares with a raised price once the price before is older than 60 days', async () => {
    const ad = await post(dealer, 3, { price: 200_000, mileage: 18_000 });
    await edit(ad, { price: 210_000 });
    await ageChanges(ad, 30);
    await edit(ad, { price: 202_000 });
    expect((await readAd(ad)).price_drop).toBeNull();
    await ageChanges(ad, 31);
    expect((await readAd(ad)).price_drop).toMatchObject({ amount: 8_000 });
  });
});

describe('an ad for the same car', () => {
  // Within the plan's allowance.
  afterEach(async () => {
    await run(`delete from ads where variant_id = '${polo}'`);
    await run('delete from past_listings');
  });
  const car = { variantId: polo, year: 2020, mileage: 50_000, price: 200_000 };

  async function postEarlier(mileage: number, facts: object = {}): Promise<string> {
    const ad = await post(dealer, 3, { ...car, mileage, ...facts });
    await edit(ad, { ...car, mileage, ...facts, price: 190_000 });
    await ageChanges(ad, 5);
    await run(`update ads set created_at = now() - interval '40 days' where id = ${ad}`);
    return ad;
  }
  const remove = (ad: string) => api.delete(`cars/delete-car/${ad}`, { token: dealer });
  const setStatus = (ad: string, status: string) =>
    api.post('cars/update-car-details', { car_id: ad, status }, { token: dealer });
  const takeDown = (ad: string) => setStatus(ad, 'inactive');

  it('API-482 continues the history of a deleted one, with the difference as a change', async () => {
    await remove(await postEarlier(50_000));
    const ad = await post(dealer, 3, { ...car, mileage: 51_000, price: 180_000 });
    const { history, price, price_drop } = await readAd(ad);
    expect([price, history.days_listed, price_drop.amount]).toEqual([180_000, 40, 20_000]);
    expect(await changesOf(ad)).toEqual([
      [200_000, 190_000],
      [190_000, 180_000],
    ]);
  });

  it('API-482 continues the history of one that was taken down, not of one that is active', async () => {
    const earlier = await postEarlier(70_000);
    expect((await readAd(await post(dealer, 3, { ...car, mileage: 70_100 }))).history.changes).toEqual([]);
    await run(`update ads set status = 'inactive' where id = ${earlier}`);
    const ad = await post(dealer, 3, { ...car, mileage: 70_200, price: 190_000 });
    expect(await changesOf(ad)).toEqual([[200_000, 190_000]]);
  });

  it.each([
    ['another seller', () => other, 4, {}],
    ['another year', () => dealer, 3, { year: 2019 }],
    ['far more mileage', () => dealer, 3, { mileage: 96_000 }],
  ])('API-482 of %s begins a history of its own', async (_, token, user, changes) => {
    await remove(await postEarlier(90_000));
    const ad = await post(token(), user, { ...car, mileage: 90_000, ...changes });
    expect((await readAd(ad)).history).toMatchObject({ days_listed: 0, changes: [] });
  });

  it('API-482 begins a history of its own 90 days after the deletion', async () => {
    await remove(await postEarlier(110_000));
    await run(`update past_listings set ended_at = now() - interval '91 days'`);
    await deletePastListings(api.database.db);
    const ad = await post(dealer, 3, { ...car, mileage: 110_000 });
    expect((await readAd(ad)).history.changes).toEqual([]);
  });

  it('API-1980 begins a history of its own after a sold ad that was deleted', async () => {
    const sold = await postEarlier(120_000);
    await setStatus(sold, 'sold');
    await remove(sold);
    const ad = await post(dealer, 3, { ...car, mileage: 120_100, price: 180_000 });
    expect(await readAd(ad)).toMatchObject({ history: { days_listed: 0, changes: [] }, price_drop: null });
  });

  it.each([
    ['deleted', 130_000, remove],
    ['taken down', 140_000, takeDown],
    ['taken down, deleted later', 150_000, takeDown],
  ])('API-1981 continues a history once: of one that was %s', async (how, mileage, end) => {
    const earlier = await postEarlier(mileage);
    await end(earlier);
    const first = await post(dealer, 3, { ...car, mileage: mileage + 100, price: 180_000 });
    if (how.endsWith('later')) await remove(earlier);
    const second = await post(dealer, 3, { ...car, mileage: mileage + 200, price: 175_000 });
    expect((await readAd(first)).history.days_listed).toBe(40);
    expect(await readAd(second)).toMatchObject({ history: { days_listed: 0, changes: [] }, price_drop: null });
  });

  it('API-1981 continues the history that a continued one was deleted with', async () => {
    await remove(await postEarlier(160_000));
    await remove(await post(dealer, 3, { ...car, mileage: 160_100, price: 180_000 }));
    const ad = await post(dealer, 3, { ...car, mileage: 160_200, price: 170_000 });
    expect((await changesOf(ad)).at(-1)).toEqual([180_000, 170_000]);
    expect((await readAd(ad)).history.days_listed).toBe(40);
  });

  it('API-1981 sent again with its key uses up no history', async () => {
    const fields = { ...car, mileage: 170_000, price: 180_000 };
    const picture = await insertUpload(api, 3, 'sent-twice');
    const payload = { ...adForm, ...fields, title: 'Sent twice', images: [picture], featured_image: picture };
    const options = { token: dealer, headers: { 'idempotency-key': 'f0000000-0000-4000-8000-000000000482' } };
    const earlier = await postEarlier(170_100);
    const first = (await api.post('cars/add-car', payload, options)).json().data._id;
    await takeDown(earlier);
    expect((await api.post('cars/add-car', payload, options)).json().data._id).toBe(first);
    expect((await readAd(await post(dealer, 3, { ...fields, mileage: 170_200 }))).history.days_listed).toBe(40);
  });

  it('API-1981 gives the history to one of two ads that are posted at once, also while the earlier one is deleted', async () => {
    const earlier = await postEarlier(180_000);
    await takeDown(earlier);
    const [first, second] = await Promise.all([
      post(dealer, 3, { ...car, mileage: 180_100 }),
      post(dealer, 3, { ...car, mileage: 180_200 }),
      remove(earlier),
    ]);
    const days = [await readAd(first), await readAd(second)].map(({ history }) => history.days_listed);
    expect(days.sort()).toEqual([0, 40]);
    expect((await readAd(await post(dealer, 3, { ...car, mileage: 180_300 }))).history.days_listed).toBe(0);
  });

  it.each([
    ['deleted', 190_000, remove],
    ['taken down', 200_000, takeDown],
  ])('API-1982 with another VIN than the one that was %s begins a history of its own', async (_, mileage, end) => {
    await end(await postEarlier(mileage, { vin: 'AAVZZZ6RZKU000001' }));
    const differs = await post(dealer, 3, { ...car, mileage, title: 'Another car', vin: 'AAVZZZ6RZKU000002' });
    expect((await readAd(differs)).history).toMatchObject({ days_listed: 0, changes: [] });
    const without = await post(dealer, 3, { ...car, mileage: mileage + 100 });
    expect((await readAd(without)).history.days_listed).toBe(40);
  });

  it('API-1982 continues the ad with its VIN, also when one without is nearer in mileage', async () => {
    const vin = 'AAVZZZ6RZKU000003';
    const earlier = await postEarlier(210_000, { vin });
    const nearer = await post(dealer, 3, { ...car, mileage: 211_000 });
    await remove(earlier);
    await remove(nearer);
    const ad = await post(dealer, 3, { ...car, mileage: 211_000, vin, price: 190_000 });
    expect((await readAd(ad)).history.days_listed).toBe(40);
  });
});
