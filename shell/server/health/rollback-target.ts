import type { Registry, Release } from '@roadworthy/contract/registry';
import type { ReleaseId } from '../rendering/isolated-run';

/** The version that visitors get when a live version or a canary is rolled back. */
export function findRollbackTarget({ areas }: Registry, { area, version }: ReleaseId): Release | undefined {
  const { live, previous } = areas[area] ?? {};
  return live?.version === version ? previous : live;
}
