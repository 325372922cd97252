import type { Registry, Release } from '@roadworthy/contract/registry';

/** One release of one area. */
export type ReleaseId = { area: string; version: string };
export const releaseKey = ({ area, version }: ReleaseId): string => `${area}@${version}`;

/** Finds a version among the live, canary and previous release of its area. */
export function findRelease({ areas }: Registry, { area, version }: ReleaseId): Release | undefined {
  const { live, canary, previous } = areas[area] ?? {};
  return [live, canary?.release, previous].find((release) => release?.version === version);
}

/** The version that visitors get when a live version or a canary is rolled back. */
export function findRollbackTarget({ areas }: Registry, { area, version }: ReleaseId): Release | undefined {
  const { live, previous } = areas[area] ?? {};
  return live?.version === version ? previous : live;
}
