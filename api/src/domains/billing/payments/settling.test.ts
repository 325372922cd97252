import { sql } from 'drizzle-orm';
import { asAnotherRequest } from '../../../../test/support/another-request';
import { buildGateway, buildNotification } from '../../../../test/support/build-notification';
import { passDays } from '../../../../test/support/pass-time';
import { createPaymentFixture, type PlacedOrder, payfast } from '../../../../test/support/payment-fixture';
import { openTestApp, type TestApp } from '../../../../test/support/test-app';
import { lockAccount } from '../../accounts/repository';
import { insertOrder } from '../subscriptions/order-repository';
import { confirmPayments } from './confirm-payments';
import { storeNotification } from './notification-repository';

let api: TestApp;
let token: string;
beforeAll(async () => {
  api = await openTestApp({ payfast }, (async () => new Response('VALID')) as typeof fetch);
  token = await api.signIn('buyer@example.com');
});
beforeEach(() => clear());
afterAll(() => api.close());

const { order, notify, notifications, payments, granted, subjects, clear } = createPaymentFixture(() => api);
/** Expects that nothing was granted, no payment recorded, and the operator notified. */
const expectQuarantined = async (outcome: string) => {
  expect([await granted(), await payments()]).toEqual([[], []]);
  expect(await notifications()).toEqual([{ state: 'quarantined', outcome }]);
  expect(await subjects()).toEqual([{ subject: expect.stringMatching(/^Payment notification \d+ needs a look$/) }]);
};

describe('settling a notification', () => {
  it.each([
    ...['7500', '7500.0', '7500.000', '07500.00', '+7500.00', '-7500.00', '7,500.00', '7 500.00', '7500,00'],
    ...[
      '7500.00 ',
      ' 7500.00',
      '7500.00\n',
      'R7500.00',
      '7.5e3',
      '7500.00e0',
      '0x1D4C.00',
      '٧٥٠٠.٠٠',
      'NaN',
      'Infinity',
      '',
    ],
    ...['99999999.99', '99999999999999999999.00'],
  ])('API-613 with the amount %j is quarantined and reported', async (amount_gross) => {
    await notify(buildNotification(await order(token), { amount_gross }));
    await expectQuarantined('It has no payment number or no amount.');
  });
  it.each(['0.00', '0.01', '7499.99', '7500.01', '75.00', '750000.00', '9999999.99'])(
    'API-615 with the amount %s, which is not the order’s, grants nothing and is due for a refund',
    async (amount_gross) => {
      await notify(buildNotification(await order(token), { amount_gross }));
      expect(await granted()).toEqual([]);
      expect((await payments()).map(({ state }) => state)).toEqual(['refund due']);
    },
  );
  it.each(['', '10000100 ', '010000100', '10000101'])(
    'API-617 for the merchant %j is quarantined',
    async (merchant_id) => {
      await notify(buildNotification(await order(token), { merchant_id }));
      await expectQuarantined(`It is for merchant '${merchant_id}'.`);
    },
  );
  it.each(['complete', 'COMPLETE ', 'COMPLETED', 'INCOMPLETE'])(
    'API-616 as %j pays nothing',
    async (payment_status) => {
      await notify(buildNotification(await order(token), { payment_status }));
      expect([await granted(), await payments(), (await notifications())[0]?.state]).toEqual([[], [], 'done']);
    },
  );
  it('API-612 accepts any charset; the same content in another encoding changes nothing', async () => {
    const raw = buildNotification(await order(token));
    const form = 'application/x-www-form-urlencoded';
    for (const charset of ['utf-8', 'ISO-8859-1', 'utf-16', 'nonsense'])
      expect((await notify(raw, { 'content-type': `${form}; charset=${charset}` })).statusCode).toBe(200);
    expect(await notifications()).toHaveLength(1);
    expect((await notify(raw.replaceAll('+', '%20'), { 'content-type': form.toUpperCase() })).statusCode).toBe(200);
    expect(await notifications()).toEqual([{ state: 'done', outcome: 'granted' }]);
    expect(await granted()).toEqual([{ plan: 'gold', months: 3 }]);
    expect((await notify(raw, { 'content-type': 'multipart/form-data; boundary=x' })).statusCode).toBe(415);
  });
  it('API-619 claimed by two workers, one of them slow, is settled once', async () => {
    await storeNotification(api.database.db, buildNotification(await order(token)), '203.0.113.9');
    const runWorker = (confirm: () => Promise<boolean>, minutes: number) =>
      confirmPayments(api.app.deps, buildGateway({ confirm }), () => new Date(Date.now() + minutes * 60_000));
    const settledMeanwhile = async () => {
      await runWorker(async () => true, 5);
      expect(await granted()).toHaveLength(1);
      return true;
    };
    await runWorker(settledMeanwhile, 0);
    expect([await granted(), await notifications()]).toEqual([
      [{ plan: 'gold', months: 3 }],
      [{ state: 'done', outcome: 'granted' }],
    ]);
  });
  it('API-614 that arrives late grants the order’s months at its price from then on', async () => {
    const newOrder = { userId: 1, plan: 'gold', months: 2, amountCents: 12_345 } as const;
    const { id } = await insertOrder(api.database.db, newOrder);
    await api.database.db.execute(sql`update subscription_orders set created_at = now() - interval '400 days'`);
    await notify(buildNotification({ id, amountCents: 12_345 }));
    expect(await granted()).toEqual([{ plan: 'gold', months: 2 }]);
    const profile = (await api.get('users/get-user-profile-data', { token })).json().data;
    expect(profile.is_subscriber).toBe(true);
  });
  it('API-615 for a paid order whose plan has expired grants nothing', async () => {
    const placed = await order(token, 'gold', 1);
    await notify(buildNotification(placed));
    await passDays(api.database.db, 40);
    await notify(buildNotification(placed, { item_description: 'again' }));
    await notify(buildNotification(placed, { pf_payment_id: 'another' }));
    expect(await granted()).toHaveLength(1);
    expect((await payments()).map(({ state }) => state)).toEqual(['granted', 'refund due']);
    expect((await api.get('users/get-user-profile-data', { token })).json().data.is_subscriber).toBe(false);
  });
});

describe('a payment whose account is closed', () => {
  /** Closes an account that has an order; `action` starts while the account's row is locked. */
  async function closeAccountDuring(action: (order: PlacedOrder) => Promise<unknown>): Promise<void> {
    await api.database.db.execute(
      sql`insert into users (id, fullname, email, password_hash) values (90, 'Leaver', 'leaver@example.com', '')`,
    );
    const placed = await insertOrder(api.database.db, { userId: 90, plan: 'gold', months: 1, amountCents: 250_000 });
    let running: Promise<unknown> = Promise.resolve();
    await api.database.db.transaction(async (tx) => {
      await lockAccount(tx, 90);
      running = asAnotherRequest(() => action(placed));
      await new Promise((wake) => setTimeout(wake, 300));
      await tx.execute(sql`delete from users where id = 90`);
    });
    await running;
  }
  it('API-615 is due for a refund, also when both happen concurrently', async () => {
    await closeAccountDuring((placed) => notify(buildNotification(placed)));
    expect([await granted(), (await payments()).map(({ state }) => state)]).toEqual([[], ['refund due']]);
    expect((await notifications())[0]?.outcome).toBe('refund due: The account was closed.');
  });
});
