import type { GateCheck } from '@roadworthy/contract/registry';
import { buildRelease } from '@roadworthy/testing/builders';
import { temporaryFolder } from '@roadworthy/testing/temporary-folder';
import { activateVersions } from '../cli/activate-areas';
import { history, status } from '../cli/status';
import { withLive } from '../registry/activations';
import { readRegistryFile, updateRegistry } from '../registry/update-registry';
import { folderStore } from '../store/folder-store';
import { describeGate, failedResult, readGate, recordGate, skippedResult } from './gate-record';

const passed = (check: GateCheck) => ({ check, at: '2026-11-24T00:00:00.000Z', seconds: 2 });
const newStore = () => folderStore(temporaryFolder());

it('SHL-231 what passed for a version stays passed when a later command skips it, and what it skipped is replaced', async () => {
  const store = newStore();
  await recordGate(store, 'mf-chat', '1', [passed('types'), skippedResult('smoke', { by: '--skip' })]);
  await recordGate(store, 'mf-chat', '1', [skippedResult('types', { by: '--no-test' }), passed('smoke')]);
  expect(await readGate(store, 'mf-chat', '1')).toEqual([passed('types'), passed('smoke')]);
});

it('SHL-231 a failure replaces an earlier pass, and a skip of the check that failed is recorded', async () => {
  const store = newStore();
  await recordGate(store, 'mf-chat', '1', [passed('types'), passed('smoke')]);
  await recordGate(store, 'mf-chat', '1', [failedResult('smoke', 'The page threw.')]);
  expect(describeGate(await readGate(store, 'mf-chat', '1'))).toBe('failed: smoke');
  await recordGate(store, 'mf-chat', '1', [skippedResult('smoke', { by: '--skip', reason: 'urgent' })]);
  expect(describeGate(await readGate(store, 'mf-chat', '1'))).toBe('without smoke (urgent)');
});

it.each([
  [undefined, undefined],
  [[passed('types'), passed('smoke')], 'passed'],
  [[passed('types'), skippedResult('smoke', { by: '--skip', reason: 'no browser' })], 'without smoke (no browser)'],
  [[skippedResult('types', { by: '--missing' }), passed('manifest')], 'skipped (--missing)'],
  [[passed('types'), { check: 'smoke' as const, at: '', problem: 'It threw.' }], 'failed: smoke'],
])('SHL-231 %j is %s', (results, text) => expect(describeGate(results)).toBe(text));

it('SHL-231 status shows the commit and its author, status and history what the gate said, and a dash for a release without a record', async () => {
  const store = newStore();
  const source = { commit: '0f3a5c7e9b1d2468', author: 'Thandi M' };
  for (const release of [buildRelease('mf-chat', '1'), buildRelease('mf-chat', '2', source)])
    await updateRegistry(store, (registry) => withLive(registry, release));
  await recordGate(store, 'mf-chat', '2', [
    passed('types'),
    skippedResult('smoke', { by: '--skip', reason: 'urgent' }),
  ]);
  expect((await status(store, ['mf-chat'])).text).toMatch(/ 2 .* 0f3a5c7e9b1d Thandi M +without smoke \(urgent\) /);
  const lines = (await history(store, ['mf-chat'])).text.split('\n');
  expect(lines[1]).toMatch(/ 2 .* without smoke \(urgent\)$/);
  expect(lines[2]).toMatch(/ 1 .* – +–$/);
});

it('SHL-232 a version that failed when it was published does not go live by its name', async () => {
  const store = newStore();
  await store.write('mf-chat/1/release.json', JSON.stringify(buildRelease('mf-chat', '1')));
  await recordGate(store, 'mf-chat', '1', [{ check: 'smoke', at: '', problem: 'The page threw.' }]);
  const activate = () => activateVersions(store, [{ area: 'mf-chat', version: '1' }]);
  await expect(activate()).rejects.toThrow('The page threw.');
  expect((await readRegistryFile(store)).areas).toEqual({});
  await recordGate(store, 'mf-chat', '1', [passed('smoke')]);
  expect((await activate()).text).toBe('mf-chat 1: now live');
});
