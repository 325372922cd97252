import { sql } from 'drizzle-orm';
import { createBrowser, setCounters } from '../../../../test/support/browser';
import { rows } from '../../../../test/support/rows';
import { openTestApp, type TestApp } from '../../../../test/support/test-app';
import { isBot } from './visitor';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
beforeEach(async () => {
  for (const table of ['ad_interactions', 'throttles']) await api.database.db.execute(sql.raw(`delete from ${table}`));
});
afterAll(() => api.close());

const phone = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile' };
const view = (body: object, call: object = {}) => api.post('cars/count-view', body, { headers: phone, ...call });
const clicks = async (body: object, call?: object) => (await view(body, call)).json().data.clicks as number;
const tomorrow = async () => {
  for (const table of ['ad_interactions', 'day_salts']) {
    await api.database.db.execute(sql.raw(`update ${table} set day = day - 1`));
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
    expect(seen.map((count) => count - before)).toEqual([1, 1, 2, 3, 3]);
    expect((await api.get('cars/get-single-car/2')).json().data.clicks).toBe(before + 3);
    await tomorrow();
    expect(await clicks({ car_id: '2', visitor: 'visitor-one' })).toBe(before + 4);
  });
  it('API-43 counts neither the owner nor bots, and does not count reading an ad over the API', async () => {
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
  ])('API-43 recognizes bots: %s is %s', (userAgent, expected) => {
    expect(isBot(userAgent)).toBe(expected);
  });
  it('API-43 counts at most 30 views of an ad by new visitors of a network without rejecting any, and all known browsers', async () => {
    const before = await clicks({ car_id: '3' }, { headers: { 'user-agent': '' } });
    const tries = await Promise.all(
      Array.from({ length: 35 }, (_, index) => view({ car_id: '3', visitor: `invented-${index}` })),
    );
    expect(tries.filter(({ statusCode }) => statusCode === 200)).toHaveLength(35);
    expect(await clicks({ car_id: '3', visitor: 'visitor-new' })).toBe(before + 30);
    const headers = { ...phone, ...createBrowser(api, 2) };
    expect(await clicks({ car_id: '3', visitor: 'visitor-new' }, { headers })).toBe(before + 31);
    expect(await clicks({ car_id: '3', visitor: 'visitor-other' }, { headers })).toBe(before + 31);
  });
  it('API-2044 a visitor that is counted leaves the views of a network to its other new visitors', async () => {
    const before = await clicks({ car_id: '3' }, { headers: { 'user-agent': '' } });
    for (let call = 0; call < 35; call++) await view({ car_id: '3', visitor: 'visitor-one' });
    expect(await clicks({ car_id: '3', visitor: 'visitor-two' })).toBe(before + 2);
  });
  it('API-43 stores only hashes, for two days', async () => {
    await view({ car_id: '2', visitor: 'visitor-one' });
    const stored = await rows(api.database.db, sql`select * from ad_interactions`);
    expect(JSON.stringify(stored)).not.toMatch(/visitor-one|127\.0\.0\.1/);
    await tomorrow();
    await tomorrow();
    await view({ car_id: '3' });
    expect(await rows(api.database.db, sql`select ad_id::int from ad_interactions`)).toEqual([{ ad_id: 3 }]);
  });
  it.each([{}, { car_id: 2 }, { car_id: '2', visitor: 'short' }, { car_id: '2', visitor: "x'; drop table ads" }])(
    'API-43 rejects %j',
    async (body) => expect((await view(body)).statusCode).toBe(400),
  );
  it.each(['999', 'abc', '8'])('API-44 returns 404 for ad %s', async (car_id) => {
    expect((await view({ car_id })).statusCode).toBe(404);
  });
});

const getNumber = (id: string, call: object = {}) =>
  api.get(`cars/get-seller-number/${id}`, { headers: phone, ...call });

