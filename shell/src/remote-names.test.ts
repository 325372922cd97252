/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
);

it('SHL-216 no source of the shell names a remote', () => {
  const naming = files.filter((file) => /\bmf-\w/.test(readFileSync(join(import.meta.dirname, file), 'utf8')));
  expect(files.length).toBeGreaterThan(50);
  expect(naming).toEqual([]);
});
