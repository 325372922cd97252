import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { bucketStore } from './bucket-store';
import { folderStore } from './folder-store';
import { bucketSettings } from './open-store';
import { type BucketServer, bucketServer } from './testing/bucket-server';

const folder = () => mkdtempSync(join(tmpdir(), 'store-'));
/** A release in a local folder, of more files than a page of the bucket's list has. */
function made(local: string, place: string): string[] {
  const scripts = Array.from({ length: 25 }, (_, number) => `${place}/web/chunk-${number}.js`);
  const files = [...scripts, `${place}/release.json`];
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
  it('writes only when its condition holds', async () => {
    const store = open(folder());
    expect(await store.read('a.json')).toBeUndefined();
    expect(await store.write('a.json', '1', null)).toBe(true);
    expect(await store.write('a.json', '2', null)).toBe(false);
    const found = await store.read('a.json');
    if (!found || found === 'unchanged') throw new Error('It is not there.');
    expect(found.content).toBe('1');
    expect(await store.read('a.json', found.tag)).toBe('unchanged');
    expect(await store.write('a.json', '3', found.tag)).toBe(true);
    expect(await store.write('a.json', '4', found.tag)).toBe(false);
    expect(await store.read('a.json', found.tag)).toMatchObject({ content: '3' });
    expect(await store.write('a.json', '5')).toBe(true);
    server.files.clear();
  });

  it('publishes, lists, fetches and removes a release', async () => {
    const local = folder();
    const store = open(local);
    const files = made(local, 'mf-chat/1');
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

describe('a folder', () => {
  it('needs nothing beside itself, where a mounted one may not write', async () => {
    const store = folder();
    // Whoever locked beside the folder would take this for a lock that somebody holds.
    mkdirSync(`${store}.lock`);
    expect(await folderStore(store).write('a.json', '1')).toBe(true);
    expect(readdirSync(store)).toEqual(['a.json']);
  });
});

describe('a bucket', () => {
  it('brings a release into another machine’s folder, which serves it without the bucket', async () => {
    const [maker, edge] = [folder(), folder()];
    const files = made(maker, 'mf-chat/1');
    await bucketStore(server.settings, maker).publish('mf-chat/1');
    const store = bucketStore(server.settings, edge);
    expect(await store.fetch('mf-chat/1/')).toBe(true);
    for (const file of files) expect(readFileSync(join(edge, file), 'utf8')).toBe(file);
    expect(await store.fetch('mf-chat/1/web/none.js')).toBe(false);
    server.behave('down');
    expect(await store.fetch('mf-chat/1/web/chunk-0.js')).toBe(true);
    await expect(store.read('registry.json')).rejects.toThrow();
    server.behave('well');
  });

  it('is not used when it ignores conditions: two releases at once could lose one', async () => {
    server.behave('careless');
    const write = bucketStore(server.settings, folder()).write('registry.json', '{}', null);
    await expect(write).rejects.toThrow('ignores If-None-Match');
    server.behave('well');
  });
});

describe('the settings of a bucket', () => {
  const whole = {
    RELEASES_S3_ENDPOINT: 'https://s3.example.com',
    RELEASES_S3_REGION: 'af-south-1',
    RELEASES_S3_BUCKET: 'releases',
    RELEASES_S3_ACCESS_KEY_ID: 'id',
    RELEASES_S3_SECRET_ACCESS_KEY: 'secret',
  };

  it('go together or are absent', () => {
    expect(bucketSettings({})).toBeUndefined();
    expect(bucketSettings(whole)).toMatchObject({ endpoint: 'https://s3.example.com', bucket: 'releases' });
    expect(() => bucketSettings({ ...whole, RELEASES_S3_REGION: '' })).toThrow('also needs RELEASES_S3_REGION');
    expect(() => bucketSettings({ ...whole, RELEASES_S3_ENDPOINT: 'https://s3.example.com/x' })).toThrow(
      'must be an origin',
    );
  });
});
