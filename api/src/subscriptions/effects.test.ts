import type { AdSummary } from '@roadworthy/contract/api/listings';
import type { PlanName } from '@roadworthy/contract/plans';
import { sql } from 'drizzle-orm';
import { rows } from '../database/database';
import { allowanceOf } from '../posting/allowance';
import { aNotification } from '../testing/a-notification';
import { ads } from '../testing/fixture';
import { passDays } from '../testing/pass-time';
import { openTestApp, type TestApp } from '../testing/test-app';
import { payfast, till } from '../testing/till';
import { isSubscriber } from './queries';

// User 4 is a dealer whose plan is over; user 3, whose plans run, would stand first too.
const dealer = 4;
let api: TestApp;
let token: string;
beforeAll(async () => {
  api = await openTestApp({ payfast }, (async () => new Response('VALID')) as typeof fetch);
  token = await api.signIn('dealer2@example.com');
});
beforeEach(async () => {
  await api.database.sql.execute(sql`delete from subscriptions`);
  await api.database.sql.execute(sql`delete from throttles`);
});
afterAll(() => api.close());

const { order, notify } = till(() => api);
/** Orders a plan and pays it, as the payment provider's notification does. */
const buy = async (plan: PlanName, months: number) => notify(aNotification(await order(token, plan, months)));
const pass = (days: number) => passDays(api.database.sql, days);
const featured = async (search: object = {}): Promise<number[]> => {
  const { data } = (await api.post('cars/get-car-list', { limit: 100, ...search })).json();
  const shown = (data as AdSummary[]).map((ad) => ({ id: Number(ad._id), featured: ad.featured }));
  const ids = shown.filter((ad) => ad.featured).map(({ id }) => id);
  expect(shown.slice(0, ids.length).map(({ id }) => id)).toEqual(ids);
  return ids;
};
const newestOf = (creator: number, most: number) =>
  ads
    .filter(({ creatorId, status }) => creatorId === creator && status === 'active')
    .sort((one, other) => one.age - other.age || other.id - one.id)
    .slice(0, most)
    .map(({ id }) => id);
/** Everything that a plan gives, as its holder and visitors find it. */
const effects = async () => ({
  subscriber: (await api.get('users/get-user-profile-data', { token })).json().data.is_subscriber,
  chat: (await api.get('chat/my-chat-list', { token })).statusCode,
  inquiries: (await api.post('users/enquiry/my-cars-enquiry-list', {}, { token })).statusCode,
  cars: (await allowanceOf(api.database.sql, dealer)).cars,
  home: (await api.get('users/get-dealership-list')).json().data.length,
  featured: (await featured()).length,
});
const none = { subscriber: false, chat: 403, inquiries: 403, cars: 2, home: 0, featured: 0 };
const listing = { ...none, subscriber: true, chat: 200, inquiries: 200 };

