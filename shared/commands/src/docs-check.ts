import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY_ROOT } from '@roadworthy/federation/workspace';
import { findDocProblems, findMissingDocs } from './doc-references';
import { TEMPLATE_FOLDER } from './new-area/area-files';
import { REPOSITORY_TEMPLATE_FOLDER } from './new-repository/repository-files';
import { trackedFiles } from './tracked-files';

// Fails when a document refers to a script, file or heading that does not exist, or code to such a document.
const { scripts } = JSON.parse(readFileSync(join(REPOSITORY_ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const repository = {
  hasScript: (name: string) => scripts[name] !== undefined,
  has: (path: string) => existsSync(join(REPOSITORY_ROOT, path)),
  read: (path: string) => readFileSync(join(REPOSITORY_ROOT, path), 'utf8'),
};

/** Their tests check the documents that are made from them. */
const isTemplate = (file: string) =>
  [TEMPLATE_FOLDER, REPOSITORY_TEMPLATE_FOLDER].some((folder) => file.startsWith(folder));
const files = trackedFiles().filter(
  (file) => repository.has(file) && !file.endsWith('doc-references.test.ts') && !isTemplate(file),
);
const problems = [
  ...files.filter((file) => file.endsWith('.md')).flatMap((file) => findDocProblems(file, repository)),
  ...files.filter((file) => /\.(ts|tsx|mjs|yaml)$/.test(file)).flatMap((file) => findMissingDocs(file, repository)),
];
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
