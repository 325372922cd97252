import { buildRelease } from '@roadworthy/testing/builders';
import { temporaryFolder } from '@roadworthy/testing/temporary-folder';
import { folderStore } from '../store/folder-store';
import { compareReleaseTypes, readTypeComparison } from './type-comparisons';

// TypeScript takes 1 to 4 s a run.
jest.setTimeout(60_000);

const manifest = { singletons: {}, emits: {}, listens: {}, embeds: [], links: {}, scriptBytes: {}, budget: 1 };
const names = { '@roadworthy/session': ['getSession'] };
const shell = buildRelease('shell', '1', { compatibility: { ...manifest, provides: names, typesHash: 'a' } });
const chat = buildRelease('mf-chat', '1', { compatibility: { ...manifest, imports: names, typesHash: 'b' } });
const declare = (type: string) =>
  JSON.stringify({
    entries: { '@roadworthy/session': 'session/src/session' },
    files: { 'session/src/session.d.ts': `export declare const getSession: () => ${type};` },
  });

it('SHL-299 what an activation found of two sets of types can be read without a compiler', async () => {
  const store = folderStore(temporaryFolder());
  expect(await compareReleaseTypes(store, shell, chat)).toBeUndefined();
  expect(await readTypeComparison(store, shell, chat)).toBeUndefined();
  await store.write('shell/1/types.json', declare('string | null'));
  await store.write('mf-chat/1/types.json', declare('string'));
  const problems = await compareReleaseTypes(store, shell, chat);
  expect(problems).toMatchObject([{ module: '@roadworthy/session', name: 'getSession' }]);
  expect(await readTypeComparison(store, shell, chat)).toEqual(problems);
  // The other way round is another comparison.
  expect(await readTypeComparison(store, chat, shell)).toBeUndefined();
});
