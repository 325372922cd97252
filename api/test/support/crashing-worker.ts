import { sql } from 'drizzle-orm';
import { users as userTable } from '../../src/domains/accounts/schema';
import { confirmPayments } from '../../src/domains/billing/payments/confirm-payments';
import { storeNotification } from '../../src/domains/billing/payments/notification-repository';
import { insertOrder } from '../../src/domains/billing/subscriptions/order-repository';
import type { Db, Tx } from '../../src/platform/database/database';
import { openDatabase } from '../../src/platform/database/open-database';
import { buildGateway, buildNotification } from './build-notification';
import { rows } from './rows';

// Started by crash.test.ts: settles what an earlier process left, then stores an order and its notification, and is
// killed before the given step of settling it. Otherwise the last line of output is the state of the database.
const [folder = '', step = '0'] = process.argv.slice(2);
const dieBefore = Number(step);

let steps = 0;
const countStep = () => {
  steps += 1;
  if (steps === dieBefore) process.kill(process.pid, 'SIGKILL');
};
const statements: readonly PropertyKey[] = ['execute', 'select', 'insert', 'update', 'delete'];
/** A database that counts each statement, and each start and end of a transaction, as a step. */
const withSteps = (db: Db): Db =>
  new Proxy(db, {
    get(target, name) {
      const member = Reflect.get(target, name) as unknown;
      if (typeof member !== 'function') return member;
      if (name === 'transaction') {
        return async (callback: (tx: Tx) => Promise<unknown>) => {
          countStep();
          const result = await target.transaction(async (transaction) => {
            const done = await callback(withSteps(transaction as unknown as Db) as Tx);
            countStep();
            return done;
          });
          countStep();
          return result;
        };
      }
      if (statements.includes(name)) countStep();
      return member.bind(target);
    },
  });

const database = await openDatabase({ dataFolder: folder });
const settings = { siteOrigin: 'https://site.example', trustedProxies: [] };
const confirmDue = (db: Db, now: Date, confirm = async () => true) =>
  confirmPayments({ database: { db: db }, settings } as never, buildGateway({ confirm }), () => now);

// An hour later, when the claim of the killed process has expired.
await confirmDue(database.db, new Date(Date.now() + 60 * 60 * 1000));
const [user] = await database.db
  .insert(userTable)
  .values({ fullname: 'Buyer', email: `${step}@example.com`, passwordHash: '', emailVerifiedAt: new Date() })
  .returning({ id: userTable.id });
const order = await insertOrder(database.db, {
  userId: user?.id ?? null,
  plan: 'gold',
  months: 1,
  amountCents: 250_000,
});
await storeNotification(database.db, buildNotification(order), '203.0.113.9');
await confirmDue(withSteps(database.db), new Date(), async () => {
  countStep();
  return true;
});
const [state] = await rows<Record<string, number | boolean>>(
  database.db,
  sql`select (select count(*)::int from subscription_orders) as orders,
        (select count(*)::int from subscription_orders where status = 'paid') as paid,
        (select count(*)::int from subscriptions) as granted, (select count(*)::int from payments) as payments,
        (select count(*)::int from mail_outbox) as receipts,
        (select count(*)::int from payment_notifications where state <> 'done') as left,
        (select max(expires_at - starts_at) <= interval '31 days' from subscriptions) as a_month_each`,
);
await database.close();
console.log(JSON.stringify({ steps, ...state }));
