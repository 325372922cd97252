import type { Registry, Release } from '@roadworthy/contract/registry';
import { compareTypes, type TypeProblem } from '../types/compare-types';
import type { Declarations } from '../types/declarations';
import { otherReleases } from './run-checks';
import { listShellPairs, type ShellPair } from './shell-pairs';
import { formatRelease, type Violation } from './violation';

type ReadDeclarations = (release: Release) => Promise<Declarations | undefined>;

/** Each pair of a shell and a remote that a candidate makes, once. */
function listPairs(candidates: readonly Release[], registry: Registry): ShellPair[] {
  const pairs = candidates.flatMap((candidate) =>
    listShellPairs(candidate, otherReleases(candidate, candidates, registry)),
  );
  return [...new Map(pairs.map((pair) => [`${pair.shell.version} ${formatRelease(pair.remote)}`, pair])).values()];
}

const describe = ({ name, module, reason }: TypeProblem) => `${name} of ${module} (${reason})`;

/**
 * What a remote imports from shared modules has, in each shell that visitors may get with it, a type that fits the one that
 * it was built with. Runs TypeScript once for each two sets of types that differ.
 */
export async function findTypeViolations(
  candidates: readonly Release[],
  registry: Registry,
  read: ReadDeclarations,
): Promise<Violation[]> {
  const problemsOf = new Map<string, TypeProblem[]>();
  const compare = async ({ shell, remote }: ShellPair): Promise<TypeProblem[]> => {
    const [ofShell, ofRemote] = await Promise.all([read(shell), read(remote)]);
    return ofShell && ofRemote ? compareTypes(ofShell, ofRemote, shell.compatibility?.provides ?? {}) : [];
  };
  const violations: Violation[] = [];
  for (const pair of listPairs(candidates, registry)) {
    const { shell, remote } = pair;
    const [provided, used] = [shell.compatibility?.typesHash, remote.compatibility?.typesHash];
    if (!provided || !used || provided === used) continue;
    const key = `${provided} ${used}`;
    const all = problemsOf.get(key) ?? (await compare(pair).catch((problem: Error) => problem));
    if (all instanceof Error) {
      violations.push({
        rule: 'shared type',
        what: `The types of ${formatRelease(remote)} and ${formatRelease(shell)} cannot be compared: ${all.message}`,
        remedy: 'Build the release again with the current packages.',
      });
      continue;
    }
    problemsOf.set(key, all);
    const problems = all.filter(({ module, name }) => remote.compatibility?.imports?.[module]?.includes(name));
    if (problems.length === 0) continue;
    violations.push({
      rule: 'shared type',
      what: `${formatRelease(remote)} was built with other types than ${formatRelease(shell)} provides: ${problems.map(describe).join('; ')}.`,
      remedy: `Keep the former type, or build and release both in one command: 'pnpm release shell ${remote.area}'.`,
    });
  }
  return violations;
}
