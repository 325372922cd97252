import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const sources = join(__dirname, '..');
const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
);
const read = (file: string) => readFileSync(join(sources, file), 'utf8');

/** 'domains/ads' of 'domains/ads/uploads/schema.ts'. */
const ownerOf = (file: string): string => file.split('/').slice(0, 2).join('/');

/** The owner of each table, from the `schema.ts` files. */
const owners = new Map(
  files
    .filter((file) => file.endsWith('schema.ts'))
    .flatMap((file) => [...read(file).matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, table]) => [table, ownerOf(file)])),
);

/** The tables that a file's SQL names: comments are left out. */
const tablesIn = (text: string): string[] =>
  [
    ...text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').matchAll(/\b(?:from|join|into|update|table|using) +(\w+)/g),
  ].flatMap(([, table]) => (table && owners.get(table)?.startsWith('domains/') ? [table] : []));

describe('the tables of a domain', () => {
  it('API-433 are named in its own folder and in read models only', () => {
    expect(owners.size).toBeGreaterThan(30);
    const foreign = files
      .filter((file) => !file.startsWith('read-models/'))
      .flatMap((file) => [...new Set(tablesIn(read(file)))].map((table) => ({ file, table })))
      .filter(({ file, table }) => owners.get(table) !== ownerOf(file))
      .map(({ file, table }) => `${file} names ${table} of ${owners.get(table)}`);
    expect(foreign).toEqual([]);
  });
});
