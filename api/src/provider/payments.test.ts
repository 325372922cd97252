import { sql } from 'drizzle-orm';
import { rows } from '../database/database';
import { storeNotification } from '../payments/notification-queries';
import { insertOrder, type Order } from '../subscriptions/order-queries';
import { aNotification } from '../testing/a-notification';
import { mailsTo } from '../testing/outbox';
import { openTestApp, type TestApp } from '../testing/test-app';
import { typist } from '../testing/typist';
import { Mistyped } from './shown';

let api: TestApp;
let order: Order;
beforeAll(async () => {
  api = await openTestApp();
});
beforeEach(async () => {
  for (const table of ['subscriptions', 'payments', 'payment_notifications', 'subscription_orders'])
    await api.database.sql.execute(sql.raw(`delete from ${table}`));
  order = await insertOrder(api.database.sql, { userId: 1, plan: 'gold', months: 3, amountCents: 750_000 });
});
afterAll(() => api.close());

const typed = typist(() => api);
const granted = () => rows(api.database.sql, sql`select plan, months from subscriptions`);
const bank = { by: 'bank', reference: 'EFT 4711' };

describe('pnpm provider mark-paid', () => {
  it('API-621 grants what was ordered, once, and keeps a second transfer to be paid back', async () => {
    expect(await typed(`mark-paid ${order.id}`, bank)).toEqual({
      line: `Order ${order.id} is paid, and its plan granted.`,
    });
    expect(await typed(`mark-paid ${order.id}`, bank)).toEqual({
      line: `This payment of order ${order.id} was noted before; nothing has changed.`,
    });
    expect(await typed(`mark-paid ${order.id}`, { by: 'cash', reference: 'Slip 9' })).toEqual({
      line: 'Noted to be paid back: The order was paid before.',
    });
    expect(await granted()).toEqual([{ plan: 'gold', months: 3 }]);
  });
  it('API-621 mails a receipt, as for any payment', async () => {
    await typed(`mark-paid ${order.id}`, bank);
    expect((await mailsTo(api, 'buyer@example.com'))[0]?.subject).toMatch(/^Your payment of R.7.500 has arrived$/);
  });
  it('API-621 grants once, however many do it at once', async () => {
    await Promise.all([1, 2, 3].map((at) => typed(`mark-paid ${order.id}`, { by: 'bank', reference: `EFT ${at}` })));
    expect(await granted()).toHaveLength(1);
  });
  it.each([{}, { by: 'card', reference: 'x' }, { by: 'bank' }, { by: 'bank', reference: ' ' }])(
    'API-621 wants to know how: not %j',
    async (said) => {
      await expect(typed(`mark-paid ${order.id}`, said as Record<string, string>)).rejects.toThrow(Mistyped);
      await expect(typed('mark-paid nothing', bank)).rejects.toThrow('There is no order nothing.');
      expect(await granted()).toEqual([]);
    },
  );
});

describe('pnpm provider orders, notifications and refunds', () => {
  it('API-622 list what there is, and say so when there is nothing', async () => {
    expect(await typed('orders')).toEqual({
      table: [expect.objectContaining({ order: order.id, by: 'buyer@example.com', rand: '7500', status: 'open' })],
    });
    expect(await typed('notifications list')).toEqual({ line: 'There are none.' });
    expect(await typed('refunds')).toEqual({ line: 'Nothing is to be paid back.' });
    await expect(typed('orders all')).rejects.toThrow('There is no command');
  });
  it('API-622 has a notification checked anew', async () => {
    await storeNotification(api.database.sql, aNotification(order), '203.0.113.9');
    await api.app.confirmPayments(new Date(Date.now() + 1000));
    // Signed for PayFast's sandbox, not for the stand-in.
    const shown = await typed('notifications');
    expect(shown).toEqual({ table: [expect.objectContaining({ state: 'quarantined' })] });
    const { id } = ('table' in shown ? shown.table[0] : {}) as { id: string };
    expect(await typed(`notifications rerun ${id}`)).toMatchObject({ line: expect.stringContaining('again') });
    const told = { payment: `pf-${order.id}`, order: order.id, rand: '7500.00' };
    expect(await typed('notifications')).toEqual({
      table: [expect.objectContaining({ ...told, state: 'new', tries: 0, source: '203.0.113.9' })],
    });
    await typed(`notifications rerun ${id}`, { source: 'any' });
    expect(await typed('notifications')).toEqual({ table: [expect.objectContaining({ source: 'vouched for' })] });
    await expect(typed(`notifications rerun ${id}`, { source: 'all' })).rejects.toThrow('takes checked, any');
    await expect(typed('notifications rerun 999')).rejects.toThrow('There is no notification 999.');
  });
  it('API-622 notes a refund once', async () => {
    await typed(`mark-paid ${order.id}`, bank);
    await typed(`mark-paid ${order.id}`, { by: 'bank', reference: 'EFT 2' });
    const shown = await typed('refunds');
    const { id } = ('table' in shown ? shown.table[0] : {}) as { id: string };
    await expect(typed(`refunds note ${id}`)).rejects.toThrow('--note');
    expect(await typed(`refunds note ${id}`, { note: 'EFT back' })).toEqual({ line: `Payment ${id} is paid back.` });
    await expect(typed(`refunds note ${id}`, { note: 'again' })).rejects.toThrow('is to be paid back');
  });
});
