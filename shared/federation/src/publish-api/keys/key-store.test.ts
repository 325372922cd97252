import { temporaryFolder } from '@roadworthy/testing/temporary-folder';
import { createChangeMeta } from '../../registry/activations';
import { readAudit } from '../../registry/read-audit';
import { bucketStore } from '../../store/bucket-store';
import { folderStore } from '../../store/folder-store';
import { type BucketServer, bucketServer } from '../../store/testing/bucket-server';
import { authenticate, createKey, listKeys, revokeKey } from './key-store';

const DAY_MS = 86_400_000;
const operator = createChangeMeta(undefined, 'thandi');
const finance = { area: 'mf-finance', name: 'ci' };

let server: BucketServer;
beforeAll(async () => {
  server = await bucketServer();
});
afterAll(() => server.close());

describe.each([
  ['a folder', () => folderStore(temporaryFolder())],
  ['a bucket', () => bucketStore(server.settings, temporaryFolder())],
])('keys in %s', (_which, open) => {
  beforeEach(() => server.files.clear());

  it('SHL-270 are valid from creation to revocation, and their use is recorded', async () => {
    const store = open();
    const { key, text } = await createKey(store, finance, operator);
    expect(await authenticate(store, text)).toEqual({ key });
    const [used] = await listKeys(store);
    expect(used?.lastUsedAt).toMatch(/Z$/);
    expect(await authenticate(store, text)).toEqual({ key: used });
    await revokeKey(store, key.id, createChangeMeta('leaked', 'sipho'));
    expect(await authenticate(store, text)).toEqual({ refusal: 'revoked' });
    expect(await listKeys(store, ['mf-finance'])).toMatchObject([{ id: key.id, revokedBy: 'sipho' }]);
    expect((await readAudit(store)).map(({ kind, by, key: name, reason }) => [kind, by, name, reason])).toEqual(
      expect.arrayContaining([
        ['key-created', 'thandi', `ci (${key.id})`, undefined],
        ['key-revoked', 'sipho', `ci (${key.id})`, 'leaked'],
      ]),
    );
  });
});

describe('keys', () => {
  it('SHL-270 are stored as hashes only', async () => {
    const store = folderStore(temporaryFolder());
    const { key, text } = await createKey(store, finance, operator);
    const secret = text.split('_').slice(3).join('_');
    expect(secret.length).toBeGreaterThanOrEqual(43);
    const stored = await store.read(`keys/mf-finance/${key.id}.json`);
    expect(JSON.stringify([stored, await readAudit(store), await listKeys(store)])).not.toContain(secret);
  });

  it('SHL-270 end when they expire', async () => {
    const store = folderStore(temporaryFolder());
    const expiresAt = new Date(Date.now() + 90 * DAY_MS).toISOString();
    const { text } = await createKey(store, { ...finance, expiresAt }, operator);
    expect(await authenticate(store, text, Date.now() + 89 * DAY_MS)).toHaveProperty('key');
    expect(await authenticate(store, text, Date.now() + 90 * DAY_MS)).toEqual({ refusal: 'expired' });
  });

  it('SHL-271 are refused with another secret, area or id, and with a path for one', async () => {
    const store = folderStore(temporaryFolder());
    const { key, text } = await createKey(store, finance, operator);
    const other = await createKey(store, { area: 'mf-chat', name: 'ci' }, operator);
    const forgeries = [
      '',
      'rwk_',
      text.slice(0, -1),
      `${text}x`,
      `${text.slice(0, -1)}${text.endsWith('A') ? 'B' : 'A'}`,
      text.replace('mf-finance', 'mf-chat'),
      text.replace(key.id, other.key.id),
      text.replace('mf-finance', 'mf-chat').replace(key.id, other.key.id),
      text.replace('mf-finance', '../keys/mf-finance'),
      text.replace(key.id, '../../registry00'),
      text.replace(key.id, key.hash),
    ];
    for (const forgery of forgeries) expect(await authenticate(store, forgery)).toEqual({ refusal: 'unknown' });
  });

  it('SHL-270 stay revoked when a use is recorded at the same time', async () => {
    const store = folderStore(temporaryFolder());
    const { key, text } = await createKey(store, finance, operator);
    const uses = Array.from({ length: 10 }, () => authenticate(store, text));
    await Promise.all([...uses, revokeKey(store, key.id, operator)]);
    expect(await authenticate(store, text)).toEqual({ refusal: 'revoked' });
  });

  it('SHL-270 are not created while the audit log cannot be written', async () => {
    const store = folderStore(temporaryFolder());
    const write = async (path: string, content: string, tag?: string | null) => {
      if (path.startsWith('audit/')) throw new Error('no space');
      return store.write(path, content, tag);
    };
    await expect(createKey({ ...store, write }, finance, operator)).rejects.toThrow('audit log');
    expect(await listKeys(store)).toEqual([]);
  });

  it('SHL-270 that do not exist cannot be revoked', async () => {
    await expect(revokeKey(folderStore(temporaryFolder()), '0123456789abcdef', operator)).rejects.toThrow(
      'There is no key',
    );
  });
});
