import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { openTestDatabase } from '../../../test/support/test-database';
import { users } from '../../domains/accounts/schema';
import { ads } from '../../domains/ads/schema';
import { afterCommit } from './after-commit';
import type { Database, Tx } from './database';
import { LOCK_ORDER, locksOf } from './lock-order';

const page = readFileSync(resolve(__dirname, '../../../../shared/docs/lock-order.md'), 'utf8');

it('API-438 the page about the lock order has the tables of the check, in their order', () => {
  const rows = [...page.matchAll(/^\| *\d+ +\|([^|]+)\|/gm)].map(([, lock = '']) =>
    [...lock.matchAll(/`(\w+)`/g)].map(([, table]) => table).filter((table) => table !== 'pg_try_'),
  );
  expect(rows.filter((tables) => tables.length > 0)).toEqual(LOCK_ORDER);
});

describe('locksOf', () => {
  it.each([
    ['select * from "ads" where "id" = $1 for update', ['ads']],
    ['select id from users where exists (select 1 from ads) for update', ['users']],
    ['select 1 from ads join users u on true where true for update of u', ['users']],
    [
      'with a as (update conversations c set x = 1 returning *) insert into messages select * from a',
      ['conversations'],
    ],
    ['insert into "throttles" ("key") values ($1) on conflict ("key") do update set "count" = 1', ['throttles']],
    ['insert into chat_inboxes (user_id)\n values (1) on conflict do nothing', []],
    ['delete from "sessions" where true', ['sessions']],
    ['select id from mail_outbox limit 1 for update skip locked', ['mail_outbox']],
    ['select from users where id = $1 for no key update', ['users']],
    ['select 1 from ads', []],
  ])('API-438 finds those of %s', (statement, tables) => {
    expect(locksOf(statement).map(({ table }) => table)).toEqual(tables);
  });
});

describe('a transaction', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  const lockAd = (tx: Tx) => tx.select().from(ads).where(eq(ads.id, 1)).for('update');
  const lockUser = (tx: Tx) => tx.select().from(users).where(eq(users.id, 1)).for('update');

  it('API-438 may take locks in order, and those that it has again', async () => {
    await database.db.transaction(async (tx) => {
      await lockUser(tx);
      await lockAd(tx);
      await lockUser(tx);
    });
  });

  it('API-438 fails when it goes back, before the statement runs', async () => {
    const violation = database.db.transaction(async (tx) => {
      await lockAd(tx);
      await lockUser(tx);
    });
    await expect(violation).rejects.toThrow("'users' is locked after 'ads'. Lock 'users' first");
  });

  it('API-438 fails in raw SQL, and within one statement', async () => {
    const raw = database.db.transaction(async (tx) => {
      await tx.execute(sql`update ads set clicks = clicks where id = 1`);
      await tx.execute(sql`delete from conversations where id = 0`);
    });
    await expect(raw).rejects.toThrow("'conversations' is locked after 'ads'");
    const single = async () =>
      database.db.execute(
        sql`with ad as (update ads set clicks = clicks where id = 1 returning 1)
            update users set fullname = fullname where id = 1 and exists (select from ad)`,
      );
    await expect(single()).rejects.toThrow("'users' is locked after 'ads'");
  });

  it('API-439 fails when a statement of it is sent past it, which would wait for it on the embedded database', async () => {
    const outside = database.db.transaction(async (tx) => {
      await lockUser(tx);
      await database.db.execute(sql`select 1`);
    });
    await expect(outside).rejects.toThrow('Pass it its `tx`');
    const nested = database.db.transaction(() => database.db.transaction((tx) => lockUser(tx)));
    await expect(nested).rejects.toThrow('Pass it its `tx`');
  });

  it('API-439 lets others pass, and what runs after it', async () => {
    const [, result] = await Promise.all([
      database.db.transaction(lockUser),
      database.db.execute(sql`select 1 as one`),
      database.db.transaction(async (tx) => afterCommit(tx, () => void database.db.execute(sql`select 1`))),
    ]);
    expect((result as { rows: unknown }).rows).toEqual([{ one: 1 }]);
  });
});
