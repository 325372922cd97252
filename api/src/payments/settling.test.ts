import { sql } from 'drizzle-orm';
import { lockAccount } from '../accounts/queries';
import { insertOrder } from '../subscriptions/order-queries';
import { aGateway, aNotification } from '../testing/a-notification';
import { passDays } from '../testing/pass-time';
import { openTestApp, type TestApp } from '../testing/test-app';
import { type Ordered, payfast, till } from '../testing/till';
import { confirmPayments } from './confirm-payments';
import { storeNotification } from './notification-queries';

let api: TestApp;
let token: string;
beforeAll(async () => {
  api = await openTestApp({ payfast }, (async () => new Response('VALID')) as typeof fetch);
  token = await api.signIn('buyer@example.com');
});
beforeEach(() => clear());
afterAll(() => api.close());

const { order, notify, notifications, payments, granted, subjects, clear } = till(() => api);
/** What the books say: nothing was granted, no money was taken, and somebody is asked to look. */
const aside = async (outcome: string) => {
  expect([await granted(), await payments()]).toEqual([[], []]);
  expect(await notifications()).toEqual([{ state: 'quarantined', outcome }]);
  expect(await subjects()).toEqual([{ subject: expect.stringMatching(/^Payment notification \d+ needs a look$/) }]);
};

describe('a notification that is settled', () => {
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
  ])('API-613 with the amount %j is set aside and reported', async (amount_gross) => {
    await notify(aNotification(await order(token), { amount_gross }));
    await aside('It has no payment number or no amount.');
  });
  it.each(['0.00', '0.01', '7499.99', '7500.01', '75.00', '750000.00', '9999999.99'])(
    'API-615 with the amount %s, which is not the order’s, buys nothing and is to be paid back',
    async (amount_gross) => {
      await notify(aNotification(await order(token), { amount_gross }));
      expect(await granted()).toEqual([]);
      expect((await payments()).map(({ state }) => state)).toEqual(['refund due']);
    },
  );
  it.each(['', '10000100 ', '010000100', '10000101'])(
    'API-617 for the merchant %j is set aside',
    async (merchant_id) => {
      await notify(aNotification(await order(token), { merchant_id }));
      await aside(`It is for merchant '${merchant_id}'.`);
    },
  );
  it.each(['complete', 'COMPLETE ', 'COMPLETED', 'INCOMPLETE'])(
    'API-616 as %j pays nothing',
    async (payment_status) => {
      await notify(aNotification(await order(token), { payment_status }));
      expect([await granted(), await payments(), (await notifications())[0]?.state]).toEqual([[], [], 'done']);
    },
  );
  it('API-612 comes in any charset that is named, and in another writing changes nothing', async () => {
    const raw = aNotification(await order(token));
    const form = 'application/x-www-form-urlencoded';
    for (const charset of ['utf-8', 'ISO-8859-1', 'utf-16', 'nonsense'])
      expect((await notify(raw, { 'content-type': `${form}; charset=${charset}` })).statusCode).toBe(200);
    expect(await notifications()).toHaveLength(1);
    expect((await notify(raw.replaceAll('+', '%20'), { 'content-type': form.toUpperCase() })).statusCode).toBe(200);
    expect((await notifications()).map(({ outcome }) => outcome)).toEqual(['granted', 'repeat']);
    expect(await granted()).toEqual([{ plan: 'gold', months: 3 }]);
    expect((await notify(raw, { 'content-type': 'multipart/form-data; boundary=x' })).statusCode).toBe(415);
  });
  it('API-619 that two workers have in hand, one of them slow, is settled once', async () => {
    await storeNotification(api.database.sql, aNotification(await order(token)), '203.0.113.9');
    const work = (confirm: () => Promise<boolean>, minutes: number) =>
      confirmPayments(api.app.parts, aGateway({ confirm }), () => new Date(Date.now() + minutes * 60_000));
    const settledMeanwhile = async () => {
      await work(async () => true, 5);
      expect(await granted()).toHaveLength(1);
      return true;
    };
    await work(settledMeanwhile, 0);
    expect([await granted(), await notifications()]).toEqual([
      [{ plan: 'gold', months: 3 }],
      [{ state: 'done', outcome: 'granted' }],
    ]);
  });
  it('API-614 that comes late grants for the price and the months of the order, from then on', async () => {
    const late = { userId: 1, plan: 'gold', months: 2, amountCents: 12_345 } as const;
    const { id } = await insertOrder(api.database.sql, late);
    await api.database.sql.execute(sql`update subscription_orders set created_at = now() - interval '400 days'`);
    await notify(aNotification({ id, amountCents: 12_345 }));
    expect(await granted()).toEqual([{ plan: 'gold', months: 2 }]);
    const profile = (await api.get('users/get-user-profile-data', { token })).json().data;
    expect(profile.is_subscriber).toBe(true);
  });
  it('API-615 after the plan was paid for and is over buys nothing: the order was paid', async () => {
    const bought = await order(token, 'gold', 1);
    await notify(aNotification(bought));
    await passDays(api.database.sql, 40);
    await notify(aNotification(bought, { item_description: 'again' }));
    await notify(aNotification(bought, { pf_payment_id: 'another' }));
    expect(await granted()).toHaveLength(1);
    expect((await payments()).map(({ state }) => state)).toEqual(['granted', 'refund due']);
    expect((await api.get('users/get-user-profile-data', { token })).json().data.is_subscriber).toBe(false);
  });
});

describe('a payment whose account is closed', () => {
  /** Closes an account that has ordered; what is to be done is begun while its row is locked. */
  async function leave(meanwhile: (order: Ordered) => Promise<unknown>): Promise<void> {
    await api.database.sql.execute(
      sql`insert into users (id, fullname, email, password_hash) values (90, 'Leaver', 'leaver@example.com', '')`,
    );
    const left = await insertOrder(api.database.sql, { userId: 90, plan: 'gold', months: 1, amountCents: 250_000 });
    let begun: Promise<unknown> = Promise.resolve();
    await api.database.sql.transaction(async (transaction) => {
      await lockAccount(transaction, 90);
      begun = meanwhile(left);
      await new Promise((wake) => setTimeout(wake, 300));
      await transaction.execute(sql`delete from users where id = 90`);
    });
    await begun;
  }
  it('API-615 is kept to be paid back, also when both happen at once', async () => {
    await leave((left) => notify(aNotification(left)));
    expect([await granted(), (await payments()).map(({ state }) => state)]).toEqual([[], ['refund due']]);
    expect((await notifications())[0]?.outcome).toBe('refund due: The account was closed.');
  });
});
