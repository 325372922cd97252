import { execFileSync } from 'node:child_process';
import { root } from '@roadworthy/federation/workspace';

/** Files of the repository that git tracks, or would. */
export const trackedFiles = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);
