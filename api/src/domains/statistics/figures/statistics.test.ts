import type { AdStatistics } from '@roadworthy/contract/api/statistics';
import { lastDays } from '@roadworthy/contract/statistics';
import { sql } from 'drizzle-orm';
import { rows } from '../../../../test/support/rows';
import { openTestApp, type TestApp } from '../../../../test/support/test-app';

let api: TestApp;
let dealer: string;
let other: string;
const phone = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile' };
const { from: firstDay, to: today } = lastDays(28, Date.now());

beforeAll(async () => {
  api = await openTestApp();
  dealer = await api.signIn('dealer@example.com');
  other = await api.signIn('dealer2@example.com');
});
afterAll(() => api.close());

const read = async (path: string, token = dealer) => (await api.get(path, { token })).json();
/** Ad 5 is offered for 104 % of its value. */
const setPosition = () =>
  api.database.db.execute(
    sql`update ads set value_percent = 104, value_label = 'fair', is_value_pending = false where id = 5`,
  );
const adOf = (response: { data: { ads: AdStatistics[] } }, id: string) =>
  response.data.ads.find(({ _id }) => _id === id);

// Ads 2, 5, 8, … are the dealer's (3), those of the dealer 4 are 3, 6, …
describe('GET statistics', () => {
  beforeAll(async () => {
    await api.database.db.execute(sql`delete from favorites`);
    const buyer = await api.signIn('buyer@example.com');
    const seen = (car_ids: string[], visitor: string, token?: string) =>
      api.post('statistics/appearances', { car_ids, visitor }, { headers: phone, ...(token && { token }) });
    await seen(['2', '3', '5'], 'visitor-one');
    await seen(['2'], 'visitor-two');
    await seen(['2'], 'visitor-two');
    await seen(['2'], 'visitor-own', dealer);
    for (const visitor of ['visitor-one', 'visitor-one', 'visitor-three'])
      await api.post('cars/count-view', { car_id: '2', visitor }, { headers: phone });
    await api.post('cars/count-view', { car_id: '2', visitor: 'visitor-own' }, { headers: phone, token: dealer });
    for (const headers of [phone, { 'user-agent': 'Googlebot/2.1' }])
      await api.get(`cars/get-seller-number/2?visitor=visitor-${headers === phone ? 'one' : 'bot'}`, { headers });
    for (const token of [buyer, dealer])
      await api.post('cars/like-dislike-car', { car_id: '2', is_favorite: 'yes' }, { token });
    const inquiry = { name: 'A', email: 'a@example.com', gsm: '821234567', message: 'Hi', countryCode: '+27' };
    for (const car_id of ['2', '2', '3']) await api.post('users/send/car-enquiry-mail', { ...inquiry, car_id });
  });

  it('API-1245 has exactly what happened, by day, in total and by ad, without what the seller did', async () => {
    const response = await read('statistics');
    const figures = { appearances: 3, views: 2, favorites: 1, reveals: 1, leads: 1 };
    expect(response.data.totals).toMatchObject(figures);
    expect(response.data).toMatchObject({ from: firstDay, to: today });
    expect(response.data.days).toHaveLength(28);
    expect(response.data.days.at(-1)).toEqual({ day: today, ...figures, value_percent: null });
    expect(response.data.days[0]).toMatchObject({ day: firstDay, appearances: 0, leads: 0 });
    expect(adOf(response, '2')).toMatchObject({ ...figures, appearances: 2 });
    expect(adOf(response, '5')).toMatchObject({ appearances: 1, views: 0, leads: 0 });
    expect((await read('statistics/2')).data.ad).toEqual(adOf(response, '2'));
    expect((await read('statistics/2')).data.days.at(-1)).toEqual({
      day: today,
      ...figures,
      appearances: 2,
      value_percent: null,
    });
  });

  it('API-1245 counts a day from midnight in South Africa, and only those of the period', async () => {
    await api.database.db.execute(sql`update ad_days set day = '2026-10-02' where ad_id = 5`);
    await api.database.db.execute(
      sql`insert into leads (ad_id, seller_id, person, contacted_at, last_contact_at)
          values (5, 3, 'late@example.com', '2026-10-01T22:00:00Z', now()), (5, 3, 'early@example.com', '2026-10-01T21:59:59Z', now())`,
    );
    const { data } = await read('statistics/5?from=2026-10-02&to=2026-10-03');
    expect(data.days.map(({ day, appearances, leads }: Record<string, unknown>) => [day, appearances, leads])).toEqual([
      ['2026-10-02', 1, 1],
      ['2026-10-03', 0, 0],
    ]);
    expect((await read('statistics?from=2026-10-01&to=2026-10-01')).data.totals).toMatchObject({ leads: 1, views: 0 });
  });

  it('API-1245 adds to the totals of the ad what it adds to its days', async () => {
    const [ad] = await rows<{ clicks: number; reveals: number }>(
      api.database.db,
      sql`select clicks, reveals from ads where id = 2`,
    );
    await api.post('cars/count-view', { car_id: '2', visitor: 'visitor-four' }, { headers: phone });
    const { data } = await read('statistics/2');
    expect(data.ad).toMatchObject({ views: 3, all_views: (ad?.clicks ?? 0) + 1, reveals: 1, all_reveals: ad?.reveals });
  });

  it('API-1246 shows no one the figures of another seller', async () => {
    const attack = [
      await api.get('statistics/2', { token: other }),
      await api.get('statistics/csv?by=day&car_id=2', { token: other }),
      await api.get('statistics/abc', { token: dealer }),
    ];
    expect(attack.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    const { data } = await read('statistics', other);
    expect(data.totals).toMatchObject({ appearances: 1, leads: 1, views: 0 });
    expect(adOf({ data }, '2')).toBeUndefined();
    expect((await api.get('statistics/csv?by=ad', { token: other })).body).not.toMatch(/^2,/m);
    expect((await api.get('statistics')).statusCode).toBe(401);
  });

  it('API-1247 divides the price of the paid plans by leads, and among ads by their days', async () => {
    await api.database.db.execute(
      sql`update subscriptions set starts_at = now() - interval '7 days', amount_cents = 250000 where user_id = 3 and plan = 'gold'`,
    );
    await api.database.db.execute(
      sql`update ads set created_at = now() - case when id = 2 then interval '3 days' else interval '60 days' end where creator_id = 3`,
    );
    await api.database.db.execute(sql`delete from ads where creator_id = 3 and id not in (2, 5)`);
    const { data } = await read('statistics');
    // Seven days of R 2 500 a month.
    const cost = Math.round((250_000 * 12 * 7) / 365);
    expect(data.totals.cost_cents).toBeCloseTo(cost, -1);
    expect(data.totals.cost_per_lead_cents).toBeCloseTo(cost, -1);
    const [two, five] = ['2', '5'].map((id) => adOf({ data }, id));
    expect([two?.days_listed, five?.days_listed]).toEqual([3, 60]);
    // Ad 5 was listed on the 27 to 28 days of the period so far.
    expect(two?.cost_cents).toBeGreaterThan((cost * 3) / 31.1);
    expect(two?.cost_cents).toBeLessThan((cost * 3) / 29.9);
    expect((two?.cost_cents ?? 0) + (five?.cost_cents ?? 0)).toBeCloseTo(cost, -1);
    const seller = await read('statistics', await api.signIn('seller@example.com'));
    expect(seller.data.totals).toMatchObject({ cost_cents: null, cost_per_lead_cents: null });
  });

  it('API-1248 sorts the ads by any figure, unknown ones last, 20 a page', async () => {
    await setPosition();
    const ids = async (query: string) =>
      (await read(`statistics?${query}`)).data.ads.map(({ _id }: { _id: string }) => _id);
    expect(await ids('sort=views')).toEqual(['2', '5']);
    expect(await ids('sort=views&order=asc')).toEqual(['5', '2']);
    expect(await ids('sort=value_percent&order=asc')).toEqual(['5', '2']);
    expect(await ids('page=2')).toEqual([]);
    expect((await read('statistics?page=2')).count_records).toBe(2);
  });

  it('API-2047 has no price position of an ad that is not for sale, or has another price since', async () => {
    const position = async () => {
      const { value_percent, value_label } = (await read('statistics/5')).data.ad;
      return [value_percent, value_label];
    };
    const changes = [sql`status = 'sold'`, sql`status = 'inactive'`, sql`status = 'hidden'`, sql`price = price + 1`];
    for (const change of changes) {
      await setPosition();
      expect(await position()).toEqual([104, 'fair']);
      await api.database.db.execute(sql`update ads set ${change} where id = 5`);
      expect(await position()).toEqual([null, null]);
      await api.database.db.execute(sql`update ads set status = 'active' where id = 5`);
    }
    await setPosition();
  });

  it('API-1249 exports days and ads as CSV, in which no title is a formula', async () => {
    await api.database.db.execute(sql`update ads set title = '=HYPERLINK("http://x")' where id = 2`);
    const byDay = await api.get(`statistics/csv?by=day&from=${today}&to=${today}`, { token: dealer });
    expect(byDay.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(byDay.body).toBe(
      `\ufeffday,appearances,views,favorites,reveals,leads,price_percent_of_value\r\n${today},2,3,1,1,1,104\r\n`,
    );
    const byAd = (await api.get('statistics/csv?by=ad', { token: dealer })).body.split('\r\n');
    expect(byAd[0]).toBe(
      '\ufeffid,title,status,price,appearances,views,favorites,reveals,leads,days_listed,price_percent_of_value,cost,cost_per_lead',
    );
    expect(byAd.find((line) => line.startsWith('2,'))).toMatch(
      /^2,"'=HYPERLINK\(""http:\/\/x""\)",active,\d+,2,3,1,1,1,3,/,
    );
    const ofAd = await api.get(`statistics/csv?by=day&car_id=5&from=2026-10-02&to=2026-10-02`, { token: dealer });
    expect(ofAd.body).toContain('2026-10-02,1,0,0,0,1,\r\n');
  });

  it.each([
    'from=2026-11-02&to=2026-11-01',
    'from=2024-01-01&to=2026-01-01',
    'from=2026-02-31&to=2026-03-02',
    'from=yesterday',
    'sort=price',
    'page=0',
    'seller=3',
  ])('API-1248 refuses %s', async (query) => {
    expect((await api.get(`statistics?${query}`, { token: dealer })).statusCode).toBe(400);
  });
});
