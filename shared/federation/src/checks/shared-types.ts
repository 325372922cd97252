import type { Registry, Release } from '@roadworthy/contract/registry';
import { compareTypes, type TypeProblem } from '../types/compare-types';
import type { Declarations } from '../types/declarations';
import { otherReleases } from './run-checks';
import { formatRelease, type Violation } from './violation';

type ReadDeclarations = (release: Release) => Promise<Declarations | undefined>;

/** Each pair of a shell and a remote that a candidate makes, once. */
function listPairs(candidates: readonly Release[], registry: Registry): { shell: Release; remote: Release }[] {
  const pairs = candidates.flatMap((candidate) =>
    otherReleases(candidate, candidates, registry)
      .filter(({ area }) => candidate.area === 'shell' || area === 'shell')
      .map((other) =>
        candidate.area === 'shell' ? { shell: candidate, remote: other } : { shell: other, remote: candidate },
      ),
  );
  return [...new Map(pairs.map((pair) => [`${pair.shell.version} ${formatRelease(pair.remote)}`, pair])).values()];
}

const describe = ({ name, module, reason }: TypeProblem) => `${name} of ${module} (${reason})`;

/**
 * What a remote imports from shared modules has, in each shell that visitors may get with it, a type that fits the one that
 * it was built with. Runs TypeScript for pairs that were built with different types.
 */
export async function findTypeViolations(
  candidates: readonly Release[],
  registry: Registry,
  read: ReadDeclarations,
): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const { shell, remote } of listPairs(candidates, registry)) {
    const { typesHash: provided, provides = {} } = shell.compatibility ?? {};
    const { typesHash: used, imports = {} } = remote.compatibility ?? {};
    if (!provided || !used || provided === used) continue;
    const [ofShell, ofRemote] = await Promise.all([read(shell), read(remote)]);
    if (!ofShell || !ofRemote) continue;
    const names = Object.fromEntries(
      Object.entries(imports).map(([module, list]) => [
        module,
        list.filter((name) => provides[module]?.includes(name)),
      ]),
    );
    const problems = await compareTypes(ofShell, ofRemote, names);
    if (problems.length === 0) continue;
    violations.push({
      rule: 'shared type',
      what: `${formatRelease(remote)} was built with other types than ${formatRelease(shell)} provides: ${problems.map(describe).join('; ')}.`,
      remedy: `Keep the former type, or build and release both in one command: 'pnpm release shell ${remote.area}'.`,
    });
  }
  return violations;
}
