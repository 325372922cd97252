import { sql } from 'drizzle-orm';
import { users as userTable } from '../accounts/tables';
import { openDatabase, rows, type Sql } from '../database/database';
import { confirmPayments } from '../payments/confirm-payments';
import { storeNotification } from '../payments/notification-queries';
import { insertOrder } from '../subscriptions/order-queries';
import { aGateway, aNotification } from './a-notification';

// Run as a process of its own by crash.test.ts: settles what an earlier one left, then takes a new order and its
// notification, and is killed before the given step of settling it. The last line says what the database then holds.
const [folder = '', step = '0'] = process.argv.slice(2);
const dieBefore = Number(step);

let steps = 0;
const count = () => {
  steps += 1;
  if (steps === dieBefore) process.kill(process.pid, 'SIGKILL');
};
/** The database, whose every statement, beginning and end of a transaction is a step. */
const counted = (database: Sql): Sql =>
  new Proxy(database, {
    get(target, name) {
      const member = Reflect.get(target, name) as unknown;
      if (typeof member !== 'function') return member;
      if (name === 'transaction') {
        return async (work: (transaction: Sql) => Promise<unknown>) => {
          count();
          const result = await target.transaction(async (transaction) => {
            const done = await work(counted(transaction as unknown as Sql));
            count();
            return done;
          });
          count();
          return result;
        };
      }
      if (name === 'execute' || name === 'insert') count();
      return member.bind(target);
    },
  });

const database = await openDatabase({ dataFolder: folder });
const settings = { siteOrigin: 'https://site.example', trustedProxies: [] };
const work = (on: Sql, now: Date, confirm = async () => true) =>
  confirmPayments({ database: { sql: on }, settings } as never, aGateway({ confirm }), () => now);

// An hour later: the time that the killed process had with it is over.
await work(database.sql, new Date(Date.now() + 60 * 60 * 1000));
const [user] = await database.sql
  .insert(userTable)
  .values({ fullname: 'Buyer', email: `${step}@example.com`, passwordHash: '', emailVerifiedAt: new Date() })
  .returning({ id: userTable.id });
const order = await insertOrder(database.sql, {
  userId: user?.id ?? null,
  plan: 'gold',
  months: 1,
  amountCents: 250_000,
});
await storeNotification(database.sql, aNotification(order), '203.0.113.9');
await work(counted(database.sql), new Date(), async () => {
  count();
  return true;
});
const [held] = await rows<Record<string, number | boolean>>(
  database.sql,
  sql`select (select count(*)::int from subscription_orders) as orders,
        (select count(*)::int from subscription_orders where status = 'paid') as paid,
        (select count(*)::int from subscriptions) as granted, (select count(*)::int from payments) as payments,
        (select count(*)::int from outbox) as receipts,
        (select count(*)::int from payment_notifications where state <> 'done') as left,
        (select max(expires_at - starts_at) <= interval '31 days' from subscriptions) as a_month_each`,
);
await database.close();
console.log(JSON.stringify({ steps, ...held }));
