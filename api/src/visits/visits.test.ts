import { sql } from 'drizzle-orm';
import { rows } from '../database/database';
import { openTestApp, type TestApp } from '../testing/test-app';
import { isProgram } from './visitor';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
beforeEach(async () => {
  for (const table of ['ad_visits', 'throttles']) await api.database.sql.execute(sql.raw(`delete from ${table}`));
});
afterAll(() => api.close());

const phone = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile' };
const view = (body: object, call: object = {}) => api.post('cars/count-view', body, { headers: phone, ...call });
const clicks = async (body: object, call?: object) => (await view(body, call)).json().data.clicks as number;
const tomorrow = async () => {
  for (const table of ['ad_visits', 'day_salts']) {
    await api.database.sql.execute(sql.raw(`update ${table} set day = day - 1`));
  }
};

// Ad 2 is the dealer's (000000003); 7 is sold, 8 inactive.
describe('POST cars/count-view', () => {
  it('API-43 counts a visitor once a day, by id or else by address', async () => {
    const before = await clicks({ car_id: '2' }, { headers: { 'user-agent': '' } });
    const seen = [
      await clicks({ car_id: '2', visitor: 'visitor-one' }),
      await clicks({ car_id: '2', visitor: 'visitor-one' }, { remoteAddress: '10.0.0.9' }),
      await clicks({ car_id: '2', visitor: 'visitor-two' }),
      await clicks({ car_id: '2' }, { remoteAddress: '10.0.0.9' }),
      await clicks({ car_id: '2' }, { remoteAddress: '10.0.0.9' }),
    ];
    expect(seen.map((one) => one - before)).toEqual([1, 1, 2, 3, 3]);
    expect((await api.get('cars/get-single-car/2')).json().data.clicks).toBe(before + 3);
    await tomorrow();
    expect(await clicks({ car_id: '2', visitor: 'visitor-one' })).toBe(before + 4);
  });
  it('API-43 counts neither the owner nor a program, and reading an ad is no view', async () => {
    const before = await clicks({ car_id: '2' }, { headers: { 'user-agent': 'Googlebot/2.1' } });
    const token = await api.signIn('dealer@example.com');
    expect(await clicks({ car_id: '2', visitor: 'visitor-own' }, { token })).toBe(before);
    await api.get('cars/get-single-car/2');
    expect(await clicks({ car_id: '2' }, { headers: { 'user-agent': 'WhatsApp/2.24' } })).toBe(before);
  });
  it.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Firefox/130.0', false],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) AppleWebKit/605 Safari/604.1', false],
    ['Mozilla/5.0 (compatible; bingbot/2.0)', true],
    ['Mozilla/5.0 HeadlessChrome/130', true],
    ['curl/8.5', true],
    [' ', true],
    [undefined, true],
  ])('API-43 tells programs: %s is %s', (userAgent, expected) => {
    expect(isProgram(userAgent)).toBe(expected);
  });
  it('API-43 believes no address that invents visitors', async () => {
    const tries = await Promise.all(
      Array.from({ length: 35 }, (_, at) => view({ car_id: '3', visitor: `invented-${at}` })),
    );
    expect(tries.filter(({ statusCode }) => statusCode === 200)).toHaveLength(30);
  });
  it('API-43 keeps hashes only, and none for long', async () => {
    await view({ car_id: '2', visitor: 'visitor-one' });
    const kept = await rows(api.database.sql, sql`select * from ad_visits`);
    expect(JSON.stringify(kept)).not.toMatch(/visitor-one|127\.0\.0\.1/);
    await tomorrow();
    await tomorrow();
    await view({ car_id: '3' });
    expect(await rows(api.database.sql, sql`select ad_id::int from ad_visits`)).toEqual([{ ad_id: 3 }]);
  });
  it.each([{}, { car_id: 2 }, { car_id: '2', visitor: 'short' }, { car_id: '2', visitor: "x'; drop table ads" }])(
    'API-43 refuses %j',
    async (body) => expect((await view(body)).statusCode).toBe(400),
  );
  it.each(['999', 'abc', '8'])('API-44 answers 404 for ad %s', async (car_id) => {
    expect((await view({ car_id })).statusCode).toBe(404);
  });
});