describe('GET cars/get-seller-number/{id}', () => {
  it('API-45 shows the number with its prefix and counts each visitor once a day', async () => {
    const answer = await getNumber('2?visitor=visitor-one');
    expect(answer.json().data).toEqual({ number: '+27-00 000 0003', dial: '+27000000003' });
    expect(answer.headers['cache-control']).toBe('no-store');
    await getNumber('2?visitor=visitor-one');
    await getNumber('2?visitor=visitor-two');
    expect(await rows(api.database.db, sql`select reveals from ads where id = 2`)).toEqual([{ reveals: 2 }]);
  });
  it('API-45 neither counts nor charges the owner', async () => {
    const token = await api.signIn('dealer@example.com');
    await getNumber('5', { token });
    expect(await rows(api.database.db, sql`select reveals from ads where id = 5`)).toEqual([{ reveals: 0 }]);
  });
  const countReveals = async (id: number) =>
    (await rows<{ reveals: number }>(api.database.db, sql`select reveals from ads where id = ${id}`))[0]?.reveals ?? 0;
  it('API-2043 counts an account on all its devices, and a known browser, once under any visitor id', async () => {
    const token = await api.signIn('buyer@example.com');
    const before = await countReveals(3);
    for (const visitor of ['visitor-one', 'visitor-two']) {
      await getNumber(`3?visitor=${visitor}`, { token });
      await getNumber(`3?visitor=${visitor}`, { token, headers: { ...phone, ...createBrowser(api, 2) } });
    }
    expect(await countReveals(3)).toBe(before + 1);
    const headers = { ...phone, ...createBrowser(api, 2) };
    for (const visitor of ['visitor-one', 'visitor-two']) await getNumber(`3?visitor=${visitor}`, { headers });
    expect(await countReveals(3)).toBe(before + 2);
  });
  it('API-2043 counts at most 30 new visitors of a network for an ad, and shows the number to all', async () => {
    const before = await countReveals(6);
    const reveal = (visitor: string, call?: object) => getNumber(`6?visitor=${visitor}`, call);
    for (let call = 0; call < 35; call++) await reveal('visitor-one');
    expect(await countReveals(6)).toBe(before + 1);
    const answers = await Promise.all(Array.from({ length: 35 }, (_, index) => reveal(`invented-${index}`)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(35);
    expect(await countReveals(6)).toBe(before + 30);
    await reveal('visitor-new', { remoteAddress: '10.0.0.9' });
    await reveal('visitor-new', { headers: { ...phone, ...createBrowser(api, 2) } });
    expect(await countReveals(6)).toBe(before + 32);
  });

  const adIds = [...Array(45).keys()].map((index) => String(index + 1)).filter((id) => id !== '7' && id !== '8');
  it('API-46 allows a browser forty numbers a day under any visitor id, then returns 429 with Retry-After', async () => {
    const headers = createBrowser(api, 2);
    const answers = await Promise.all(adIds.map((id) => getNumber(`${id}?visitor=visitor-${id}`, { headers })));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(40);
    const refused = answers.find(({ statusCode }) => statusCode === 429);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(3000);
    expect(refused?.body).not.toContain('00000000');
    const seen = adIds[answers.findIndex(({ statusCode }) => statusCode === 200)] ?? '';
    expect((await getNumber(seen, { headers })).statusCode).toBe(200);
    expect((await getNumber('40', { headers: createBrowser(api, 2) })).statusCode).toBe(200);
  });
  it('API-46 allows new browsers of a network three hundred a day without a proof of work', async () => {
    await getNumber('10');
    await setCounters(api, 'number-newcomers', 300);
    const refused = await getNumber('12');
    expect([refused.statusCode, refused.json().challenge]).toEqual([429, expect.anything()]);
    expect((await getNumber('12', { headers: createBrowser(api, 2) })).statusCode).toBe(200);
    await setCounters(api, 'number-newcomers', 1_500);
    expect((await getNumber('14')).json().challenge).toBeUndefined();
  });
  it('API-46 allows an account sixty a day, from any network', async () => {
    const token = await api.signIn('buyer@example.com');
    await getNumber('10', { token });
    await setCounters(api, 'number', 60);
    expect((await getNumber('12', { token, remoteAddress: '10.0.0.7' })).statusCode).toBe(429);
  });
  it.each([
    ['999', 404],
    ['abc', 404],
    ['8', 404],
    ['7', 409],
    ['2?visitor=x', 400],
    ['2?phone=1', 400],
  ])('API-45 returns for %s: %i', async (id, status) => {
    expect((await getNumber(id)).statusCode).toBe(status);
  });
  it('API-45 reports that the seller has no number', async () => {
    await api.database.db.execute(sql`update users set gsm = null where id = 4`);
    const answer = await getNumber('3');
    expect([answer.statusCode, answer.json().msg]).toEqual([404, expect.stringContaining('given no number')]);
    await api.database.db.execute(sql`update users set gsm = '000000004' where id = 4`);
  });

  it('API-47 is the only response that contains the seller’s number', async () => {
    const token = await api.signIn('buyer@example.com');
    await api.post('cars/like-dislike-car', { car_id: '1', is_favorite: 'yes' }, { token });
    // Ad 1 is of the private seller, whose number is 000000002; a dealer's is shown with the dealer (DEALER-2).
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
    expect((await getNumber('1')).json().data.number).toBe('+27-00 000 0002');
  });
});
