import { sql } from 'drizzle-orm';
import { buildNotification } from '../../../../test/support/build-notification';
import { createPaymentFixture, type PlacedOrder, payfast } from '../../../../test/support/payment-fixture';
import { openTestApp, type TestApp } from '../../../../test/support/test-app';

let api: TestApp;
let token: string;
let confirmations: string[] = [];
let confirm: () => Promise<Response>;
beforeAll(async () => {
  const fetchMock = async (address: unknown, init?: RequestInit) => {
    confirmations.push(`${address} ${Buffer.from(init?.body as Uint8Array).toString()}`);
    return confirm();
  };
  api = await openTestApp({ payfast }, fetchMock as typeof fetch);
  token = await api.signIn('buyer@example.com');
});
beforeEach(async () => {
  confirmations = [];
  confirm = async () => new Response('VALID');
  await clear();
});
afterAll(() => api.close());

const {
  order: orderPlan,
  passMinutes,
  notify,
  notifications,
  payments,
  granted,
  subjects,
  clear,
} = createPaymentFixture(() => api);
const placeOrder = () => orderPlan(token);

describe('POST payments/payfast/notify', () => {
  it('API-614 returns an empty 200 once it is stored, confirms it with PayFast, and grants the order', async () => {
    const order = await placeOrder();
    const raw = buildNotification(order, { custom_str2: '24' });
    const answer = await notify(raw);
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
    expect(confirmations).toEqual([`https://sandbox.payfast.co.za/eng/query/validate ${raw}`]);
    expect(await granted()).toEqual([{ plan: 'gold', months: 3 }]);
    const { data } = (await api.get(`users/subscription-order/${order.id}`, { token })).json();
    expect(data).toMatchObject({ status: 'paid', expires_at: expect.stringMatching(/^20/) });
    const profile = (await api.get('users/get-user-profile-data', { token })).json().data;
    expect([profile.is_subscriber, profile.subscriptions[0].name]).toEqual([true, 'gold']);
    expect(await subjects()).toEqual([{ subject: 'Your payment of R 7 500 has arrived' }]);
  });

  it.each([
    ['forged', (order: PlacedOrder) => buildNotification(order, {}, 'guess')],
    ['a key twice', (order: PlacedOrder) => `custom_str1=x&${buildNotification(order)}`],
    ['unsigned', () => 'payment_status=COMPLETE'],
    ['empty', () => ''],
  ])('API-612 returns 400 for a body that is %s, and stores nothing', async (_what, buildBody) => {
    const answer = await notify(buildBody(await placeOrder()));
    expect([answer.statusCode, answer.json().success]).toEqual([400, false]);
    expect(await notifications()).toEqual([]);
  });
  it('API-612 rejects a large body and JSON', async () => {
    expect((await notify(`a=${'x'.repeat(20_000)}`)).statusCode).toBe(413);
    expect((await api.post('payments/payfast/notify', {})).statusCode).toBe(400);
  });
  it('API-614 returns 503 when it cannot be stored, so that PayFast retries', async () => {
    const raw = buildNotification(await placeOrder());
    await api.database.db.execute(sql`alter table payment_notifications rename to away`);
    expect((await notify(raw)).statusCode).toBe(503);
    await api.database.db.execute(sql`alter table away rename to payment_notifications`);
    expect((await notify(raw)).statusCode).toBe(200);
    expect(await granted()).toHaveLength(1);
  });

  it('API-615 a repeat changes nothing; another payment of a paid order is due for a refund', async () => {
    const order = await placeOrder();
    await notify(buildNotification(order));
    await notify(buildNotification(order));
    await notify(buildNotification(order, { item_description: 'again' }));
    await notify(buildNotification(order, { pf_payment_id: '2' }));
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

  it('API-615 a wrong amount and an unknown order grant nothing and are due for a refund', async () => {
    const order = await placeOrder();
    await notify(buildNotification(order, { amount_gross: '7499.99' }));
    await notify(buildNotification({ id: 'unknown', amountCents: 1 }));
    expect(await granted()).toEqual([]);
    expect((await payments()).map(({ state }) => state)).toEqual(['refund due', 'refund due']);
  });

  it.each(['PENDING', 'FAILED', 'CANCELLED', ''])(
    'API-616 the status %j pays nothing, and COMPLETE still can',
    async (status) => {
      const order = await placeOrder();
      await notify(buildNotification(order, { payment_status: status }));
      expect([await granted(), await payments()]).toEqual([[], []]);
      await notify(buildNotification(order));
      expect(await granted()).toHaveLength(1);
    },
  );

  it('API-972 a failed payment is shown to the buyer and mailed once, and the order can still be paid', async () => {
    const order = await placeOrder();
    const status = async () => (await api.get(`users/subscription-order/${order.id}`, { token })).json().data.status;
    for (const pf_payment_id of ['1', '2'])
      await notify(buildNotification(order, { payment_status: 'FAILED', pf_payment_id }));
    expect(await status()).toBe('failed');
    expect((await subjects()).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Your payment of .* failed$/),
    ]);
    await notify(buildNotification(order));
    expect(await status()).toBe('paid');
    await notify(buildNotification(order, { payment_status: 'FAILED', pf_payment_id: '3' }));
    expect(await status()).toBe('paid');
  });
  it('API-972 a canceled payment is shown and not mailed', async () => {
    const order = await placeOrder();
    await notify(buildNotification(order, { payment_status: 'CANCELLED' }));
    expect((await api.get(`users/subscription-order/${order.id}`, { token })).json().data.status).toBe('canceled');
    expect(await subjects()).toEqual([]);
  });
  it('API-973 a payment of an order that its owner removed is granted', async () => {
    const order = await placeOrder();
    const headers = { authorization: `Bearer ${token}` };
    await api.app.inject({ method: 'DELETE', url: `/api/v1/users/subscription-order/${order.id}`, headers });
    await notify(buildNotification(order));
    expect(await granted()).toHaveLength(1);
  });

  it('API-617 quarantines and reports notifications of another merchant and those unknown to PayFast', async () => {
    const order = await placeOrder();
    await notify(buildNotification(order, { merchant_id: '10000101' }));
    confirm = async () => new Response('INVALID');
    await notify(buildNotification(order));
    expect(await notifications()).toEqual([
      { state: 'quarantined', outcome: "It is for merchant '10000101'." },
      { state: 'quarantined', outcome: 'The payment provider does not know it.' },
    ]);
    expect([await granted(), (await subjects()).length]).toEqual([[], 2]);
    // The provider sends it again after ten minutes, and knows it now.
    confirm = async () => new Response('VALID');
    await passMinutes(10);
    await notify(buildNotification(order));
    expect(await granted()).toHaveLength(1);
  });

  it('API-931 a repeat of a quarantined notification costs no verification and no mail within ten minutes', async () => {
    const order = await placeOrder();
    confirm = async () => new Response('INVALID');
    for (let repeat = 0; repeat < 200; repeat += 1) await notify(buildNotification(order));
    expect([confirmations.length, (await notifications()).length, (await subjects()).length]).toEqual([1, 1, 1]);
    await passMinutes(10);
    await notify(buildNotification(order));
    expect([confirmations.length, (await notifications()).length, (await subjects()).length]).toEqual([2, 1, 1]);
  });

  it('API-930 rejects a buyer’s own payment form with any appended field: no row, no verification, no mail', async () => {
    const { form } = await placeOrder();
    for (let repeat = 0; repeat < 200; repeat += 1)
      expect((await notify(`${form}&more=${repeat}`)).statusCode).toBe(400);
    expect((await notify(form)).json()).toEqual({ success: false, msg: 'This is not a payment notification.' });
    expect([confirmations, await notifications(), await subjects()]).toEqual([[], [], []]);
  });

  it('API-931 the same content in another percent-encoding is stored once', async () => {
    const raw = buildNotification(await placeOrder());
    for (const body of [
      raw,
      raw.replaceAll('+', '%20'),
      raw.replace('COMPLETE', '%43OMPLETE'),
      raw.replace('c', '%63'),
    ])
      expect((await notify(body)).statusCode).toBe(200);
    expect([confirmations.length, (await notifications()).length]).toEqual([1, 1]);
  });

  it('API-617 retries later when PayFast does not respond', async () => {
    const order = await placeOrder();
    confirm = () => Promise.reject(new Error('timed out'));
    await notify(buildNotification(order));
    confirm = async () => new Response('', { status: 502 });
    await api.app.confirmPayments(new Date(Date.now() + 2 * 60_000));
    expect(await notifications()).toEqual([{ state: 'new', outcome: 'The payment provider answered 502.' }]);
    confirm = async () => new Response('VALID');
    await api.app.confirmPayments(new Date(Date.now() + 10 * 60_000));
    expect(await granted()).toHaveLength(1);
  });
});
