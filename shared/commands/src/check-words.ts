import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY_ROOT } from '@roadworthy/federation/workspace';
import { compareWithRemaining, countByFolder, createWordChecker, type WordList } from './forbidden-words';
import { trackedFiles } from './tracked-files';

// Fails on words and names of shared/docs/forbidden-words.json, conflict markers, and duration constants without a unit.
// --lower: writes smaller numbers into its "remaining".
const listFile = join(REPOSITORY_ROOT, 'shared/docs/forbidden-words.json');
const list = JSON.parse(readFileSync(listFile, 'utf8')) as WordList;
const check = createWordChecker(list);
const findings = trackedFiles().flatMap((file) => {
  const content = readFileSync(join(REPOSITORY_ROOT, file));
  const isBinary = content.subarray(0, 8_000).includes(0);
  return isBinary ? [] : check(file, content.toString());
});
if (process.argv.includes('--lower')) {
  const counts = countByFolder(findings);
  let text = readFileSync(listFile, 'utf8');
  for (const [folder, number] of Object.entries(list.remaining ?? {}))
    text = text.replace(`"${folder}": ${number}`, `"${folder}": ${Math.min(number, counts[folder] ?? 0)}`);
  writeFileSync(listFile, text);
  process.exit(0);
}
const problems = compareWithRemaining(findings, list.remaining);
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
