import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { buildGateway, buildNotification } from '../../../../test/support/build-notification';
import { rows } from '../../../../test/support/rows';
import { openTestApp, type TestApp, testSettings } from '../../../../test/support/test-app';
import { insertOrder, type Order } from '../subscriptions/order-repository';
import { confirmPayments } from './confirm-payments';
import { storeNotification } from './notification-repository';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());
jest.setTimeout(120_000);

/** How a notification differs from a good one. */
const kinds = {
  good: {},
  again: { item_description: 'posted again' },
  'other payment': { pf_payment_id: 'second' },
  'wrong amount': { pf_payment_id: 'wrong', amount_gross: '1.00' },
  'more months': { custom_str2: '24' },
  pending: { payment_status: 'PENDING' },
  failed: { payment_status: 'FAILED' },
  'other merchant': { merchant_id: '10000999' },
  forged: {},
} as const;
type Kind = keyof typeof kinds;
/** Kinds that transfer money; those with the same payment id are the same payment. */
const transferringKinds: readonly Kind[] = ['good', 'again', 'more months', 'other payment', 'wrong amount'];
const payingKinds: readonly Kind[] = ['good', 'again', 'more months', 'other payment'];

const eventArbitrary = fc.record({
  order: fc.nat(2),
  kind: fc.constantFrom(...(Object.keys(kinds) as Kind[])),
  /** Delivered concurrently with the previous notifications, or after them. */
  isConcurrent: fc.boolean(),
  /** Whether the worker processes it, twice concurrently, without a response of the gateway, or not at all. */
  worker: fc.constantFrom('runs', 'runs twice concurrently', 'gets no response', 'does not run'),
});

/** One payment id per order and suffix: 'second' and 'wrong' are other payments of the same order. */
const rawOf = (order: Order, kind: Kind): string => {
  const { pf_payment_id: suffix, ...fields } = { pf_payment_id: 'first', ...kinds[kind] };
  const passphrase = kind === 'forged' ? 'guess' : undefined;
  return buildNotification(order, { pf_payment_id: `${order.id}-${suffix}`, ...fields }, passphrase);
};

/** Two orders of one user and one of another. */
const orders = () =>
  Promise.all(
    [1, 1, 2].map((userId, index) =>
      insertOrder(api.database.db, {
        userId,
        plan: index === 1 ? 'platinum' : 'gold',
        months: 3,
        amountCents: 750_000,
      }),
    ),
  );

describe('notifications in any order', () => {
  it('API-619 never grant twice, never give unpaid time, and lose no payment', async () => {
    const { db } = api.database;
    const deps = { ...api.app.deps, settings: testSettings };
    await fc.assert(
      fc.asyncProperty(fc.array(eventArbitrary, { maxLength: 10 }), async (events) => {
        for (const table of ['subscriptions', 'payments', 'payment_notifications'])
          await db.execute(sql.raw(`delete from ${table}`));
        const placedOrders = await orders();
        let clock = Date.now() + 1_000;
        const runWorker = (confirm = async () => true) =>
          confirmPayments(deps, buildGateway({ confirm }), () => new Date(clock));
        const timeOut = () => Promise.reject(new Error('timed out'));
        const workers = {
          runs: () => runWorker(),
          'gets no response': () => runWorker(timeOut),
          'does not run': async () => {},
        };
        const deliveries: Promise<unknown>[] = [];
        for (const { order, kind, isConcurrent, worker } of events) {
          clock += 90_000;
          const deliver = async () => {
            await storeNotification(db, rawOf(placedOrders[order] as Order, kind), '203.0.113.9');
            if (worker === 'runs twice concurrently') await Promise.all([runWorker(), runWorker()]);
            else await workers[worker]();
          };
          deliveries.push(deliver());
          if (!isConcurrent) await Promise.all(deliveries.splice(0));
        }
        await Promise.all(deliveries);
        clock += 3 * 24 * 60 * 60 * 1000;
        await runWorker();

        const kindsOf = (index: number) =>
          new Set(events.filter(({ order }) => order === index).map(({ kind }) => kind));
        for (const [index, order] of placedOrders.entries()) {
          const received = kindsOf(index);
          const granted = await rows<{ months: number; plan: string }>(
            db,
            sql`select months, plan from subscriptions where order_id = ${order.id}`,
          );
          expect(granted).toEqual(
            payingKinds.some((kind) => received.has(kind)) ? [{ months: 3, plan: order.plan }] : [],
          );
          const paymentIds = new Set(
            transferringKinds
              .filter((kind) => received.has(kind))
              .map((kind) => ({ pf_payment_id: 'first', ...kinds[kind] }).pf_payment_id),
          );
          const stored = await rows<{ state: string }>(
            db,
            sql`select state from payments where order_id = ${order.id}`,
          );
          expect(stored).toHaveLength(paymentIds.size);
          expect(stored.filter(({ state }) => state === 'granted')).toHaveLength(granted.length);
        }
        const unsettled = await rows(db, sql`select id from payment_notifications where state = 'new'`);
        expect(unsettled).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });
});
