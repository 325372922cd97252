import { execFileSync } from 'node:child_process';
import { REPOSITORY_ROOT } from '../workspace';

/** @returns undefined when git fails: there is no repository, or it does not know a commit */
function git(args: string[], folder = REPOSITORY_ROOT): string | undefined {
  try {
    return execFileSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return undefined;
  }
}

/** The commit of the sources, from COMMIT where there is no git; undefined when neither is known. */
export const readCommit = (folder?: string): string | undefined =>
  process.env.COMMIT || git(['rev-parse', 'HEAD'], folder);

/** Who wrote that commit. */
export const readAuthor = (folder?: string): string | undefined => git(['log', '-1', '--format=%an'], folder);

/** Whether the sources differ from their commit. */
export const hasUncommittedChanges = (folder?: string): boolean =>
  Boolean(git(['status', '--porcelain', '--untracked-files=no'], folder));

/** Whether a commit is in the history of another one; false when git does not know one of them. */
export const isAncestor = (commit: string, of: string, folder?: string): boolean =>
  commit !== of && git(['merge-base', '--is-ancestor', commit, of], folder) !== undefined;
