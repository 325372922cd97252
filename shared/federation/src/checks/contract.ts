import type { Release } from '@roadworthy/contract/registry';
import { type Check, named, type Refusal } from './refusal';

/** Whether a shell serves a remote; a shell that does not say serves what the first one did. */
export function servesContract(shell: Release, remote: Release): boolean {
  const { oldest, newest } = shell.terms?.serves ?? { oldest: 1, newest: 1 };
  const contract = remote.description?.contract;
  return contract === undefined || (contract >= oldest && contract <= newest);
}

function refusal(shell: Release, remote: Release, isShell: boolean): Refusal {
  const { oldest = 1, newest = 1 } = shell.terms?.serves ?? {};
  return {
    rule: 'contract',
    what: `${named(remote)} is built against contract ${remote.description?.contract}; ${named(shell)} serves ${oldest} to ${newest}.`,
    remedy: isShell
      ? `Keep serving contract ${remote.description?.contract} until ${remote.area} has released a newer one.`
      : `Release a shell that serves contract ${remote.description?.contract} first or in the same command, or build against contract ${newest}.`,
  };
}

/** The live shell serves every remote's contract version, and a new shell those of all live remotes. */
export const checkContract: Check = (candidate, others) => {
  if (candidate.area === 'shell') {
    return others
      .filter((remote) => !servesContract(candidate, remote))
      .map((remote) => refusal(candidate, remote, true));
  }
  return others
    .filter(({ area }) => area === 'shell')
    .filter((shell) => !servesContract(shell, candidate))
    .map((shell) => refusal(shell, candidate, false));
};
