import { sql } from 'drizzle-orm';
import { storeNotification } from '../../src/domains/billing/payments/notification-repository';
import { insertOrder, type Order } from '../../src/domains/billing/subscriptions/order-repository';
import { buildNotification } from '../../test/support/build-notification';
import { mailsTo } from '../../test/support/outbox';
import { rows } from '../../test/support/rows';
import { adminCommandRunner } from '../../test/support/run-admin-command';
import { openTestApp, type TestApp } from '../../test/support/test-app';
import { UsageError } from './output';

let api: TestApp;
let order: Order;
beforeAll(async () => {
  api = await openTestApp();
});
beforeEach(async () => {
  for (const table of ['subscriptions', 'payments', 'payment_notifications', 'subscription_orders'])
    await api.database.db.execute(sql.raw(`delete from ${table}`));
  order = await insertOrder(api.database.db, { userId: 1, plan: 'gold', months: 3, amountCents: 750_000 });
});
afterAll(() => api.close());

const runAdmin = adminCommandRunner(() => api);
const listGranted = () => rows(api.database.db, sql`select plan, months from subscriptions`);
const bank = { by: 'bank', reference: 'EFT 4711' };

describe('pnpm admin mark-paid', () => {
  it('API-621 grants what was ordered, once, and marks a second transfer for refund', async () => {
    expect(await runAdmin(`mark-paid ${order.id}`, bank)).toEqual({
      line: `Order ${order.id} is paid, and its plan granted.`,
    });
    expect(await runAdmin(`mark-paid ${order.id}`, bank)).toEqual({
      line: `This payment of order ${order.id} was noted before; nothing has changed.`,
    });
    expect(await runAdmin(`mark-paid ${order.id}`, { by: 'cash', reference: 'Slip 9' })).toEqual({
      line: 'Noted to be paid back: The order was paid before.',
    });
    expect(await listGranted()).toEqual([{ plan: 'gold', months: 3 }]);
  });
  it('API-621 mails a receipt, as for any payment', async () => {
    await runAdmin(`mark-paid ${order.id}`, bank);
    expect((await mailsTo(api, 'buyer@example.com'))[0]?.subject).toMatch(/^Your payment of R.7.500 has arrived$/);
  });
  it('API-621 grants once for concurrent calls', async () => {
    await Promise.all(
      [1, 2, 3].map((index) => runAdmin(`mark-paid ${order.id}`, { by: 'bank', reference: `EFT ${index}` })),
    );
    expect(await listGranted()).toHaveLength(1);
  });
  it.each([{}, { by: 'card', reference: 'x' }, { by: 'bank' }, { by: 'bank', reference: ' ' }])(
    'API-621 requires method and reference, rejects %j',
    async (options) => {
      await expect(runAdmin(`mark-paid ${order.id}`, options as Record<string, string>)).rejects.toThrow(UsageError);
      await expect(runAdmin('mark-paid nothing', bank)).rejects.toThrow('There is no order nothing.');
      expect(await listGranted()).toEqual([]);
    },
  );
});

describe('pnpm admin orders, notifications and refunds', () => {
  it('API-622 list the records, or report that there are none', async () => {
    expect(await runAdmin('orders')).toEqual({
      table: [expect.objectContaining({ order: order.id, by: 'buyer@example.com', rand: '7500', status: 'open' })],
    });
    expect(await runAdmin('notifications list')).toEqual({ line: 'There are none.' });
    expect(await runAdmin('refunds')).toEqual({ line: 'Nothing is to be paid back.' });
    await expect(runAdmin('orders all')).rejects.toThrow('There is no command');
  });
  it('API-622 has a notification checked again', async () => {
    await storeNotification(api.database.db, buildNotification(order), '203.0.113.9');
    await api.app.confirmPayments(new Date(Date.now() + 1000));
    // Signed for the PayFast sandbox, not for the sandbox gateway.
    const shown = await runAdmin('notifications');
    expect(shown).toEqual({ table: [expect.objectContaining({ state: 'quarantined' })] });
    const { id } = ('table' in shown ? shown.table[0] : {}) as { id: string };
    expect(await runAdmin(`notifications rerun ${id}`)).toMatchObject({ line: expect.stringContaining('again') });
    const notification = { payment: `pf-${order.id}`, order: order.id, rand: '7500.00' };
    expect(await runAdmin('notifications')).toEqual({
      table: [expect.objectContaining({ ...notification, state: 'new', tries: 0, source: '203.0.113.9' })],
    });
    await runAdmin(`notifications rerun ${id}`, { source: 'any' });
    expect(await runAdmin('notifications')).toEqual({ table: [expect.objectContaining({ source: 'vouched for' })] });
    await expect(runAdmin(`notifications rerun ${id}`, { source: 'all' })).rejects.toThrow('takes checked, any');
    await expect(runAdmin('notifications rerun 999')).rejects.toThrow('There is no notification 999.');
  });
  it('API-622 records a refund once', async () => {
    await runAdmin(`mark-paid ${order.id}`, bank);
    await runAdmin(`mark-paid ${order.id}`, { by: 'bank', reference: 'EFT 2' });
    const shown = await runAdmin('refunds');
    const { id } = ('table' in shown ? shown.table[0] : {}) as { id: string };
    await expect(runAdmin(`refunds note ${id}`)).rejects.toThrow('--note');
    expect(await runAdmin(`refunds note ${id}`, { note: 'EFT back' })).toEqual({ line: `Payment ${id} is paid back.` });
    await expect(runAdmin(`refunds note ${id}`, { note: 'again' })).rejects.toThrow('needs no refund');
  });
});
