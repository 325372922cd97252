import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { openBucket } from '../../../test/media/bucket';
import type { FileStore } from './file-store';
import { openFiles } from './open-files';

const folder = mkdtempSync(join(tmpdir(), 'roadworthy-files-'));
let bucket: Awaited<ReturnType<typeof openBucket>>;
beforeAll(async () => {
  bucket = await openBucket();
});
afterAll(async () => {
  await bucket.close();
  rmSync(folder, { recursive: true });
});

const contentOf = async (files: FileStore, path: string) => {
  const stored = await files.read(path);
  return stored && { bytes: stored.bytes, text: (await buffer(stored.content)).toString() };
};

describe.each(['a folder', 'a bucket'])('%s', (kind) => {
  let files: FileStore;
  beforeAll(async () => {
    files = await openFiles({ dataFolder: folder, s3: kind === 'a bucket' ? bucket.settings : undefined });
  });

  it('API-770 stores files, and overwrites one of the same name', async () => {
    await files.write('one/a.webp', Buffer.from('first'));
    await files.write('one/a.webp', Buffer.from('the second'));
    expect(await contentOf(files, 'one/a.webp')).toEqual({ bytes: 10, text: 'the second' });
  });

  it('API-770 returns undefined for unknown names', async () => {
    for (const path of ['one/b.webp', 'two/a.webp']) expect(await contentOf(files, path)).toBeUndefined();
  });

  it('API-770 deletes a folder with its content, but none with the same prefix', async () => {
    for (const path of ['three/a.webp', 'three/b.avif', 'three-more/a.webp']) await files.write(path, Buffer.from('x'));
    await files.remove('three');
    await files.remove('never-there');
    expect(await contentOf(files, 'three/a.webp')).toBeUndefined();
    expect(await contentOf(files, 'three/b.avif')).toBeUndefined();
    expect(await contentOf(files, 'three-more/a.webp')).toEqual({ bytes: 1, text: 'x' });
  });
});

describe('a bucket', () => {
  const openWith = (changed: object) => openFiles({ dataFolder: folder, s3: { ...bucket.settings, ...changed } });
  it('API-770 throws when it rejects a request or is unreachable', async () => {
    for (const changed of [{ secretAccessKey: 'wrong' }, { bucket: 'unknown' }, { endpoint: 'http://127.0.0.1:9' }]) {
      const files = await openWith(changed);
      await expect(files.read('one/a.webp')).rejects.toThrow();
      await expect(files.write('one/a.webp', Buffer.from('x'))).rejects.toThrow();
      await expect(files.remove('one')).rejects.toThrow();
    }
    expect(await contentOf(await openWith({}), 'one/a.webp')).toEqual({ bytes: 10, text: 'the second' });
  });
});
