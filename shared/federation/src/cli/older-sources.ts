import type { Registry } from '@roadworthy/contract/registry';
import { isAncestor, readCommit } from '../build/source-commit';

/** An area whose live release was built from a later commit than the sources here. */
export type OlderSources = { area: string; commit: string; live: string };

/** Areas that would go back to older sources. A live release that names no commit, or one unknown here, is not compared. */
export function findOlderSources(
  areas: readonly string[],
  registry: Registry,
  { commit = readCommit(), isOlder = isAncestor } = {},
): OlderSources[] {
  return areas.flatMap((area) => {
    const live = registry.areas[area]?.live.commit;
    return commit && live && isOlder(commit, live) ? [{ area, commit, live }] : [];
  });
}

export const describeOlderSources = ({ area, commit, live }: OlderSources): string =>
  `✗ ${area}: the sources here (${commit.slice(0, 12)}) are older than the live release (${live.slice(0, 12)}).\n  → Update them with 'git pull', roll the live release back with 'pnpm release rollback ${area}', or add --allow-older.`;