describe('what a plan gives', () => {
  it('API-607 begins with the payment and ends on time: chat, inquiries, allowance', async () => {
    expect(await effects()).toEqual(none);
    await buy('gold', 1);
    expect(await effects()).toEqual({ ...listing, cars: 50 });
    await pass(27);
    expect(await effects()).toEqual({ ...listing, cars: 50 });
    await pass(5);
    expect(await effects()).toEqual(none);
    const told = (await api.post('users/enquiry/my-cars-enquiry-list', {}, { token })).json().msg;
    expect(told).toBe('You need to be a paid subscriber to view car inquiries.');
  });
  it('API-607 passes from one plan to the next without a gap', async () => {
    await buy('gold', 1);
    await buy('platinum', 1);
    expect((await effects()).cars).toBe(1000);
    await pass(32);
    expect(await effects()).toEqual({ ...listing, cars: 50 });
    await pass(32);
    expect(await effects()).toEqual(none);
  });
  it('API-607 stacks whatever is bought in mid-time: the dearest first, each for all of its time', async () => {
    await buy('gold', 1);
    await pass(10);
    await buy('platinum', 1);
    await pass(5);
    await buy('promotion', 1);
    await buy('gold', 1);
    await buy('featured_dealership', 1);
    const cars: number[] = [];
    for (let day = 0; day < 120; day += 1) {
      cars.push((await allowanceOf(api.database.sql, dealer)).cars);
      await pass(1);
    }
    expect(cars).toEqual([...cars].sort((one, other) => other - one));
    const days = (most: number) => cars.filter((each) => each === most).length;
    // A month has 28 to 31 days; five of platinum and ten of gold were used before.
    for (const [most, months, used] of [
      [1000, 1, 5],
      [100, 1, 0],
      [50, 2, 10],
    ] as const) {
      expect(days(most)).toBeGreaterThanOrEqual(28 * months - used);
      expect(days(most)).toBeLessThanOrEqual(31 * months - used);
    }
    expect(days(2)).toBeGreaterThan(0);
  });
  it('API-607 begins and ends to the moment, and the next plan begins at that one', async () => {
    const thisMoment = sql`date_trunc('milliseconds', now())`;
    const hold = (plan: PlanName, from: string, to: string) =>
      sql`insert into subscriptions (user_id, plan, status, months, amount_cents, starts_at, expires_at)
          values (${dealer}, ${plan}, 'active', 1, 0, ${thisMoment} + ${from}::interval, ${thisMoment} + ${to}::interval)`;
    const isOne = sql`select ${isSubscriber(sql`${dealer}::bigint`)} as one`;
    // Within a transaction the time stands still.
    const at = (first: [string, string], second: [string, string]) =>
      api.database.sql.transaction(async (transaction) => {
        await transaction.execute(sql`delete from subscriptions`);
        await transaction.execute(hold('platinum', ...first));
        await transaction.execute(hold('gold', ...second));
        const [subscriber] = await rows<{ one: boolean }>(transaction, isOne);
        return [(await allowanceOf(transaction, dealer)).cars, subscriber?.one];
      });
    expect(await at(['-1 day', '1 ms'], ['1 ms', '1 day'])).toEqual([1000, true]);
    expect(await at(['-1 day', '0'], ['0', '1 day'])).toEqual([50, true]);
    expect(await at(['-2 days', '-1 day'], ['-1 day', '0'])).toEqual([2, false]);
    expect(await at(['1 ms', '1 day'], ['1 day', '2 days'])).toEqual([2, false]);
  });
  it('API-607 is a place on the home page and at the top of search for a featured dealership', async () => {
    await buy('featured_dealership', 2);
    expect(await effects()).toEqual({ ...listing, home: 1, featured: 3 });
    await pass(63);
    expect(await effects()).toEqual(none);
  });
});

describe('featured ads', () => {
  it('API-608 are the three newest on offer of who holds the plan, first in every order', async () => {
    await buy('featured_dealership', 1);
    expect(await featured()).toEqual(newestOf(dealer, 3));
    expect((await featured({ sortBy: 'price_low_high' })).sort()).toEqual(newestOf(dealer, 3).sort());
    const [first = 0, ...rest] = newestOf(dealer, 4);
    await api.database.sql.execute(sql`update ads set status = 'sold' where id = ${first}`);
    expect(await featured()).toEqual(rest);
    const sold = (await api.get(`cars/get-single-car/${first}`)).json().data;
    expect([sold.featured, (await api.get(`cars/get-single-car/${rest[0]}`)).json().data.featured]).toEqual([
      false,
      true,
    ]);
    await api.database.sql.execute(sql`update ads set status = 'active' where id = ${first}`);
  });
  it('API-608 are within what was searched for, and nobody’s before or after the plan', async () => {
    await buy('featured_dealership', 1);
    const { make } = ads.find(({ id }) => id === newestOf(dealer, 1)[0]) ?? { make: '' };
    const ofMake = newestOf(dealer, 3).filter((id) => ads.some((ad) => ad.id === id && ad.make === make));
    expect(await featured({ make })).toEqual(ofMake);
    await pass(-1);
    expect(await featured()).toEqual([]);
    await pass(1);
    expect(await featured()).toHaveLength(3);
    await pass(32);
    expect(await featured()).toEqual([]);
  });
});
