import type { Release } from '@roadworthy/contract/registry';
import type { Check, Violation } from './violation';

/** A shell and a remote that visitors may get together, one of which is the candidate. */
export type ShellPair = { shell: Release; remote: Release; isShellCandidate: boolean };

export const listShellPairs = (candidate: Release, others: readonly Release[]): ShellPair[] =>
  candidate.area === 'shell'
    ? others.map((remote) => ({ shell: candidate, remote, isShellCandidate: true }))
    : others
        .filter(({ area }) => area === 'shell')
        .map((shell) => ({ shell, remote: candidate, isShellCandidate: false }));

/** A check of the candidate as a shell with every remote, or as a remote with every shell. */
export const checkShellPairs =
  (findViolations: (pair: ShellPair) => Violation[]): Check =>
  (candidate, others) =>
    listShellPairs(candidate, others).flatMap(findViolations);
