import { execFileSync } from 'node:child_process';
import { REPOSITORY_ROOT } from '@roadworthy/federation/workspace';

/** Files of the repository that git tracks, or would. */
export const trackedFiles = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: REPOSITORY_ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(Boolean);
