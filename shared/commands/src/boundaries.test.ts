import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { REPOSITORY_ROOT } from '@roadworthy/federation/workspace';

/** Runs rules over a small tree: file by content. @returns what the tool printed */
function cruise(files: Record<string, string>, config = '.dependency-cruiser.mjs'): string {
  const folder = mkdtempSync(join(tmpdir(), 'boundaries-'));
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
  const tops = [...new Set(Object.keys(files).map((file) => file.split('/')[0] as string))];
  const tool = join(REPOSITORY_ROOT, 'node_modules/.bin/depcruise');
  const { stdout, stderr } = spawnSync(tool, ['--config', join(REPOSITORY_ROOT, config), ...tops], {
    cwd: folder,
    encoding: 'utf8',
  });
  return stdout + stderr;
}

const leaf = 'export type Leaf = 1; export const leaf = <T,>(x: T) => x;';

describe('the import boundaries', () => {
  it.each([
    [
      'area-imports-area',
      {
        'mf-listings/src/ad/a.tsx':
          "import { leaf } from '../../../mf-chat/src/x/b'; export const a = <p>{leaf(1)}</p>;",
        'mf-chat/src/x/b.ts': leaf,
      },
    ],
    [
      'area-imports-area',
      {
        'shell/src/a.ts': "import type { Leaf } from '../../mf-chat/src/x/b'; export const a: Leaf = 1;",
        'mf-chat/src/x/b.ts': leaf,
      },
    ],
    [
      'area-imports-api',
      { 'mf-chat/src/x/a.ts': "import { leaf } from '../../../api/src/b'; leaf(1);", 'api/src/b.ts': leaf },
    ],
    [
      'shared-imports-area',
      { 'shared/ui/src/a.ts': "import { leaf } from '../../../mf-chat/src/b'; leaf(1);", 'mf-chat/src/b.ts': leaf },
    ],
    [
      'api-imports-more-than-contract',
      { 'api/src/a.ts': "import { leaf } from '../../shared/ui/src/b'; leaf(1);", 'shared/ui/src/b.ts': leaf },
    ],
    [
      'imports-upwards',
      {
        'api/src/platform/new/a.ts': "import { leaf } from '../../domains/ads/b'; leaf(1);",
        'api/src/domains/ads/b.ts': leaf,
      },
    ],
    [
      'imports-upwards',
      {
        'api/src/read-models/a.ts': "import { leaf } from '../domains/ads'; leaf(1);",
        'api/src/domains/ads/index.ts': leaf,
      },
    ],
    [
      'imports-upwards',
      { 'api/src/domains/new/a.ts': "import { leaf } from '../../app/b'; leaf(1);", 'api/src/app/b.ts': leaf },
    ],
    [
      'api-domain-internals',
      { 'api/src/domains/new/a.ts': "import { leaf } from '../ads/b'; leaf(1);", 'api/src/domains/ads/b.ts': leaf },
    ],
    [
      'api-schema-imports-more',
      {
        'api/src/domains/new/schema.ts': "import { leaf } from '../ads/b'; leaf(1);",
        'api/src/domains/ads/b.ts': leaf,
      },
    ],
    [
      'api-source-imports-tools',
      { 'api/src/domains/new/a.ts': "import { leaf } from '../../../test/b'; leaf(1);", 'api/test/b.ts': leaf },
    ],
    [
      'screen-imports-sibling',
      { 'mf-chat/src/brand-new/a.tsx': "import { leaf } from '../other/b'; leaf(1);", 'mf-chat/src/other/b.ts': leaf },
    ],
    [
      'lib-imports-screen',
      { 'mf-chat/src/lib/a.ts': "import { leaf } from '../other/b'; leaf(1);", 'mf-chat/src/other/b.ts': leaf },
    ],
    [
      'imports-upwards',
      {
        'shell/server/registry/new/a.ts': "import { leaf } from '../../http/b'; leaf(1);",
        'shell/server/http/b.ts': leaf,
      },
    ],
    [
      'imports-upwards',
      {
        'shell/server/http/a.ts': "import type { Leaf } from '../app'; export const a: Leaf = 1;",
        'shell/server/app.ts': leaf,
      },
    ],
    [
      'imports-upwards',
      {
        'shared/federation/src/store/a.ts': "import { leaf } from '../rollout/b'; leaf(1);",
        'shared/federation/src/rollout/b.ts': leaf,
      },
    ],
    [
      'folder-without-layer',
      {
        'shell/server/brand-new/a.ts': "import { leaf } from '../settings/b'; leaf(1);",
        'shell/server/settings/b.ts': leaf,
      },
    ],
    [
      'cycle',
      {
        'mf-chat/src/lib/a.ts': "import { b } from './b'; export const a = () => b;",
        'mf-chat/src/lib/b.ts': "import { a } from './a'; export const b = () => a;",
      },
    ],
  ])('%s is rejected', (rule, files) => {
    expect(cruise(files)).toContain(`error ${rule}:`);
  });

  it('folder-cycle is rejected', () => {
    const files = {
      'api/src/domains/new/index.ts': "import { b } from '../ads'; export const a = () => b;",
      'api/src/domains/new/one.ts': leaf,
      'api/src/domains/ads/index.ts': 'export const b = 1;',
      'api/src/domains/ads/two.ts': "import type { Leaf } from '../new/one'; export type A = Leaf;",
    };
    expect(cruise(files, 'shared/commands/folder-cycles.mjs')).toContain('error folder-cycle:');
  });

  it('lets screens use lib and exposes use screens', () => {
    const files = {
      'mf-chat/src/exposes/pages/a.ts': "import { b } from '../../list/b'; b();",
      'mf-chat/src/list/b.ts': "import { leaf } from '../lib/c'; export const b = () => leaf(1);",
      'mf-chat/src/lib/c.ts': leaf,
    };
    expect(cruise(files)).toContain('no dependency violations found');
  });

  it('lets folders of the edge use the layers below, and tests any', () => {
    const files = {
      'shell/server/app.ts': "import { b } from './http/b'; b();",
      'shell/server/http/b.ts': "import { leaf } from '../registry/c'; export const b = () => leaf(1);",
      'shell/server/registry/c.ts': leaf,
      'shell/server/registry/c.test.ts': "import { b } from '../http/b'; b();",
    };
    expect(cruise(files)).toContain('no dependency violations found');
  });
});