const number = (id: string, call?: object) => api.get(`cars/get-seller-number/${id}`, call);

describe('GET cars/get-seller-number/{id}', () => {
  it('API-45 shows the number with its prefix and counts each visitor once a day', async () => {
    const answer = await number('2?visitor=visitor-one');
    expect(answer.json().data).toEqual({ number: '+27-000000003', dial: '+27000000003' });
    expect(answer.headers['cache-control']).toBe('no-store');
    await number('2?visitor=visitor-one');
    await number('2?visitor=visitor-two');
    expect(await rows(api.database.sql, sql`select reveals from ads where id = 2`)).toEqual([{ reveals: 2 }]);
  });
  it('API-45 neither counts nor charges the owner', async () => {
    const token = await api.signIn('dealer@example.com');
    await number('5', { token });
    expect(await rows(api.database.sql, sql`select reveals from ads where id = 5`)).toEqual([{ reveals: 0 }]);
  });

  const sold = [...Array(45).keys()].map((at) => String(at + 1)).filter((id) => id !== '7' && id !== '8');
  it('API-46 gives an address thirty ads an hour, whatever visitor it says it is, then 429 with Retry-After', async () => {
    const answers = await Promise.all(sold.map((id) => number(`${id}?visitor=visitor-${id}`)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(30);
    const refused = answers.find(({ statusCode }) => statusCode === 429);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(3000);
    expect(refused?.body).not.toContain('00000000');
    const seen = sold[answers.findIndex(({ statusCode }) => statusCode === 200)] ?? '';
    expect((await number(seen)).statusCode).toBe(200);
    expect((await number('40', { remoteAddress: '10.0.0.8' })).statusCode).toBe(200);
  });
  it('API-46 gives an account sixty a day, from wherever it asks', async () => {
    const token = await api.signIn('buyer@example.com');
    await number('10', { token });
    await api.database.sql.execute(sql`update throttles set count = 60 where key like 'number-account:%'`);
    expect((await number('12', { token, remoteAddress: '10.0.0.7' })).statusCode).toBe(429);
  });
  it.each([
    ['999', 404],
    ['abc', 404],
    ['8', 404],
    ['7', 409],
    ['2?visitor=x', 400],
    ['2?phone=1', 400],
  ])('API-45 answers for %s: %i', async (id, status) => {
    expect((await number(id)).statusCode).toBe(status);
  });
  it('API-45 says so when the seller has given none', async () => {
    await api.database.sql.execute(sql`update users set gsm = null where id = 4`);
    const answer = await number('3');
    expect([answer.statusCode, answer.json().msg]).toEqual([404, expect.stringContaining('given no number')]);
    await api.database.sql.execute(sql`update users set gsm = '000000004' where id = 4`);
  });

  it('API-47 is the only answer about an ad that holds its seller’s number', async () => {
    const token = await api.signIn('buyer@example.com');
    await api.post('cars/like-dislike-car', { car_id: '1', is_favorite: 'yes' }, { token });
    // Ad 1 is of the private seller, whose number is 000000002; a dealer's is shown with the dealer (section 2
    // 'Dealers').
    const answers = await Promise.all([
      api.get('cars/get-single-car/1', { token }),
      api.get('cars/get-single-car/1'),
      api.get('cars/get-car-insights/4'),
      api.post('cars/get-car-list', { limit: 100, facets: true }, { token }),
      api.post('cars/get-favorite-list', {}, { token }),
      api.get('cars/search-suggestions?text=toyota'),
      api.get('users/get-dealer-profile/2'),
      api.post('users/get-dealer-list', {}),
      api.get('users/get-dealership-list'),
      api.get('/sitemap.xml'),
    ]);
    for (const { statusCode, body } of answers) {
      expect(statusCode).toBe(200);
      expect(body).not.toContain('000000002');
    }
    expect((await number('1')).json().data.number).toBe('+27-000000002');
  });
});
