import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { openTestDatabase } from '../../test/support/test-database';
import { testServer } from '../../test/support/test-server';
import { type Database, rows } from '../platform/database/database';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
const run = (statement: string) => database.db.execute(sql.raw(statement));

const statements = readFileSync(join(__dirname, '../../test/previous-statements.sql'), 'utf8')
  .replace(/^--.*$/gm, '')
  .split(/;\n/)
  .map((statement) => statement.replace(/\s+/g, ' ').trim())
  .filter(Boolean);

/** Number of parameters of a statement. */
const parameterCount = (statement: string) =>
  Math.max(0, ...[...statement.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)));

it.each(statements)('API-861 plans a statement of the release before the renames: %s', async (statement) => {
  await database.db.transaction(async (tx) => {
    await tx.execute(sql.raw(`set local plan_cache_mode = force_generic_plan`));
    await tx.execute(sql.raw(`prepare previous as ${statement}`));
    const values = Array(parameterCount(statement)).fill('null');
    await tx.execute(sql.raw(`explain execute previous${values.length > 0 ? `(${values.join(', ')})` : ''}`));
    await tx.execute(sql.raw('deallocate previous'));
  });
});

describe('a view under an old table name', () => {
  it('API-861 is updatable, and its comment says when it is dropped', async () => {
    const views = await rows<{ name: string; updatable: string; comment: string | null }>(
      database.db,
      sql`select table_name as name, is_updatable as updatable, obj_description(table_name::regclass) as comment
          from information_schema.views where table_schema = 'public' order by 1`,
    );
    expect(views.map(({ name }) => name)).toEqual([
      ...['ad_visits', 'change_marks', 'chat_events', 'favourites', 'loose_pictures', 'outbox', 'saved_search_finds'],
      'subscription_reminders',
    ]);
    for (const { updatable, comment } of views)
      expect([updatable, comment]).toEqual([
        'YES',
        expect.stringMatching(/before migration 0024.*next release drops it/),
      ]);
  });

  it('API-861 inserts with the defaults of the table, and either release sees the rows of the other', async () => {
    await run(
      `insert into outbox (id, recipient, subject, body, tries) values (default, 'a@example.com', 'S', 'B', default)`,
    );
    await run(
      `insert into mail_outbox (recipient, subject, body, last_error) values ('b@example.com', 'S', 'B', 'greylisted')`,
    );
    await run(`update outbox set tries = tries + 1, problem = 'refused' where recipient = 'a@example.com'`);
    expect(await rows(database.db, sql`select recipient, attempts, last_error from mail_outbox order by id`)).toEqual([
      { recipient: 'a@example.com', attempts: 1, last_error: 'refused' },
      { recipient: 'b@example.com', attempts: 0, last_error: 'greylisted' },
    ]);
    expect(await rows(database.db, sql`delete from outbox where problem = 'greylisted' returning tries`)).toEqual([
      { tries: 0 },
    ]);
    expect(await rows(database.db, sql`select recipient from mail_outbox`)).toHaveLength(1);
  });

  it('API-861 finds conflicts by the renamed column', async () => {
    const claim = (table: string, key: string, transaction: number) =>
      rows<{ transaction: string }>(
        database.db,
        sql.raw(`insert into ${table} (${key}, transaction, change_id) values ('test', '${transaction}', 0)
          on conflict (${key}) do update set transaction = least(${table}.transaction, excluded.transaction)
          returning transaction::text`),
      );
    expect(await claim('change_marks', 'follower', 900)).toEqual([{ transaction: '900' }]);
    expect(await claim('change_checkpoints', 'consumer', 800)).toEqual([{ transaction: '800' }]);
    expect(await claim('change_marks', 'follower', 900)).toEqual([{ transaction: '800' }]);
  });

  const onServer = testServer() ? it : it.skip;
  onServer('API-861 locks rows of the table: neither release claims what the other has claimed', async () => {
    await run(`insert into loose_pictures (picture_id) values ('picture-a'), ('picture-b')`);
    const claim = (table: string, column: string) =>
      sql.raw(`select picture_id as id from ${table} order by ${column}, picture_id limit 1 for update skip locked`);
    await database.db.transaction(async (previous) => {
      expect(await rows(previous, claim('loose_pictures', 'look_after'))).toEqual([{ id: 'picture-a' }]);
      await database.db.transaction(async (current) => {
        expect(await rows(current, claim('orphan_candidates', 'check_after'))).toEqual([{ id: 'picture-b' }]);
      });
    });
  });
});
