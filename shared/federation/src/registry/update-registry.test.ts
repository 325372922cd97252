import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildRelease } from '@roadworthy/testing/builders';
import { temporaryFolder } from '@roadworthy/testing/temporary-folder';
import { bucketStore } from '../store/bucket-store';
import { folderStore } from '../store/folder-store';
import type { ReleaseStore } from '../store/release-store';
import { bucketServer } from '../store/testing/bucket-server';
import { withLive } from './activations';
import { readAudit } from './read-audit';
import { readRegistryFile, updateRegistry } from './update-registry';

/** Runs switch-many.ts in a process of its own. */
const switchMany = (area: string, times: number, environment: Record<string, string>) =>
  new Promise<number | null>((done) => {
    const program = join(__dirname, 'testing/switch-many.ts');
    spawn(process.execPath, ['--import', 'tsx', program, area, String(times)], {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'ignore', 'inherit'],
    }).once('exit', done);
  });

/** Runs the processes concurrently. @returns the outcome */
async function runConcurrently(store: ReleaseStore, environment: Record<string, string>) {
  const [areas, times] = [['mf-a', 'mf-b', 'mf-c'], 10];
  const codes = await Promise.all(areas.map((area) => switchMany(area, times, environment)));
  const registry = await readRegistryFile(store);
  return {
    codes,
    revision: registry.revision,
    versions: areas.map((area) => registry.areas[area]?.live.version),
    switches: areas.map((area) => registry.areas[area]?.history?.length),
    audited: (await readAudit(store)).length,
  };
}
const nothingLost = {
  codes: [0, 0, 0],
  revision: 30,
  versions: ['10', '10', '10'],
  switches: [10, 10, 10],
  audited: 30,
};

describe('concurrent activations of several processes', () => {
  it('are all stored in a folder, without leftover files', async () => {
    const store = temporaryFolder();
    expect(await runConcurrently(folderStore(store), { RELEASES_DIR: store })).toEqual(nothingLost);
    expect(readdirSync(store).sort()).toEqual(['audit', 'registry.json']);
  });

  it('are all stored in a bucket', async () => {
    const server = await bucketServer();
    const { endpoint, region, bucket, accessKeyId, secretAccessKey } = server.settings;
    const environment = {
      RELEASES_DIR: temporaryFolder(),
      RELEASES_S3_ENDPOINT: endpoint,
      RELEASES_S3_REGION: region,
      RELEASES_S3_BUCKET: bucket,
      RELEASES_S3_ACCESS_KEY_ID: accessKeyId,
      RELEASES_S3_SECRET_ACCESS_KEY: secretAccessKey,
    };
    expect(await runConcurrently(bucketStore(server.settings, temporaryFolder()), environment)).toEqual(nothingLost);
    await server.close();
  });
});

it('a change that throws or changes nothing writes nothing', async () => {
  const path = temporaryFolder();
  const store = folderStore(path);
  await expect(
    updateRegistry(store, () => {
      throw new Error('refused');
    }),
  ).rejects.toThrow('refused');
  await updateRegistry(store, (registry) => registry);
  expect(readdirSync(path)).toEqual([]);
});

it('fails when other writers always win', async () => {
  const store: ReleaseStore = { ...folderStore(temporaryFolder()), write: async () => false };
  jest.spyOn(Math, 'random').mockReturnValue(0);
  const change = updateRegistry(store, (registry) => withLive(registry, buildRelease('mf-chat', '1')));
  await expect(change).rejects.toThrow('nothing was switched');
  jest.restoreAllMocks();
});
