import { buildRelease } from '@roadworthy/testing/builders';
import { temporaryFolder } from '@roadworthy/testing/temporary-folder';
import { createChangeMeta } from '../registry/activations';
import { readAudit } from '../registry/read-audit';
import { readRegistryFile } from '../registry/update-registry';
import { inEnvironment } from '../store/environments';
import { folderStore } from '../store/folder-store';
import { preparePreviewSecrets, readPreviewSecrets, signPreview, verifyPreview } from './preview-token';
import { prunePreviews, readPreview, readPreviews, removePreview, writeReleasePreview } from './previews';

const newStore = () => folderStore(temporaryFolder());
const thandi = () => createChangeMeta(undefined, 'thandi');
const HOUR_MS = 3_600_000;
const inOneHour = () => new Date(Date.now() + HOUR_MS).toISOString();
const chat = (version: string) => buildRelease('mf-chat', version, { commit: `commit-of-${version}` });
const key = 'a-secret-of-at-least-32-characters';

describe('previews', () => {
  it('SHL-256 activate nothing, are listed while they are open, and are in the audit log', async () => {
    const store = newStore();
    await writeReleasePreview(store, 'new-chat', [chat('2'), buildRelease('shell', '3')], inOneHour(), thandi());
    expect(await readRegistryFile(store)).toMatchObject({ revision: 0, areas: {} });
    expect(await readPreviews(store)).toMatchObject([{ name: 'new-chat', releases: { 'mf-chat': '2', shell: '3' } }]);
    expect(await readPreviews(store, Date.now() + HOUR_MS)).toEqual([]);
    expect(await readPreviews(inEnvironment(store, 'staging'))).toEqual([]);
    await removePreview(store, 'new-chat', createChangeMeta(undefined, 'sipho'));
    expect(await readPreviews(store)).toEqual([]);
    await expect(removePreview(store, 'new-chat', thandi())).rejects.toThrow(
      'no preview new-chat in production. Open previews: none.',
    );
    const log = (await readAudit(store)).filter(({ area }) => area === 'mf-chat');
    expect(log).toMatchObject([
      { kind: 'preview-removed', by: 'sipho', version: '2', preview: 'new-chat' },
      { kind: 'preview', by: 'thandi', version: '2', commit: 'commit-of-2' },
    ]);
    await prunePreviews(store);
    expect(await store.list('previews')).toEqual([]);
  });

  it('SHL-256 keep their links when their releases are replaced, and lose them when they are removed', async () => {
    const store = newStore();
    const create = (version: string) => writeReleasePreview(store, 'new-chat', [chat(version)], inOneHour(), thandi());
    const [first, second] = [await create('1'), await create('2')];
    expect(second.id).toBe(first.id);
    await removePreview(store, 'new-chat', thandi());
    expect((await create('3')).id).not.toBe(first.id);
  });

  it('SHL-251 are not read from outside of their folder', async () => {
    const store = newStore();
    await store.write('edges/x/preview.json', JSON.stringify({ name: 'x' }));
    expect(await readPreview(store, '../edges/x')).toBeUndefined();
    await expect(removePreview(store, '../edges/x', thandi())).rejects.toThrow('no preview ../edges/x');
  });

  it('SHL-256 are not created without an audit entry', async () => {
    const store = newStore();
    const withoutLog = {
      ...store,
      write: async (path: string, ...rest: [string, (string | null)?]) => {
        if (path.startsWith('audit/')) throw new Error('full');
        return store.write(path, ...rest);
      },
    };
    await expect(writeReleasePreview(withoutLog, 'x', [chat('1')], inOneHour(), thandi())).rejects.toThrow('audit log');
    expect(await readPreviews(store)).toEqual([]);
  });
});

describe('the key of preview links', () => {
  it('SHL-251 is created once per environment, unless secrets are configured', async () => {
    const store = newStore();
    expect(await readPreviewSecrets(store, [])).toEqual([]);
    const [first, second] = await Promise.all([preparePreviewSecrets(store, []), preparePreviewSecrets(store, [])]);
    expect(first).toHaveLength(1);
    expect(second).toEqual(first);
    expect(await preparePreviewSecrets(inEnvironment(store, 'staging'), [])).not.toEqual(first);
    expect(await preparePreviewSecrets(store, [key])).toEqual([key]);
  });

  it('SHL-251 verifies what any configured secret signed, until it expires; without a key nothing is valid', () => {
    const id = { name: 'new-chat', id: 'abc', expiresAt: inOneHour() };
    const token = signPreview([key], id);
    expect(verifyPreview(['a-newer-secret', key], token)).toEqual(id);
    expect(verifyPreview(['a-newer-secret'], token)).toBeUndefined();
    expect(verifyPreview([], token)).toBeUndefined();
    expect(verifyPreview([key], token, Date.now() + HOUR_MS)).toBeUndefined();
  });
});
