import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyRegistry, readRegistry, registryPath } from './registry-file';

const store = () => mkdtempSync(join(tmpdir(), 'store-'));

describe('the release registry', () => {
  it('is empty before the first release', () => {
    expect(readRegistry(store())).toEqual(emptyRegistry);
  });

  it.each([
    ['{"format":9}', /not a release registry/],
    ['{"format":1,"areas":{"mf-chat":{"live":{"version":"1"}}}}', /mf-chat has no live version/],
    ['{"format":1,"areas":{"mf-chat":null}}', /mf-chat has no live version/],
    ['{"format":1,"revi', SyntaxError],
  ])('is not %s', (text, problem) => {
    const folder = store();
    writeFileSync(registryPath(folder), text);
    expect(() => readRegistry(folder)).toThrow(problem);
  });
});
