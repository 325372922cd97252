import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { rows } from '../../test/support/rows';
import { openTestDatabase } from '../../test/support/test-database';
import type { Database } from '../platform/database/database';

const sources = join(__dirname, '..');
const tables = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('schema.ts') && !file.startsWith('app/'))
  .flatMap((file) => Object.values(require(join(sources, file)) as Record<string, unknown>))
  .filter((value): value is PgTable => is(value, PgTable))
  .map((table) => getTableConfig(table));

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('API-434 the migrated database has the tables of the schemas and no others', async () => {
  const found = await rows<{ name: string }>(
    database.db,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  expect(found.map(({ name }) => name)).toEqual(tables.map(({ name }) => name).sort());
});

describe.each(tables.map((table) => [table.name, table] as const))('%s', (name, table) => {
  it('API-434 has the columns of its schema', async () => {
    const found = await rows<{ column: string }>(
      database.db,
      sql`select concat_ws(' ', attname, format_type(atttypid, atttypmod), case when attnotnull then 'not null' end,
            case when attidentity = 'd' or atthasdef then 'default' end) as column
          from pg_attribute where attrelid = ${name}::regclass and attnum > 0 and not attisdropped`,
    );
    const declared = table.columns.map((column) =>
      [
        ...[column.name, column.getSQLType().replace(' (', '('), column.notNull && 'not null'],
        (column.hasDefault || column.generated || column.generatedIdentity) && 'default',
      ]
        .filter(Boolean)
        .join(' '),
    );
    expect(found.map(({ column }) => column).sort()).toEqual(declared.sort());
  });

  it('API-434 has the indexes and constraints of its schema', async () => {
    const found = await rows<{ name: string }>(
      database.db,
      sql`select relname as name from pg_index join pg_class on pg_class.oid = indexrelid where indrelid = ${name}::regclass
          union select conname from pg_constraint where conrelid = ${name}::regclass and contype <> 'n'`,
    );
    const declared = [
      ...table.indexes.map(({ config }) => config.name),
      ...table.checks.map((check) => check.name),
      ...table.foreignKeys.map((foreignKey) => foreignKey.getName()),
      ...table.primaryKeys.map((primaryKey) => primaryKey.getName()),
      ...table.uniqueConstraints.map((unique) => unique.name),
      ...table.columns.flatMap((column) => (column.isUnique ? [column.uniqueName] : [])),
      ...table.columns.flatMap((column) => (column.primary ? [`${name}_pkey`] : [])),
    ];
    expect(found.map((row) => row.name).sort()).toEqual(declared.sort());
  });
});
