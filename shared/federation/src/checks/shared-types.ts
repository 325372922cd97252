import type { Registry, Release } from '@roadworthy/contract/registry';
import type { TypeProblem } from '../types/compare-types';
import { otherReleases } from './run-checks';
import { listShellPairs, type ShellPair } from './shell-pairs';
import { formatRelease, type Violation } from './violation';

/** What does not fit of all that a shell provides and a remote was built with. @returns undefined when it is unknown */
export type CompareReleases = (shell: Release, remote: Release) => Promise<readonly TypeProblem[] | undefined>;

/** Each pair of a shell and a remote that a candidate makes, once. */
function listPairs(candidates: readonly Release[], registry: Registry): ShellPair[] {
  const pairs = candidates.flatMap((candidate) =>
    listShellPairs(candidate, otherReleases(candidate, candidates, registry)),
  );
  return [...new Map(pairs.map((pair) => [`${pair.shell.version} ${formatRelease(pair.remote)}`, pair])).values()];
}

const describe = ({ name, module, reason }: TypeProblem) => `${name} of ${module} (${reason})`;

const hashesOf = ({ shell, remote }: Pick<ShellPair, 'shell' | 'remote'>) =>
  [shell.compatibility?.typesHash, remote.compatibility?.typesHash] as const;

/** Whether two releases were built with the same types: nothing has to be compared. */
export function hasEqualTypes(pair: Pick<ShellPair, 'shell' | 'remote'>): boolean {
  const [provided, used] = hashesOf(pair);
  return provided !== undefined && provided === used;
}

/** The violation of a pair, of those problems that concern what the remote imports. */
export function toTypeViolations(
  { shell, remote }: Pick<ShellPair, 'shell' | 'remote'>,
  all: readonly TypeProblem[],
): Violation[] {
  const problems = all.filter(({ module, name }) => remote.compatibility?.imports?.[module]?.includes(name));
  if (problems.length === 0) return [];
  return [
    {
      rule: 'shared type',
      what: `${formatRelease(remote)} was built with other types than ${formatRelease(shell)} provides: ${problems.map(describe).join('; ')}.`,
      remedy: `Keep the former type, or build and release both in one command: 'pnpm release shell ${remote.area}'.`,
    },
  ];
}

const toFailure = ({ shell, remote }: ShellPair, { message }: Error): Violation => ({
  rule: 'shared type',
  what: `The types of ${formatRelease(remote)} and ${formatRelease(shell)} cannot be compared: ${message}`,
  remedy: 'Build the release again with the current packages.',
});

/**
 * What a remote imports from shared modules has, in each shell that visitors may get with it, a type that fits the one that
 * it was built with. Compares once for each two sets of types that differ.
 */
export async function findTypeViolations(
  candidates: readonly Release[],
  registry: Registry,
  compare: CompareReleases,
): Promise<Violation[]> {
  const problemsOf = new Map<string, readonly TypeProblem[]>();
  const violations: Violation[] = [];
  for (const pair of listPairs(candidates, registry)) {
    const [provided, used] = hashesOf(pair);
    if (!provided || !used || provided === used) continue;
    const key = `${provided} ${used}`;
    try {
      const problems = problemsOf.get(key) ?? (await compare(pair.shell, pair.remote)) ?? [];
      problemsOf.set(key, problems);
      violations.push(...toTypeViolations(pair, problems));
    } catch (problem) {
      violations.push(toFailure(pair, problem as Error));
    }
  }
  return violations;
}
