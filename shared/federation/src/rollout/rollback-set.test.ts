import type { CompatibilityManifest } from '@roadworthy/contract/compatibility';
import type { Registry, Release } from '@roadworthy/contract/registry';
import { buildRelease } from '@roadworthy/testing/builders';
import { temporaryFolder } from '@roadworthy/testing/temporary-folder';
import { readRegistryFile } from '../registry/update-registry';
import { folderStore } from '../store/folder-store';
import type { ReleaseStore } from '../store/release-store';
import { activate, promote } from './activate';
import { rollback } from './rollback';

const manifest = (given: Partial<CompatibilityManifest>): CompatibilityManifest => ({
  ...{ singletons: {}, emits: {}, listens: {}, embeds: [], links: {}, scriptBytes: {}, budget: 1 },
  ...given,
});
const react = (version: string) => manifest({ singletons: { react: version } });
const build = (area: string, version: string, compatibility = react('19.0.0')): Release =>
  buildRelease(area, version, { compatibility });
const versions = ({ areas }: Registry) =>
  Object.fromEntries(
    Object.entries(areas).map(([area, { live, canary }]) => [
      area,
      canary ? `${live.version}, ${canary.release.version}` : live.version,
    ]),
  );

let folder: string;
let store: ReleaseStore;
beforeEach(async () => {
  folder = temporaryFolder();
  store = folderStore(folder);
  for (const area of ['shell', 'mf-chat', 'mf-content']) await activate(store, [build(area, '1')]);
});

const live = async () => versions(await readRegistryFile(store));
const next = (...areas: string[]) => areas.map((area) => build(area, '2', react('20.0.0')));
const meta = (reason: string) => ({ at: '2026-11-23T12:00:00.000Z', by: 'thandi', reason });

describe('SHL-223 a rollback', () => {
  it('undoes what was released together, with the reason in the history', async () => {
    await activate(store, next('shell', 'mf-chat', 'mf-content'));
    await rollback(store, { area: 'mf-chat', version: '2' }, meta('It fails.'));
    expect(await live()).toEqual({ shell: '1', 'mf-chat': '1', 'mf-content': '1' });
    const { areas } = await readRegistryFile(store);
    expect(areas['mf-chat']?.history?.[0]?.reason).toBe('It fails.');
    expect(areas.shell?.history?.[0]).toMatchObject({ by: 'thandi', reason: 'Released together with mf-chat 2.' });
  });

  it('ends the canaries of one command together, and undoes what was promoted together', async () => {
    await activate(store, [build('mf-chat', '2'), build('mf-content', '2')], { canary: 10 });
    await rollback(store, { area: 'mf-chat', version: '2' });
    expect(await live()).toEqual({ shell: '1', 'mf-chat': '1', 'mf-content': '1' });
    await activate(store, [build('mf-chat', '3')], { canary: 10 });
    await activate(store, [build('mf-content', '3')], { canary: 20 });
    await promote(store, ['mf-chat', 'mf-content']);
    await rollback(store, { area: 'mf-content', version: '3' });
    expect(await live()).toEqual({ shell: '1', 'mf-chat': '1', 'mf-content': '1' });
  });

  it('leaves what was released since, and what only was released at the same time', async () => {
    await activate(store, [build('mf-chat', '2'), build('mf-content', '2')]);
    await activate(store, [build('mf-content', '3')]);
    await rollback(store, { area: 'mf-chat', version: '2' });
    expect(await live()).toEqual({ shell: '1', 'mf-chat': '1', 'mf-content': '3' });
    await activate(store, [build('mf-chat', '4'), build('mf-content', '4')], { areSet: false });
    await rollback(store, { area: 'mf-chat', version: '4' });
    expect(await live()).toEqual({ shell: '1', 'mf-chat': '1', 'mf-content': '4' });
  });

  it('of the shell undoes the remotes, and ends the canaries, that need it', async () => {
    const provides = (...names: string[]) => manifest({ provides: { '@roadworthy/session': names } });
    const imports = manifest({ imports: { '@roadworthy/session': ['firstName'] } });
    await activate(store, [build('shell', '2', provides('session$'))]);
    await activate(store, [build('shell', '3', provides('session$', 'firstName'))]);
    await activate(store, [build('mf-chat', '2', imports)]);
    await activate(store, [build('mf-content', '2', imports)], { canary: 10 });
    await rollback(store, { area: 'shell', version: '3' });
    expect(await live()).toEqual({ shell: '2', 'mf-chat': '1', 'mf-content': '1' });
    const { areas } = await readRegistryFile(store);
    expect(areas['mf-chat']?.history?.[0]?.reason).toBe('Needs shell 3.');
  });

  it('of an area alone leaves the others, and a version that is not active changes nothing', async () => {
    await activate(store, [build('mf-chat', '2')]);
    await rollback(store, { area: 'mf-chat', version: '1' });
    expect(await live()).toEqual({ shell: '1', 'mf-chat': '2', 'mf-content': '1' });
    await rollback(store, { area: 'mf-chat', version: '2' });
    expect(await live()).toEqual({ shell: '1', 'mf-chat': '1', 'mf-content': '1' });
  });
});
