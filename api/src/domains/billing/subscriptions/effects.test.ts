import type { AdSummary } from '@roadworthy/contract/api/listings';
import type { PlanName } from '@roadworthy/contract/plans';
import { sql } from 'drizzle-orm';
import { buildNotification } from '../../../../test/support/build-notification';
import { ads } from '../../../../test/support/fixture';
import { passDays } from '../../../../test/support/pass-time';
import { createPaymentFixture, payfast } from '../../../../test/support/payment-fixture';
import { rows } from '../../../../test/support/rows';
import { openTestApp, type TestApp } from '../../../../test/support/test-app';
import { isSubscriber } from '../../../read-models/active-plans';
import { findPaidPlans } from '../../../read-models/ad-statistics';
import { allowanceOf } from '../../ads/publishing/allowance';

// User 4 is a dealer whose plan has expired. The plans of user 3 are deleted, as their ads would be listed first too.
const dealer = 4;
const DAY_MS = 86_400_000;
let api: TestApp;
let token: string;
beforeAll(async () => {
  api = await openTestApp({ payfast }, (async () => new Response('VALID')) as typeof fetch);
  token = await api.signIn('dealer2@example.com');
});
beforeEach(async () => {
  await api.database.db.execute(sql`delete from subscriptions`);
  await api.database.db.execute(sql`delete from throttles`);
});
afterAll(() => api.close());

const { order, notify } = createPaymentFixture(() => api);
/** Orders a plan and pays it, as the payment provider's notification does. */
const buy = async (plan: PlanName, months: number) => notify(buildNotification(await order(token, plan, months)));
const passTime = (days: number) => passDays(api.database.db, days);
/** Ids of the featured ads that a search finds. @param pinned number of them above the others; all by default */
const featured = async (search: object = {}, pinned = Number.POSITIVE_INFINITY): Promise<number[]> => {
  const { data } = (await api.post('cars/get-car-list', { limit: 100, ...search })).json();
  const shown = data as AdSummary[];
  const ids = shown.filter((ad) => ad.featured).map((ad) => Number(ad._id));
  const first = shown.findIndex((ad) => !ad.featured);
  expect(first).toBe(Math.min(pinned, ids.length));
  return ids;
};
const newestOf = (creator: number, limit: number) =>
  ads
    .filter(({ creatorId, status }) => creatorId === creator && status === 'active')
    .sort((a, b) => a.age - b.age || b.id - a.id)
    .slice(0, limit)
    .map(({ id }) => id);
/** The effects of a plan, as its holder and visitors see them. */
const effects = async () => ({
  subscriber: (await api.get('users/get-user-profile-data', { token })).json().data.is_subscriber,
  chat: (await api.get('chat/my-chat-list', { token })).statusCode,
  inquiries: (await api.post('users/enquiry/my-cars-enquiry-list', {}, { token })).statusCode,
  cars: (await allowanceOf(api.database.db, dealer)).cars,
  home: (await api.get('users/get-dealership-list')).json().data.length,
  featured: (await featured()).length,
});
const noEffects = { subscriber: false, chat: 403, inquiries: 403, cars: 2, home: 0, featured: 0 };
const listingEffects = { ...noEffects, subscriber: true, chat: 200, inquiries: 200 };

