import type { Release } from '@roadworthy/contract/registry';
import type { ReleaseStore } from '../store/release-store';
import { compareTypes, type TypeProblem } from '../types/compare-types';
import { readDeclarations } from './published-release';

/** Types are addressed by their hash: what was found for two of them stays true. */
const toPath = (shell: Release, remote: Release): string =>
  `types/${shell.compatibility?.typesHash}-${remote.compatibility?.typesHash}.json`;

/** Compares with TypeScript, and records the result for edges, which have no compiler. @returns undefined without types */
export async function compareReleaseTypes(
  store: ReleaseStore,
  shell: Release,
  remote: Release,
): Promise<readonly TypeProblem[] | undefined> {
  const [provided, used] = await Promise.all([readDeclarations(store, shell), readDeclarations(store, remote)]);
  if (!provided || !used) return undefined;
  const problems = await compareTypes(provided, used, shell.compatibility?.provides ?? {});
  // For people to look at: an activation must not depend on it.
  await store.write(toPath(shell, remote), JSON.stringify(problems)).catch(() => undefined);
  return problems;
}

/** What the last comparison found. @returns undefined when nothing was recorded */
export async function readTypeComparison(
  store: ReleaseStore,
  shell: Release,
  remote: Release,
): Promise<readonly TypeProblem[] | undefined> {
  const stored = await store.read(toPath(shell, remote));
  return stored && stored !== 'unchanged' ? (JSON.parse(stored.content) as TypeProblem[]) : undefined;
}
