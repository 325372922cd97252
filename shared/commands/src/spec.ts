import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@roadworthy/federation/workspace';
import { compare, idsProvedIn, rulesIn } from './rules';
import { trackedFiles } from './tracked-files';

// pnpm spec [--strict]: lists the rules that no test proves. An id that no SPEC.md knows, or that two rules have, is
// always a mistake.
const strict = process.argv.includes('--strict');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const files = trackedFiles();
const rules = files.filter((file) => /(^|\/)SPEC\.md$/.test(file)).flatMap((file) => rulesIn(read(file)));
const proved = files.filter((file) => /\.(test|spec)\.tsx?$/.test(file)).flatMap((file) => idsProvedIn(read(file)));
const { unproved, unknown, twice } = compare(rules, proved);

console.log(`${rules.length} rules, ${rules.length - unproved.length} proved by a test.`);
if (unproved.length > 0)
  console.log(`Without a test:\n${unproved.map(({ id, text }) => `  ${id} ${text}`).join('\n')}`);
if (unknown.length > 0) console.log(`Tests name rules that no SPEC.md has: ${unknown.join(', ')}`);
// What the table of risks promises is a rule, and proved.
const open = new Set(unproved.map(({ id }) => id));
const ids = new Set(rules.map(({ id }) => id));
const promised = files
  .filter((file) => /(^|\/)SECURITY\.md$/.test(file))
  .flatMap((file) => read(file).match(/\b[A-Z]{3}-\d+\b/g) ?? [])
  .filter((id) => open.has(id) || !ids.has(id));
if (promised.length > 0) console.log(`SECURITY.md promises what no test proves: ${promised.join(', ')}`);
if (twice.length > 0) console.log(`Two rules have the id: ${twice.join(', ')}`);
process.exit(unknown.length + twice.length + promised.length > 0 || (strict && unproved.length > 0) ? 1 : 0);