describe('the effects of a plan', () => {
  it('API-607 begins with the payment and ends on time: chat, inquiries, allowance', async () => {
    expect(await effects()).toEqual(noEffects);
    await buy('gold', 1);
    expect(await effects()).toEqual({ ...listingEffects, cars: 50 });
    await passTime(27);
    expect(await effects()).toEqual({ ...listingEffects, cars: 50 });
    await passTime(5);
    expect(await effects()).toEqual(noEffects);
    const message = (await api.post('users/enquiry/my-cars-enquiry-list', {}, { token })).json().msg;
    expect(message).toBe('You need to be a paid subscriber to view car inquiries.');
  });
  it('API-607 passes from one plan to the next without a gap', async () => {
    await buy('gold', 1);
    await buy('platinum', 1);
    expect((await effects()).cars).toBe(1000);
    await passTime(32);
    expect(await effects()).toEqual({ ...listingEffects, cars: 50 });
    await passTime(32);
    expect(await effects()).toEqual(noEffects);
  });
  it('API-607 schedules plans bought during another: the most expensive first, each for its full duration', async () => {
    await buy('gold', 1);
    await passTime(10);
    await buy('platinum', 1);
    await passTime(5);
    await buy('promotion', 1);
    await buy('gold', 1);
    await buy('featured_dealership', 1);
    const cars: number[] = [];
    for (let day = 0; day < 120; day += 1) {
      cars.push((await allowanceOf(api.database.db, dealer)).cars);
      await passTime(1);
    }
    expect(cars).toEqual([...cars].sort((a, b) => b - a));
    const days = (maxCars: number) => cars.filter((count) => count === maxCars).length;
    // A month has 28 to 31 days; five of platinum and ten of gold were used before.
    for (const [maxCars, months, used] of [
      [1000, 1, 5],
      [100, 1, 0],
      [50, 2, 10],
    ] as const) {
      expect(days(maxCars)).toBeGreaterThanOrEqual(28 * months - used);
      expect(days(maxCars)).toBeLessThanOrEqual(31 * months - used);
    }
    expect(days(2)).toBeGreaterThan(0);
  });
  it('API-2011 a delayed plan counts the days on which it ran', async () => {
    await buy('gold', 3);
    await passTime(14);
    await buy('promotion', 1);
    await passTime(1);
    const [from = '', to = ''] = [-60, 1].map((days) =>
      new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10),
    );
    const plans = await findPaidPlans(api.database.db, { seller: dealer, ad: null, from, to });
    const days = Object.fromEntries(plans.map((plan) => [plan.plan, Math.round(plan.days)]));
    expect(days).toEqual({ gold: 14, promotion: 1 });
  });
  it('API-607 start and end are exact, and the next plan starts at that moment', async () => {
    const thisMoment = sql`date_trunc('milliseconds', now())`;
    const insertPeriod = (plan: PlanName, from: string, to: string) =>
      sql`insert into subscriptions (user_id, plan, status, months, amount_cents, starts_at, expires_at)
          values (${dealer}, ${plan}, 'active', 1, 0, ${thisMoment} + ${from}::interval, ${thisMoment} + ${to}::interval)`;
    const subscriberQuery = sql`select ${isSubscriber(sql`${dealer}::bigint`)} as one`;
    // now() is constant within a transaction.
    const stateWith = (first: [string, string], second: [string, string]) =>
      api.database.db.transaction(async (tx) => {
        await tx.execute(sql`delete from subscriptions`);
        await tx.execute(insertPeriod('platinum', ...first));
        await tx.execute(insertPeriod('gold', ...second));
        const [subscriber] = await rows<{ one: boolean }>(tx, subscriberQuery);
        return [(await allowanceOf(tx, dealer)).cars, subscriber?.one];
      });
    expect(await stateWith(['-1 day', '1 ms'], ['1 ms', '1 day'])).toEqual([1000, true]);
    expect(await stateWith(['-1 day', '0'], ['0', '1 day'])).toEqual([50, true]);
    expect(await stateWith(['-2 days', '-1 day'], ['-1 day', '0'])).toEqual([2, false]);
    expect(await stateWith(['1 ms', '1 day'], ['1 day', '2 days'])).toEqual([2, false]);
  });
  it('API-607 shows a featured dealership on the home page and at the top of search', async () => {
    await buy('featured_dealership', 2);
    expect(await effects()).toEqual({ ...listingEffects, home: 1, featured: 3 });
    await passTime(63);
    expect(await effects()).toEqual(noEffects);
  });
});

describe('featured ads', () => {
  it('API-608 are the three newest active ads of the plan’s holder, first by default, two of them above another order', async () => {
    await buy('featured_dealership', 1);
    expect(await featured()).toEqual(newestOf(dealer, 3));
    expect((await featured({ sortBy: 'price_low_high' }, 2)).sort()).toEqual(newestOf(dealer, 3).sort());
    const [first = 0, ...rest] = newestOf(dealer, 4);
    await api.database.db.execute(sql`update ads set status = 'sold' where id = ${first}`);
    expect(await featured()).toEqual(rest);
    const sold = (await api.get(`cars/get-single-car/${first}`)).json().data;
    expect([sold.featured, (await api.get(`cars/get-single-car/${rest[0]}`)).json().data.featured]).toEqual([
      false,
      true,
    ]);
    await api.database.db.execute(sql`update ads set status = 'active' where id = ${first}`);
  });
  it('API-608 match the search, and are featured only while the plan is active', async () => {
    await buy('featured_dealership', 1);
    const { make } = ads.find(({ id }) => id === newestOf(dealer, 1)[0]) ?? { make: '' };
    const ofMake = newestOf(dealer, 3).filter((id) => ads.some((ad) => ad.id === id && ad.make === make));
    expect(await featured({ make })).toEqual(ofMake);
    await passTime(-1);
    expect(await featured()).toEqual([]);
    await passTime(1);
    expect(await featured()).toHaveLength(3);
    await passTime(32);
    expect(await featured()).toEqual([]);
  });
});
