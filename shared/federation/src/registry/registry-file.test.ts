import { writeFileSync } from 'node:fs';
import { temporaryFolder } from '@roadworthy/testing/temporary-folder';

import { emptyRegistry, readRegistry, registryPath } from './registry-file';

describe('the release registry', () => {
  it('is empty before the first release', () => {
    expect(readRegistry(temporaryFolder())).toEqual(emptyRegistry);
  });

  it.each([
    ['{"format":9}', /not a release registry/],
    ['{"format":1,"areas":{"mf-chat":{"live":{"version":"1"}}}}', /mf-chat has no live version/],
    ['{"format":1,"areas":{"mf-chat":null}}', /mf-chat has no live version/],
    ['{"format":1,"revi', SyntaxError],
  ])('is not %s', (text, problem) => {
    const folder = temporaryFolder();
    writeFileSync(registryPath(folder), text);
    expect(() => readRegistry(folder)).toThrow(problem);
  });
});
