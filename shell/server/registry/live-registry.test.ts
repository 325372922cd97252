import fs, { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry } from '@roadworthy/contract/registry';
import { buildRelease } from '@roadworthy/testing/builders';
import { temporaryFolder } from '@roadworthy/testing/temporary-folder';
import { liveRegistry } from './live-registry';

const registryOf = (version: string): Registry => ({
  format: 1,
  revision: 1,
  areas: { 'mf-chat': { live: buildRelease('mf-chat', version) } },
});

function registryFile() {
  const folder = temporaryFolder();
  const path = join(folder, 'registry.json');
  let seconds = 0;
  /** Each time with another modification time. */
  const write = (text: string) => {
    writeFileSync(path, text);
    seconds += 1;
    utimesSync(path, seconds, seconds);
  };
  write(JSON.stringify(registryOf('2')));
  const warn = jest.fn();
  const live = liveRegistry(folder, warn);
  return { path, write, warn, liveVersion: () => live().areas['mf-chat']?.live.version };
}

afterEach(() => jest.restoreAllMocks());

it.each(['EMFILE', 'EIO', 'ESTALE'])('SHL-429 a change that one read misses (%s) applies with the next', (code) => {
  const { write, warn, liveVersion } = registryFile();
  expect(liveVersion()).toBe('2');
  write(JSON.stringify(registryOf('1')));
  jest.spyOn(fs, 'readFileSync').mockImplementationOnce(() => {
    throw Object.assign(new Error(code), { code });
  });
  expect(liveVersion()).toBe('2');
  expect(warn).toHaveBeenCalledWith(expect.objectContaining({ code }));
  expect(liveVersion()).toBe('1');
});

it('SHL-429 an invalid registry is read and warned of once', () => {
  const { write, warn, liveVersion } = registryFile();
  expect(liveVersion()).toBe('2');
  write('{');
  const read = jest.spyOn(fs, 'readFileSync');
  expect([liveVersion(), liveVersion()]).toEqual(['2', '2']);
  expect([warn.mock.calls.length, read.mock.calls.length]).toEqual([1, 1]);
});
