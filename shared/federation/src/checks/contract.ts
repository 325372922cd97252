import type { Release } from '@roadworthy/contract/registry';
import { missingExports } from './shared-exports';
import { checkShellPairs, type ShellPair } from './shell-pairs';
import { formatRelease, type Violation } from './violation';

/** Whether a shell serves a remote: its contract version, and all that it imports from shared modules. */
export const serves = (shell: Release, remote: Release): boolean =>
  servesContract(shell, remote) && missingExports(shell, remote).length === 0;

/** Whether a shell serves a remote's contract version; a shell without a manifest serves version 1. */
function servesContract(shell: Release, remote: Release): boolean {
  const { oldest, newest } = shell.compatibility?.serves ?? { oldest: 1, newest: 1 };
  const contract = remote.description?.contract;
  return contract === undefined || (contract >= oldest && contract <= newest);
}

function toViolation({ shell, remote, isShellCandidate }: ShellPair): Violation {
  const { oldest = 1, newest = 1 } = shell.compatibility?.serves ?? {};
  return {
    rule: 'contract',
    what: `${formatRelease(remote)} is built against contract ${remote.description?.contract}; ${formatRelease(shell)} serves ${oldest} to ${newest}.`,
    remedy: isShellCandidate
      ? `Keep serving contract ${remote.description?.contract} until ${remote.area} has released a newer one.`
      : `Release a shell that serves contract ${remote.description?.contract} first or in the same command, or build against contract ${newest}.`,
  };
}

/** The live shell serves every remote's contract version, and a new shell those of all live remotes. */
export const checkContract = checkShellPairs((pair) =>
  servesContract(pair.shell, pair.remote) ? [] : [toViolation(pair)],
);
