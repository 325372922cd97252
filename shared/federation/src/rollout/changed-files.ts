import type { Release } from '@roadworthy/contract/registry';
import pLimit from 'p-limit';
import { formatRelease, type Violation } from '../checks/violation';
import { hashContent } from '../integrity';
import type { ReleaseStore } from '../store/release-store';

/** Parallel reads of a bucket. */
const limitReads = pLimit(8);

/**
 * Files of a store that are not those that were published and checked: another program wrote to the store, or a disk failed.
 * Browsers and edges would refuse them, for all visitors.
 */
export async function findChangedFiles(store: ReleaseStore, releases: readonly Release[]): Promise<Violation[]> {
  const promises = releases.flatMap((release) =>
    Object.entries(release.integrity).map(([file, hash]) => ({ release, file, hash })),
  );
  const found = await limitReads.map(promises, async ({ release, file, hash }): Promise<Violation[]> => {
    const stored = await store.read(file);
    if (stored && stored !== 'unchanged' && hashContent(stored.content) === hash) return [];
    return [
      {
        rule: 'changed file',
        what: `${file} of ${formatRelease(release)} was changed or deleted after it was published`,
        remedy: `Find out who writes to ${store.name}, delete the version there and build it again: pnpm release ${release.area}.`,
      },
    ];
  });
  return found.flat();
}
