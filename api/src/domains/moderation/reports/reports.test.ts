import { reportReasons } from '@roadworthy/contract/options';
import { sql } from 'drizzle-orm';
import { createBrowser } from '../../../../test/support/browser';
import { rows } from '../../../../test/support/rows';
import { openTestApp, type TestApp } from '../../../../test/support/test-app';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
beforeEach(async () => {
  for (const table of ['ad_reports', 'throttles']) await api.database.db.execute(sql.raw(`delete from ${table}`));
});
afterAll(() => api.close());

const report = (body: object, call?: object) => api.post('cars/report-car', body, call);
const stored = () =>
  rows(api.database.db, sql`select ad_id::int, user_id::int, reason, text, closed_at from ad_reports order by id`);

describe('POST cars/report-car', () => {
  it('API-150 stores reason, text and reporter for the operator', async () => {
    const answer = await report({ car_id: '2', reason: 'fraud', text: ' Asks for a deposit ' });
    expect(answer.json()).toEqual({ success: true, msg: 'Thank you. We will look at this ad.' });
    await report({ car_id: '7', reason: 'sold' }, { token: await api.signIn('buyer@example.com') });
    expect(await stored()).toEqual([
      { ad_id: 2, user_id: null, reason: 'fraud', text: 'Asks for a deposit', closed_at: null },
      { ad_id: 7, user_id: 1, reason: 'sold', text: '', closed_at: null },
    ]);
  });
  it('API-150 accepts every reason', async () => {
    for (const [index, { value }] of reportReasons.entries()) {
      expect((await report({ car_id: String(index + 10), reason: value, text: 'x' })).statusCode).toBe(200);
    }
  });
  const invalidForms: [object, Record<string, string>][] = [
    [{ reason: '' }, { reason: 'Please select a reason' }],
    [{ reason: 'boring' }, { reason: 'Please select a reason' }],
    [{ reason: 'other' }, { text: 'Please tell us what is wrong' }],
    [{ reason: 'other', text: '  ' }, { text: 'Please tell us what is wrong' }],
    [{ reason: 'sold', text: 'x'.repeat(501) }, { text: 'Must be at most 500 characters' }],
    [{ reason: 'sold', car_id: '' }, { car_id: 'Please choose a car' }],
    [{ reason: ['sold'] }, { reason: 'reason must be text' }],
  ];
  it.each(invalidForms)('API-151 rejects %j with the form’s messages', async (changes, errors) => {
    const answer = await report({ car_id: '2', ...changes });
    expect([answer.statusCode, answer.json().errors]).toEqual([400, errors]);
    expect(await stored()).toEqual([]);
  });
  it.each(['999', 'abc', '8'])('API-150 returns 404 for ad %s', async (car_id) => {
    expect((await report({ car_id, reason: 'sold' })).statusCode).toBe(404);
  });
  it('API-152 accepts two a day about one ad from a browser, and ten in total', async () => {
    const headers = createBrowser(api, 2);
    const reportAd = (car_id: string) => report({ car_id, reason: 'sold' }, { headers });
    const answers = await Promise.all([reportAd('2'), reportAd('2'), reportAd('2')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 429]);
    for (let id = 10; id < 18; id++) expect((await reportAd(String(id))).statusCode).toBe(200);
    const limited = await reportAd('20');
    expect(limited.statusCode).toBe(429);
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(80_000);
  });
});
