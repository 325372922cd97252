import { execFileSync } from 'node:child_process';
import { REPOSITORY_ROOT } from '@roadworthy/federation/workspace';

/** @throws with git's message */
const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: REPOSITORY_ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

const succeeds = (...args: string[]): boolean => {
  try {
    git(...args);
    return true;
  } catch {
    return false;
  }
};

/** Files that differ from a commit, with those that git does not track yet; of a renamed file, both names. */
export const listChangedFiles = (base: string): string[] => [
  ...git('diff', '--name-only', '--no-renames', base).split('\n').filter(Boolean),
  ...git('ls-files', '--others', '--exclude-standard').split('\n').filter(Boolean),
];

/** Where the branch left origin/main; on main itself, or without it, the commit before. */
export function findBase(): string {
  if (!succeeds('rev-parse', '--verify', 'origin/main')) return 'HEAD~1';
  const base = git('merge-base', 'HEAD', 'origin/main');
  return base === git('rev-parse', 'HEAD') && listChangedFiles(base).length === 0 ? 'HEAD~1' : base;
}
