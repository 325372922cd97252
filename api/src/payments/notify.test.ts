import { sql } from 'drizzle-orm';
import { aNotification } from '../testing/a-notification';
import { openTestApp, type TestApp } from '../testing/test-app';
import { type Ordered, payfast, till } from '../testing/till';

let api: TestApp;
let token: string;
let asked: string[] = [];
let confirm: () => Promise<Response>;
beforeAll(async () => {
  const fetched = async (address: unknown, init?: RequestInit) => {
    asked.push(`${address} ${Buffer.from(init?.body as Uint8Array).toString()}`);
    return confirm();
  };
  api = await openTestApp({ payfast }, fetched as typeof fetch);
  token = await api.signIn('buyer@example.com');
});
beforeEach(async () => {
  asked = [];
  confirm = async () => new Response('VALID');
  await clear();
});
afterAll(() => api.close());

const { order: ordered, notify, notifications, payments, granted, subjects, clear } = till(() => api);
const anOrder = () => ordered(token);

describe('POST payments/payfast/notify', () => {
  it('API-614 answers an empty 200 once it is stored, asks the provider back, and grants what was ordered', async () => {
    const order = await anOrder();
    const raw = aNotification(order, { custom_str2: '24' });
    const answer = await notify(raw);
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
    expect(asked).toEqual([`https://sandbox.payfast.co.za/eng/query/validate ${raw}`]);
    expect(await granted()).toEqual([{ plan: 'gold', months: 3 }]);
    const { data } = (await api.get(`users/subscription-order/${order.id}`, { token })).json();
    expect(data).toMatchObject({ status: 'paid', expires_at: expect.stringMatching(/^20/) });
    const profile = (await api.get('users/get-user-profile-data', { token })).json().data;
    expect([profile.is_subscriber, profile.subscriptions[0].name]).toEqual([true, 'gold']);
    expect(await subjects()).toEqual([{ subject: expect.stringMatching(/^Your payment of R 7.500 has arrived$/) }]);
  });

  it.each([
    ['forged', (order: Ordered) => aNotification(order, {}, 'guess')],
    ['a key twice', (order: Ordered) => `custom_str1=x&${aNotification(order)}`],
    ['unsigned', () => 'payment_status=COMPLETE'],
    ['empty', () => ''],
  ])('API-612 refuses what is %s: 400, and nothing is stored', async (_what, make) => {
    const answer = await notify(make(await anOrder()));
    expect([answer.statusCode, answer.json().success]).toEqual([400, false]);
    expect(await notifications()).toEqual([]);
  });
  it('API-612 refuses a large body and JSON', async () => {
    expect((await notify(`a=${'x'.repeat(20_000)}`)).statusCode).toBe(413);
    expect((await api.post('payments/payfast/notify', {})).statusCode).toBe(400);
  });
  it('API-614 answers 503 when it cannot be stored, so that the provider tries again', async () => {
    const raw = aNotification(await anOrder());
    await api.database.sql.execute(sql`alter table payment_notifications rename to away`);
    expect((await notify(raw)).statusCode).toBe(503);
    await api.database.sql.execute(sql`alter table away rename to payment_notifications`);
    expect((await notify(raw)).statusCode).toBe(200);
    expect(await granted()).toHaveLength(1);
  });

  it('API-615 the same again changes nothing; another payment of a paid order is kept to be paid back', async () => {
    const order = await anOrder();
    await notify(aNotification(order));
    await notify(aNotification(order));
    await notify(aNotification(order, { item_description: 'again' }));
    await notify(aNotification(order, { pf_payment_id: '2' }));
    expect(await granted()).toHaveLength(1);
    expect(await payments()).toEqual([
      { reference: `pf-${order.id}`, state: 'granted' },
      { reference: '2', state: 'refund due' },
    ]);
    expect((await notifications()).map(({ outcome }) => outcome)).toEqual([
      'granted',
      'repeat',
      'refund due: The order was paid before.',
    ]);
    expect((await subjects()).at(-1)).toEqual({ subject: 'Payment 2 is to be paid back' });
  });

  it('API-615 a wrong amount and an unknown order buy nothing and are kept to be paid back', async () => {
    const order = await anOrder();
    await notify(aNotification(order, { amount_gross: '7499.99' }));
    await notify(aNotification({ id: 'nobody’s', amountCents: 1 }));
    expect(await granted()).toEqual([]);
    expect((await payments()).map(({ state }) => state)).toEqual(['refund due', 'refund due']);
  });

  it.each(['PENDING', 'FAILED', 'CANCELLED', ''])(
    'API-616 the status %j pays nothing, and COMPLETE still can',
    async (status) => {
      const order = await anOrder();
      await notify(aNotification(order, { payment_status: status }));
      expect([await granted(), await payments()]).toEqual([[], []]);
      await notify(aNotification(order));
      expect(await granted()).toHaveLength(1);
    },
  );

  it('API-617 another merchant’s, and what the provider does not know, is set aside and reported', async () => {
    const order = await anOrder();
    await notify(aNotification(order, { merchant_id: '10000101' }));
    confirm = async () => new Response('INVALID');
    await notify(aNotification(order));
    expect(await notifications()).toEqual([
      { state: 'quarantined', outcome: "It is for merchant '10000101'." },
      { state: 'quarantined', outcome: 'The payment provider does not know it.' },
    ]);
    expect([await granted(), (await subjects()).length]).toEqual([[], 2]);
    // It comes again, and now it is known.
    confirm = async () => new Response('VALID');
    await notify(aNotification(order));
    expect(await granted()).toHaveLength(1);
  });

  it('API-617 asks again later when the provider does not answer', async () => {
    const order = await anOrder();
    confirm = () => Promise.reject(new Error('timed out'));
    await notify(aNotification(order));
    confirm = async () => new Response('', { status: 502 });
    await api.app.confirmPayments(new Date(Date.now() + 2 * 60_000));
    expect(await notifications()).toEqual([{ state: 'new', outcome: 'The payment provider answered 502.' }]);
    confirm = async () => new Response('VALID');
    await api.app.confirmPayments(new Date(Date.now() + 10 * 60_000));
    expect(await granted()).toHaveLength(1);
  });
});
