import { sql } from 'drizzle-orm';
import { rows } from '../../../../test/support/rows';
import { openTestApp, type TestApp, testSettings } from '../../../../test/support/test-app';
import { queueMail } from '../../../platform/mail/repository';
import { unsubscribeUrl } from '../../../platform/unsubscribe/token';

let api: TestApp;
let token: string;
beforeAll(async () => {
  api = await openTestApp();
  token = await api.signIn('buyer@example.com');
});
afterAll(() => api.close());

const off = { price_drops: false, price_drops_since: null };
const read = async (bearer = token) => (await api.get('users/alert-settings', { token: bearer })).json().data;
const put = (body: unknown, bearer: string | undefined = token) =>
  api.put('users/alert-settings', body, { token: bearer });

describe('GET and PUT users/alert-settings', () => {
  it('API-195 are off until the user consents; repeating a consent does not change its date', async () => {
    expect(await read()).toEqual(off);
    const first = (await put({ price_drops: true })).json().data;
    expect(first).toEqual({ price_drops: true, price_drops_since: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) });
    expect((await put({ price_drops: true })).json().data).toEqual(first);
    expect(await read()).toEqual(first);
    expect((await put({ price_drops: false })).json().data).toEqual(off);
  });
  it('API-195 belong to one user', async () => {
    await put({ price_drops: true });
    expect(await read(await api.signIn('seller@example.com'))).toEqual(off);
  });
  it('API-1958 withdrawing consent cancels the mails that wait, of this user only', async () => {
    const { db } = api.database;
    for (const id of [1, 2]) {
      const stopUrl = await unsubscribeUrl(testSettings, { kind: 'price-drops', id });
      await queueMail(db, { recipient: `${id}@example.com`, subject: 'Lower price', body: '', stopUrl }, 3_600);
    }
    const waiting = () => rows(db, sql`select recipient from mail_outbox order by id`);
    await put({ price_drops: true });
    expect(await waiting()).toHaveLength(2);
    await put({ price_drops: false });
    expect(await waiting()).toEqual([{ recipient: '2@example.com' }]);
  });
  it.each([{}, { price_drops: 'yes' }, { price_drops: null }, { price_drops: true, user_id: 2 }])(
    'API-195 reject %j',
    async (body) => expect((await put(body)).statusCode).toBe(400),
  );
  it('API-195 require a session', async () => {
    expect((await api.get('users/alert-settings')).statusCode).toBe(401);
    expect((await api.put('users/alert-settings', { price_drops: true })).statusCode).toBe(401);
  });
});
