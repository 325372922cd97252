import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { type AreaName, REPOSITORY_ROOT } from '../workspace';

/** Jest projects of an area; the edge belongs to the shell. */
const listProjects = (area: AreaName): string[] => (area === 'shell' ? ['shell', 'edge'] : [area]);

/** Runs the tests of some areas; prints to standard error, so that `--json` output is valid. */
export function testsPass(areas: readonly AreaName[]): boolean {
  const jest = join(REPOSITORY_ROOT, 'node_modules/.bin/jest');
  const { status } = spawnSync(jest, ['--selectProjects', ...areas.flatMap(listProjects)], {
    cwd: REPOSITORY_ROOT,
    stdio: ['ignore', 2, 2],
  });
  return status === 0;
}
