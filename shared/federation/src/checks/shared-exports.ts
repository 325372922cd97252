import type { Release } from '@roadworthy/contract/registry';
import { checkShellPairs, type ShellPair } from './shell-pairs';
import { formatRelease, type Violation } from './violation';

const ENTIRE_MODULE = '*';

/** Names that a remote imports from a shared module and a shell does not export: `firstName of @roadworthy/session`. */
export function missingExports(shell: Release, remote: Release): string[] {
  const provided = shell.compatibility?.provides;
  // Exports of older releases were not recorded.
  if (!provided) return [];
  return Object.entries(remote.compatibility?.imports ?? {}).flatMap(([module, names]) =>
    names
      .filter((name) => (name === ENTIRE_MODULE ? !provided[module] : !provided[module]?.includes(name)))
      .map((name) => `${name} of ${module}`),
  );
}

function toViolations({ shell, remote, isShellCandidate }: ShellPair): Violation[] {
  const missing = missingExports(shell, remote);
  if (missing.length === 0) return [];
  return [
    {
      rule: 'shared export' as const,
      what: `${formatRelease(remote)} uses ${missing.join(', ')}, which ${formatRelease(shell)} does not provide.`,
      remedy: isShellCandidate
        ? `Keep exporting it until ${remote.area} has released a version that does not use it, or name both in one command.`
        : `Release shell first ('pnpm release shell'), or both in one command: 'pnpm release shell ${remote.area}'.`,
    },
  ];
}

/** The shell exports every name that a remote imports from the shared modules. */
export const checkSharedExports = checkShellPairs(toViolations);
