import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { rows } from '../database/database';
import { insertOrder, type Order } from '../subscriptions/order-queries';
import { aGateway, aNotification } from '../testing/a-notification';
import { openTestApp, type TestApp, testSettings } from '../testing/test-app';
import { confirmPayments } from './confirm-payments';
import { storeNotification } from './notification-queries';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());
jest.setTimeout(120_000);

/** How a notification differs from a good one. */
const kinds = {
  good: {},
  again: { item_description: 'posted anew' },
  'other payment': { pf_payment_id: 'second' },
  'wrong amount': { pf_payment_id: 'wrong', amount_gross: '1.00' },
  'more months': { custom_str2: '24' },
  pending: { payment_status: 'PENDING' },
  failed: { payment_status: 'FAILED' },
  'other merchant': { merchant_id: '10000999' },
  forged: {},
} as const;
type Kind = keyof typeof kinds;
/** Money really came in with these; they are the same payment where they have the same number. */
const money: readonly Kind[] = ['good', 'again', 'more months', 'other payment', 'wrong amount'];
const pays: readonly Kind[] = ['good', 'again', 'more months', 'other payment'];

const posted = fc.record({
  order: fc.nat(2),
  kind: fc.constantFrom(...(Object.keys(kinds) as Kind[])),
  /** Comes while others come, or waits for them. */
  together: fc.boolean(),
  /** Whether the worker gets to it at once, dies with the provider's answer, or is not there. */
  worker: fc.constantFrom('works', 'works twice at once', 'loses its answer', 'is away'),
});

/** One payment number an order and kind: 'second' and 'wrong' are other payments of the same order. */
const rawOf = (order: Order, kind: Kind): string => {
  const { pf_payment_id: suffix, ...fields } = { pf_payment_id: 'first', ...kinds[kind] };
  const passphrase = kind === 'forged' ? 'guess' : undefined;
  return aNotification(order, { pf_payment_id: `${order.id}-${suffix}`, ...fields }, passphrase);
};

/** Two orders of one user and one of another. */
const orders = () =>
  Promise.all(
    [1, 1, 2].map((userId, at) =>
      insertOrder(api.database.sql, { userId, plan: at === 1 ? 'platinum' : 'gold', months: 3, amountCents: 750_000 }),
    ),
  );

describe('notifications in any order', () => {
  it('API-619 never grant twice, never give unpaid time, and lose no payment', async () => {
    const { sql: database } = api.database;
    const parts = { ...api.app.parts, settings: testSettings };
    await fc.assert(
      fc.asyncProperty(fc.array(posted, { maxLength: 10 }), async (events) => {
        for (const table of ['subscriptions', 'payments', 'payment_notifications'])
          await database.execute(sql.raw(`delete from ${table}`));
        const all = await orders();
        let clock = Date.now() + 1_000;
        const work = (confirm = async () => true) =>
          confirmPayments(parts, aGateway({ confirm }), () => new Date(clock));
        const lost = () => Promise.reject(new Error('timed out'));
        const workers = { works: () => work(), 'loses its answer': () => work(lost), 'is away': async () => {} };
        const under: Promise<unknown>[] = [];
        for (const { order, kind, together, worker } of events) {
          clock += 90_000;
          const deliver = async () => {
            await storeNotification(database, rawOf(all[order] as Order, kind), '203.0.113.9');
            if (worker === 'works twice at once') await Promise.all([work(), work()]);
            else await workers[worker]();
          };
          under.push(deliver());
          if (!together) await Promise.all(under.splice(0));
        }
        await Promise.all(under);
        clock += 3 * 24 * 60 * 60 * 1000;
        await work();

        const kindsOf = (at: number) => new Set(events.filter(({ order }) => order === at).map(({ kind }) => kind));
        for (const [at, order] of all.entries()) {
          const came = kindsOf(at);
          const granted = await rows<{ months: number; plan: string }>(
            database,
            sql`select months, plan from subscriptions where order_id = ${order.id}`,
          );
          expect(granted).toEqual(pays.some((kind) => came.has(kind)) ? [{ months: 3, plan: order.plan }] : []);
          const numbers = new Set(
            money
              .filter((kind) => came.has(kind))
              .map((kind) => ({ pf_payment_id: 'first', ...kinds[kind] }).pf_payment_id),
          );
          const kept = await rows<{ state: string }>(
            database,
            sql`select state from payments where order_id = ${order.id}`,
          );
          expect(kept).toHaveLength(numbers.size);
          expect(kept.filter(({ state }) => state === 'granted')).toHaveLength(granted.length);
        }
        const waiting = await rows(database, sql`select id from payment_notifications where state = 'new'`);
        expect(waiting).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });
});
