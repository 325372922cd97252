import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY_ROOT } from '@roadworthy/federation/workspace';
import { compareRules, findMentionedIds, findTestedIds, findUnordered, isProductId, parseRules } from './rules';
import { trackedFiles } from './tracked-files';

// pnpm spec [--strict]: lists area rules without a test. Fails for unknown, duplicate and unordered ids, and for rules
// without a test in documents that promise one.
const PROMISING_DOCUMENTS = ['shared/docs/threat-model.md', 'shared/docs/release-isolation.md'];
const strict = process.argv.includes('--strict');
const read = (file: string) => readFileSync(join(REPOSITORY_ROOT, file), 'utf8');
const files = trackedFiles();
const specifications = files
  .filter((file) => /(^|\/)SPEC\.md$|^shared\/docs\/specification(\.md|\/.+\.md)$/.test(file))
  .map((file) => ({ file, rules: parseRules(read(file)) }));
const rules = specifications.flatMap((specification) => specification.rules);
const ids = new Set(rules.map(({ id }) => id));
const tested = files.filter((file) => /\.(test|spec)\.tsx?$/.test(file)).flatMap((file) => findTestedIds(read(file)));
const { untested, unknown, duplicates } = compareRules(rules, tested);
const areaRules = rules.filter(({ id }) => !isProductId(id));
const served = new Set(areaRules.flatMap(({ text }) => findMentionedIds(text, rules)));

console.log(`${areaRules.length} rules of areas, ${areaRules.length - untested.length} proved by a test.`);
console.log(`${ids.size - areaRules.length} rules of the product, ${served.size} named by a rule of an area.`);
if (untested.length > 0)
  console.log(`Without a test:\n${untested.map(({ id, text }) => `  ${id} ${text}`).join('\n')}`);

const open = new Set(untested.map(({ id }) => id));
const problems = [
  ...unknown.map((id) => `a test names ${id}, which no specification has`),
  ...duplicates.map((id) => `two rules have the id ${id}`),
  ...specifications.flatMap(({ file, rules }) => findUnordered(rules).map((id) => `${file}: ${id} is out of order`)),
  ...files
    .filter((file) => /\.(md|tsx?|mjs|sql|ya?ml)$/.test(file))
    .flatMap((file) =>
      findMentionedIds(read(file), rules)
        .filter((id) => !ids.has(id) || (open.has(id) && PROMISING_DOCUMENTS.includes(file)))
        .map((id) => `${file} names ${id}, which ${ids.has(id) ? 'no test proves' : 'no specification has'}`),
    ),
];
for (const problem of new Set(problems)) console.error(problem);
process.exit(problems.length > 0 || (strict && untested.length > 0) ? 1 : 0);
