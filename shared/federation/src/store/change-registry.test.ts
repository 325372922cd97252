import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aRelease } from '@roadworthy/testing/builders';
import { withLive } from '../release/switches';
import { bucketStore } from './bucket-store';
import { changeRegistry, registryOf } from './change-registry';
import { folderStore } from './folder-store';
import type { ReleaseStore } from './release-store';
import { bucketServer } from './testing/bucket-server';

const folder = () => mkdtempSync(join(tmpdir(), 'store-'));

/** Runs the program that switches an area many times, as a process of its own. */
const switchMany = (area: string, times: number, environment: Record<string, string>) =>
  new Promise<number | null>((done) => {
    const program = join(__dirname, 'testing/switch-many.ts');
    spawn(process.execPath, ['--import', 'tsx', program, area, String(times)], {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'ignore', 'inherit'],
    }).once('exit', done);
  });

/** The processes do their switches all at once. @returns what became of it */
async function force(store: ReleaseStore, environment: Record<string, string>) {
  const [areas, times] = [['mf-a', 'mf-b', 'mf-c'], 10];
  const codes = await Promise.all(areas.map((area) => switchMany(area, times, environment)));
  const registry = await registryOf(store);
  return {
    codes,
    revision: registry.revision,
    versions: areas.map((area) => registry.areas[area]?.live.version),
    switches: areas.map((area) => registry.areas[area]?.history?.length),
  };
}
const nothingLost = {
  codes: [0, 0, 0],
  revision: 30,
  versions: ['10', '10', '10'],
  switches: [10, 10, 10],
};

describe('switches from several processes at once', () => {
  it('are all kept in a folder, and leave nothing behind', async () => {
    const store = folder();
    expect(await force(folderStore(store), { RELEASES_DIR: store })).toEqual(nothingLost);
    expect(readdirSync(store)).toEqual(['registry.json']);
  });

  it('are all kept in a bucket', async () => {
    const server = await bucketServer();
    const { endpoint, region, bucket, accessKeyId, secretAccessKey } = server.settings;
    const environment = {
      RELEASES_DIR: folder(),
      RELEASES_S3_ENDPOINT: endpoint,
      RELEASES_S3_REGION: region,
      RELEASES_S3_BUCKET: bucket,
      RELEASES_S3_ACCESS_KEY_ID: accessKeyId,
      RELEASES_S3_SECRET_ACCESS_KEY: secretAccessKey,
    };
    expect(await force(bucketStore(server.settings, folder()), environment)).toEqual(nothingLost);
    await server.close();
  });
});

it('a change that throws, or changes nothing, writes nothing', async () => {
  const place = folder();
  const store = folderStore(place);
  await expect(
    changeRegistry(store, () => {
      throw new Error('refused');
    }),
  ).rejects.toThrow('refused');
  await changeRegistry(store, (registry) => registry);
  expect(readdirSync(place)).toEqual([]);
});

it('gives up, and says so, when others never let it be first', async () => {
  const store: ReleaseStore = { ...folderStore(folder()), write: async () => false };
  jest.spyOn(Math, 'random').mockReturnValue(0);
  const change = changeRegistry(store, (registry) => withLive(registry, aRelease('mf-chat', '1')));
  await expect(change).rejects.toThrow('nothing was switched');
  jest.restoreAllMocks();
});
