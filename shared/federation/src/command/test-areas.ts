import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { type AreaName, root } from '../workspace';

/** Jest's projects of each area; the edge is the shell's too. */
const projectsOf = (area: AreaName): string[] => (area === 'shell' ? ['shell', 'edge'] : [area]);

/** Runs the tests of some areas; their words go to standard error, so that answers for programs stay alone. */
export function testsPass(areas: readonly AreaName[]): boolean {
  const jest = join(root, 'node_modules/.bin/jest');
  const { status } = spawnSync(jest, ['--selectProjects', ...areas.flatMap(projectsOf)], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  });
  return status === 0;
}
