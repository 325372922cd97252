// Prints, as JSON, what the changes since a commit affect: for npm test -- --affected.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY_ROOT } from '@roadworthy/federation/workspace';
import { findBase, listChangedFiles } from './affected/changed-files';
import { selectChecks } from './affected/select-checks';
import { readWorkspaceGraph } from './affected/workspace-graph';
import { trackedFiles } from './tracked-files';

try {
  const base = process.argv[2] || process.env.AFFECTED_BASE || findBase();
  const changed = listChangedFiles(base);
  const exists = (file: string) => existsSync(join(REPOSITORY_ROOT, file));
  const selection = selectChecks(changed, readWorkspaceGraph(trackedFiles().filter(exists)));
  console.log(JSON.stringify({ base, changed: changed.length, ...selection, lint: selection.lint.filter(exists) }));
} catch (problem) {
  console.error(`The changed files could not be listed: ${problem instanceof Error ? problem.message : problem}`);
  process.exit(2);
}
