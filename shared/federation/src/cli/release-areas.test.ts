import { buildRelease } from '@roadworthy/testing/builders';
import { temporaryFolder } from '@roadworthy/testing/temporary-folder';
import { readCommit } from '../build/source-commit';
import { computeVersion } from '../build/version';
import { withLive } from '../registry/activations';
import { readRegistryFile, updateRegistry } from '../registry/update-registry';
import { folderStore } from '../store/folder-store';
import { SKIPPABLE_CHECKS } from './cli-args';
import { releaseAreas } from './release-areas';

const AREA = 'mf-content';
const live = readCommit();
afterEach(() => {
  process.env.COMMIT = '';
});

/** Releases sources of the commit before, while another command publishes and releases those of the commit. */
async function releaseMoreSlowly({ allowOlder }: { allowOlder: boolean }) {
  const store = folderStore(temporaryFolder());
  const version = computeVersion(AREA);
  // Published before, so that nothing is built.
  await store.write(`${AREA}/${version}/release.json`, JSON.stringify(buildRelease(AREA, version)));
  await updateRegistry(store, (registry) => withLive(registry, buildRelease(AREA, 'first')));
  const read = store.read.bind(store);
  let isReleased = false;
  store.read = async (path, tag) => {
    // After the command has compared its sources with what is live.
    if (path === `${AREA}/${version}/release.json` && !isReleased) {
      isReleased = true;
      const newer = buildRelease(AREA, 'newer', { commit: live });
      await updateRegistry(store, (registry) => withLive(registry, newer));
    }
    return read(path, tag);
  };
  process.env.COMMIT = `${live}~1`;
  const skips = { checks: SKIPPABLE_CHECKS, skip: { by: '--no-test' } } as const;
  const error = await releaseAreas(store, { areas: [AREA], skips, areSet: true, allowOlder }).catch(
    (problem) => problem,
  );
  return { error, version, live: (await readRegistryFile(store)).areas[AREA]?.live.version };
}

it('SHL-455 a slower command does not put older sources over newer ones that went live while it ran', async () => {
  const result = await releaseMoreSlowly({ allowOlder: false });
  expect(String(result.error)).toContain('are older than the live release');
  expect(result.live).toBe('newer');
});

it('SHL-455 a slower command may do so with --allow-older', async () => {
  const result = await releaseMoreSlowly({ allowOlder: true });
  expect(result.live).toBe(result.version);
});
