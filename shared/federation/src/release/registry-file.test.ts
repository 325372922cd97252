import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aRelease } from '@roadworthy/testing/builders';
import { emptyRegistry, readRegistry, registryPath, switchRegistry, withLive } from './registry-file';

const store = () => mkdtempSync(join(tmpdir(), 'store-'));

describe('the release registry', () => {
  it('is empty before the first release', () => {
    expect(readRegistry(store())).toEqual(emptyRegistry);
  });

  it('keeps the version that was live as the previous one', () => {
    const first = withLive(emptyRegistry, aRelease('mf-chat', '1'));
    const second = withLive(first, aRelease('mf-chat', '2'));
    expect(second.areas['mf-chat']).toMatchObject({ live: { version: '2' }, previous: { version: '1' } });
    expect(second.revision).toBe(2);
  });

  it('does not change when the live version is released again', () => {
    const first = withLive(emptyRegistry, aRelease('mf-chat', '1'));
    expect(withLive(first, aRelease('mf-chat', '1'))).toBe(first);
  });

  it('loses none of many switches at once and leaves no draft behind', async () => {
    const folder = store();
    const areas = Array.from({ length: 12 }, (_, place) => `mf-${place}`);
    await Promise.all(
      areas.map((area) => switchRegistry((registry) => withLive(registry, aRelease(area, '1')), folder)),
    );
    expect(Object.keys(readRegistry(folder).areas).sort()).toEqual([...areas].sort());
    expect(readdirSync(folder)).toEqual(['registry.json']);
  });

  it('refuses a file that is not a registry', () => {
    const folder = store();
    writeFileSync(registryPath(folder), '{"format":9}');
    expect(() => readRegistry(folder)).toThrow(/not a release registry/);
  });
});
