import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '@roadworthy/testing/temporary-folder';
import { computeHash } from '../integrity';
import { bucketStore } from './bucket-store';
import { folderStore } from './folder-store';
import { bucketSettings } from './open-store';
import { type BucketServer, bucketServer } from './testing/bucket-server';

/** A release in a local folder, with more files than one page of the bucket's list. */
function createRelease(local: string, releasePath: string): string[] {
  const scripts = Array.from({ length: 25 }, (_, number) => `${releasePath}/web/chunk-${number}.js`);
  const files = [...scripts, `${releasePath}/release.json`];
  for (const file of files) {
    mkdirSync(dirname(join(local, file)), { recursive: true });
    writeFileSync(join(local, file), file);
  }
  return files;
}

let server: BucketServer;
beforeAll(async () => {
  server = await bucketServer();
});
afterAll(() => server.close());

describe.each([
  ['a folder', (local: string) => folderStore(local)],
  ['a bucket', (local: string) => bucketStore(server.settings, local)],
])('%s', (_which, open) => {
  it('writes only when its condition is met', async () => {
    const store = open(temporaryFolder());
    expect(await store.read('a.json')).toBeUndefined();
    expect(await store.write('a.json', '1', null)).toBe(true);
    expect(await store.write('a.json', '2', null)).toBe(false);
    const stored = await store.read('a.json');
    if (!stored || stored === 'unchanged') throw new Error('It is not there.');
    expect(stored.content).toBe('1');
    expect(await store.read('a.json', stored.tag)).toBe('unchanged');
    expect(await store.write('a.json', '3', stored.tag)).toBe(true);
    expect(await store.write('a.json', '4', stored.tag)).toBe(false);
    expect(await store.read('a.json', stored.tag)).toMatchObject({ content: '3' });
    expect(await store.write('a.json', '5')).toBe(true);
    server.files.clear();
  });

  it('publishes, lists, fetches and removes a release', async () => {
    const local = temporaryFolder();
    const store = open(local);
    const files = createRelease(local, 'mf-chat/1');
    await store.publish('mf-chat/1');
    expect(await store.list('mf-chat')).toEqual(['1/']);
    expect((await store.list('mf-chat/1')).sort()).toEqual(['release.json', 'web/']);
    expect(await store.fetch('mf-chat/1/')).toBe(true);
    expect(await store.fetch('mf-chat/2/')).toBe(false);
    await store.remove('mf-chat/1');
    expect(await store.list('mf-chat')).toEqual([]);
    expect(files.some((file) => existsSync(join(local, file)))).toBe(false);
  });
});

describe.each([
  ['a folder', (local: string) => folderStore(local), false],
  ['a bucket', (local: string) => bucketStore(server.settings, local), true],
])('a damaged copy in %s', (_which, open, isDownloadedAgain) => {
  it('SHL-435 is downloaded again where there is another one, and else reported', async () => {
    const local = temporaryFolder();
    const store = open(local);
    const [file = ''] = createRelease(local, 'mf-chat/3');
    await store.publish('mf-chat/3');
    const integrity = { [file]: computeHash(join(local, file)) };
    expect(await store.fetch('mf-chat/3/', integrity)).toBe(true);
    writeFileSync(join(local, file), 'damaged');
    expect(await store.fetch('mf-chat/3/', integrity)).toBe(isDownloadedAgain);
    expect(readFileSync(join(local, file), 'utf8')).toBe(isDownloadedAgain ? file : 'damaged');
    expect(await store.fetch('mf-chat/3/', { [file]: 'another' })).toBe(false);
    expect(await store.fetch('mf-chat/3/', { 'mf-chat/3/none.js': 'any' })).toBe(false);
    server.files.clear();
  });
});

describe('a folder', () => {
  it('writes only inside the folder, because the parent of a mounted one may be read-only', async () => {
    const store = temporaryFolder();
    // A lock file next to the folder would be found here and waited for.
    mkdirSync(`${store}.lock`);
    expect(await folderStore(store).write('a.json', '1')).toBe(true);
    expect(readdirSync(store)).toEqual(['a.json']);
  });
});

describe('a bucket', () => {
  it('downloads a release into another machine’s folder, which serves it without the bucket', async () => {
    const [builder, edge] = [temporaryFolder(), temporaryFolder()];
    const files = createRelease(builder, 'mf-chat/1');
    await bucketStore(server.settings, builder).publish('mf-chat/1');
    const store = bucketStore(server.settings, edge);
    expect(await store.fetch('mf-chat/1/')).toBe(true);
    for (const file of files) expect(readFileSync(join(edge, file), 'utf8')).toBe(file);
    expect(await store.fetch('mf-chat/1/web/none.js')).toBe(false);
    server.behave('down');
    expect(await store.fetch('mf-chat/1/web/chunk-0.js')).toBe(true);
    await expect(store.read('registry.json')).rejects.toThrow();
    server.behave('normal');
  });

  it('is rejected when it ignores conditions, because concurrent releases could be lost', async () => {
    server.behave('ignoring-conditions');
    const write = bucketStore(server.settings, temporaryFolder()).write('registry.json', '{}', null);
    await expect(write).rejects.toThrow('ignores If-None-Match');
    server.behave('normal');
  });

  it('SHL-428 that fails once fails that write only', async () => {
    const store = bucketStore(server.settings, temporaryFolder());
    server.behave('down');
    await expect(store.write('once.json', '{}', null)).rejects.toThrow();
    server.behave('normal');
    expect(await store.write('once.json', '{}', null)).toBe(true);
  });

  it.each(['edges/alerts', 'environments/staging/edges/alerts'])(
    'SHL-428 takes %s from an edge that may write nothing else',
    async (path) => {
      server.behave('rights-of-an-edge');
      const store = bucketStore(server.settings, temporaryFolder());
      expect(await store.write(path, '{}', null)).toBe(true);
      await expect(store.write('registry.json', '{}', null)).rejects.toThrow('403');
      server.behave('normal');
    },
  );
});

describe('the settings of a bucket', () => {
  const complete = {
    RELEASES_S3_ENDPOINT: 'https://s3.example.com',
    RELEASES_S3_REGION: 'af-south-1',
    RELEASES_S3_BUCKET: 'releases',
    RELEASES_S3_ACCESS_KEY_ID: 'id',
    RELEASES_S3_SECRET_ACCESS_KEY: 'secret',
  };

  it('are all required, or all absent', () => {
    expect(bucketSettings({})).toBeUndefined();
    expect(bucketSettings(complete)).toMatchObject({ endpoint: 'https://s3.example.com', bucket: 'releases' });
    expect(() => bucketSettings({ ...complete, RELEASES_S3_REGION: '' })).toThrow('also needs RELEASES_S3_REGION');
    expect(() => bucketSettings({ ...complete, RELEASES_S3_ENDPOINT: 'https://s3.example.com/x' })).toThrow(
      'must be an origin',
    );
  });
});
