import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { rows } from '../../test/support/rows';
import { openTestDatabase } from '../../test/support/test-database';
import type { Database } from '../platform/database/database';

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

it.each(statements)('API-861 plans a statement of the previous release: %s', async (statement) => {
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
    const comment = expect.stringMatching(/before migration 0001.*next release drops it/);
    expect(views).toEqual(['ad_changes', 'change_checkpoints'].map((name) => ({ name, updatable: 'YES', comment })));
  });

  it('API-861 shows the changes of ads, and deletes no other events', async () => {
    await run(`update ads set price = price + 100 where id = 1`);
    await run(`insert into events (type, subject_id) values ('sessions-ended', 3)`);
    expect(
      await rows(database.db, sql`select ad_id::int, was->>'status' as status from ad_changes where was is not null`),
    ).toEqual([{ ad_id: 1, status: 'active' }]);
    await run('delete from ad_changes where at <= now()');
    expect(await rows(database.db, sql`select type from events`)).toEqual([{ type: 'sessions-ended' }]);
  });

  it('API-861 finds conflicts by the renamed column', async () => {
    const claim = (table: string, column: string, transaction: number) =>
      rows<{ transaction: string }>(
        database.db,
        sql.raw(`insert into ${table} (consumer, transaction, ${column}) values ('test', '${transaction}', 0)
          on conflict (consumer) do update set transaction = least(${table}.transaction, excluded.transaction)
          returning transaction::text`),
      );
    expect(await claim('change_checkpoints', 'change_id', 900)).toEqual([{ transaction: '900' }]);
    expect(await claim('event_checkpoints', 'event_id', 800)).toEqual([{ transaction: '800' }]);
    expect(await claim('change_checkpoints', 'change_id', 900)).toEqual([{ transaction: '800' }]);
  });
});
