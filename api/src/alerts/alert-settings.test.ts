import { openTestApp, type TestApp } from '../testing/test-app';

let api: TestApp;
let token: string;
beforeAll(async () => {
  api = await openTestApp();
  token = await api.signIn('buyer@example.com');
});
afterAll(() => api.close());

const off = { price_drops: false, price_drops_since: null };
const read = async (who = token) => (await api.get('users/alert-settings', { token: who })).json().data;
const put = (body: unknown, who: string | undefined = token) => api.put('users/alert-settings', body, { token: who });

describe('GET and PUT users/alert-settings', () => {
  it('API-195 agree to nothing until the user does; the consent keeps its time', async () => {
    expect(await read()).toEqual(off);
    const first = (await put({ price_drops: true })).json().data;
    expect(first).toEqual({ price_drops: true, price_drops_since: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) });
    expect((await put({ price_drops: true })).json().data).toEqual(first);
    expect(await read()).toEqual(first);
    expect((await put({ price_drops: false })).json().data).toEqual(off);
  });
  it('API-195 are each user’s own', async () => {
    await put({ price_drops: true });
    expect(await read(await api.signIn('seller@example.com'))).toEqual(off);
  });
  it.each([{}, { price_drops: 'yes' }, { price_drops: null }, { price_drops: true, user_id: 2 }])(
    'API-195 refuse %j',
    async (body) => expect((await put(body)).statusCode).toBe(400),
  );
  it('API-195 are for the signed-in', async () => {
    expect((await api.get('users/alert-settings')).statusCode).toBe(401);
    expect((await api.put('users/alert-settings', { price_drops: true })).statusCode).toBe(401);
  });
});
