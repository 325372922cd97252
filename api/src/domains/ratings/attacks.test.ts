import { sql } from 'drizzle-orm';
import { adOf, tokenOf } from '../../../test/chat/chat-fixtures';
import {
  cookieOf,
  createRaters,
  exchange,
  passDays,
  type Rater,
  rate,
  scores,
  shownOf,
  statesOf,
} from '../../../test/ratings/rating-fixtures';
import { openTestApp, type TestApp } from '../../../test/support/test-app';
import { screenAgain } from './screen-ratings';
import { rebuildSellerRatings } from './seller-rating';

jest.setTimeout(60_000);

const DEALER = 3;
let api: TestApp;
let dealer: { token: string; ad: string };
beforeAll(async () => {
  api = await openTestApp();
  dealer = { token: await tokenOf(api, DEALER), ad: adOf.dealer };
});
afterAll(() => api.close());
const run = (statement: string) => api.database.db.execute(sql.raw(statement));

/** Six people rated the dealer with 4 over months. */
const honest = { count: 6, overall: 4, answering: 4, described: 4, appointment: null };
const HONEST = 6;
beforeAll(async () => {
  for (const rater of await createRaters(api, 1_000, HONEST)) {
    await exchange(api, rater.id, dealer);
    await passDays(api, 1);
    await rate(api, rater, scores(4));
    await passDays(api, 20);
    await api.app.runDueJobs();
  }
});
beforeEach(async () => {
  await run(`delete from rating_exchanges where person not like 'rater100_@gmail.com'`);
  await run(`delete from account_traces where user_id < 1000`);
  await run('delete from conversations');
  await run('delete from users where id >= 2000');
  await run('delete from throttles');
  await run(`update ratings set state = 'counted', held_for = null, written_at = now() - id * interval '20 days'`);
  await rebuildSellerRatings(api.database.db);
  expect(await shownOf(api, DEALER)).toEqual(honest);
});

/** Everybody asks, is answered, and rates a day later. */
async function attack(raters: readonly Rater[], score = 1, daysBetween = 0): Promise<void> {
  for (const rater of raters) await exchange(api, rater.id, dealer);
  await passDays(api, 1);
  for (const rater of raters) {
    expect((await rate(api, rater, scores(score))).statusCode).toBe(200);
    if (daysBetween > 0) {
      await passDays(api, daysBetween);
      await api.app.runDueJobs();
    }
  }
}

/** Weeks pass, with the jobs of each. */
async function passMonths(): Promise<void> {
  for (const days of [7, 7, 30, 30]) {
    await passDays(api, days);
    await api.app.runDueJobs();
    await screenAgain(api.app.deps);
  }
}

describe('50 fake accounts', () => {
  it('API-1310 that are new, each with a network and a browser of its own, move a rating by 0', async () => {
    await attack(await createRaters(api, 2_000, 50, { ageDays: 0 }));
    await api.app.runDueJobs();
    expect(await shownOf(api, DEALER)).toEqual(honest);
    await passMonths();
    expect(await shownOf(api, DEALER)).toEqual(honest);
    expect((await statesOf(api, DEALER)).slice(HONEST)).toEqual(Array(50).fill('held: a burst'));
  });

  it('API-1310 that are old move it by 0 when they rate in the same weeks', async () => {
    await attack(await createRaters(api, 3_000, 50));
    await passMonths();
    expect(await shownOf(api, DEALER)).toEqual(honest);
  });

  it('API-1311 that rate one after the other from one network or one browser move it by 0', async () => {
    const cookie = cookieOf(api);
    const raters = (await createRaters(api, 4_000, 12)).map((rater, index) =>
      index < 6 ? { ...rater, ip: '10.9.9.9' } : { ...rater, cookie },
    );
    await attack(raters, 1, 3);
    await passMonths();
    expect(await shownOf(api, DEALER)).toEqual(honest);
    expect((await statesOf(api, DEALER)).slice(HONEST)).toEqual(Array(12).fill('held: shared device'));
  });

  it('API-1311 with addresses of one mailbox or domain, or one number, move it by 0', async () => {
    const aliases = await createRaters(api, 5_000, 3);
    const own = await createRaters(api, 5_100, 3, { domain: 'sharks.example' });
    const numbers = await createRaters(api, 5_200, 3);
    for (const [index, { id }] of aliases.entries())
      await run(`update users set email = '${['s.hark', 'shark+b', 'sh.ark+c'][index]}@gmail.com' where id = ${id}`);
    await run(`update users set gsm = '711111111' where id between 5200 and 5202`);
    await attack([...aliases, ...own, ...numbers], 1, 8);
    await passMonths();
    expect(await shownOf(api, DEALER)).toEqual(honest);
  });

  it('API-1311 of the seller, from where the seller signs in, move it by 0', async () => {
    const cookie = cookieOf(api);
    await api.post(
      'users/user-login',
      { email: 'dealer@example.com', password: 'Roadworthy-27' },
      { headers: { cookie }, remoteAddress: '10.1.1.1' },
    );
    const raters = (await createRaters(api, 6_000, 4)).map((rater, index) =>
      index < 2 ? { ...rater, cookie } : { ...rater, ip: '10.1.1.1' },
    );
    await attack(raters, 5, 8);
    await passMonths();
    expect(await shownOf(api, DEALER)).toEqual(honest);
  });

  it('API-1312 of a rival dealer move it by 0', async () => {
    await api.post(
      'users/user-login',
      { email: 'dealer2@example.com', password: 'Roadworthy-27' },
      { remoteAddress: '10.2.2.2' },
    );
    const [rater] = await createRaters(api, 7_000, 1);
    await attack([{ ...(rater as Rater), ip: '10.2.2.2' }]);
    await passMonths();
    expect((await statesOf(api, DEALER)).at(-1)).toBe('held: a dealer');
    expect(await shownOf(api, DEALER)).toEqual(honest);
  });

  it('API-1313 that rate minutes after the first answer move it by 0', async () => {
    const [rater] = await createRaters(api, 8_000, 1);
    await exchange(api, 8_000, dealer);
    await rate(api, rater as Rater, scores(1));
    await passMonths();
    expect((await statesOf(api, DEALER)).at(-1)).toBe('held: in haste');
    expect(await shownOf(api, DEALER)).toEqual(honest);
  });

  it('API-1314 that turn out to be one person lose the ratings that counted', async () => {
    const raters = await createRaters(api, 9_000, 2);
    await attack(raters, 1, 9);
    await api.app.runDueJobs();
    expect((await shownOf(api, DEALER)).count).toBe(8);
    await run(`update users set gsm = '722222222' where id between 9000 and 9001`);
    await screenAgain(api.app.deps);
    expect(await shownOf(api, DEALER)).toEqual(honest);
  });
});
