import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { REPOSITORY_ROOT } from '@roadworthy/federation/workspace';
import { temporaryFolder } from '@roadworthy/testing/temporary-folder';

type Import = (path: string) => string;
const value: Import = (path) => `import { leaf } from '${path}'; leaf(1);`;
const element: Import = (path) => `import { leaf } from '${path}'; export const a = <p>{leaf(1)}</p>;`;
const type: Import = (path) => `import type { Leaf } from '${path}'; export const a: Leaf = 1;`;
/** One file imports another. */
type Edge = [from: string, to: string, how?: Import];

/** Runs rules over a small tree, once for all of its imports: the tool takes a second to start. */
function cruise(edges: readonly Edge[], config: string): { rule: string; from: string; to: string }[] {
  const folder = temporaryFolder();
  const files = new Set(edges.map(([from]) => from).concat(edges.map(([, to]) => to)));
  for (const file of files) {
    const imports = edges.flatMap(([from, to, how = value]) => {
      const path = relative(dirname(file), to).replace(/(\/index)?\.tsx?$/, '');
      return from === file ? [how(path.startsWith('.') ? path : `./${path}`)] : [];
    });
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(
      join(folder, file),
      [...imports, 'export type Leaf = 1; export const leaf = <T,>(x: T) => x;'].join('\n'),
    );
  }
  const tops = new Set([...files].map((file) => file.split('/')[0] as string));
  const tool = join(REPOSITORY_ROOT, 'node_modules/.bin/depcruise');
  const options = ['--config', join(REPOSITORY_ROOT, config), '--output-type', 'json'];
  const { stdout } = spawnSync(tool, [...options, ...tops], { cwd: folder, encoding: 'utf8', maxBuffer: 1e8 });
  const { summary } = JSON.parse(stdout) as {
    summary: { violations: { rule: { name: string }; from: string; to: string }[] };
  };
  return summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }));
}

describe('the import boundaries', () => {
  const rejected: [rule: string, ...edge: Edge][] = [
    ['area-imports-area', 'mf-listings/src/ad/a.tsx', 'mf-chat/src/x/b.ts', element],
    ['area-imports-area', 'shell/src/a.ts', 'mf-chat/src/x/b.ts', type],
    ['area-imports-area', 'mf-used-cars/src/x/a.ts', 'mf-chat/src/x/b.ts'],
    ['area-imports-area', 'mf-chat/src/x/c.ts', 'mf-fin2/src/x/b.ts'],
    ['area-imports-api', 'mf-chat/src/x/a.ts', 'api/src/b.ts'],
    ['shared-imports-area', 'shared/ui/src/a.ts', 'mf-chat/src/b.ts'],
    ['api-imports-more-than-contract', 'api/src/a.ts', 'shared/ui/src/b.ts'],
    ['imports-upwards', 'api/src/platform/new/a.ts', 'api/src/domains/ads/b.ts'],
    ['imports-upwards', 'api/src/read-models/a.ts', 'api/src/domains/ads/index.ts'],
    ['imports-upwards', 'api/src/domains/new/a.ts', 'api/src/app/b.ts'],
    ['api-domain-internals', 'api/src/domains/new/a.ts', 'api/src/domains/ads/b.ts'],
    ['api-schema-imports-more', 'api/src/domains/new/schema.ts', 'api/src/domains/ads/b.ts'],
    ['api-source-imports-tools', 'api/src/domains/new/a.ts', 'api/test/b.ts'],
    ['screen-imports-sibling', 'mf-chat/src/brand-new/a.tsx', 'mf-chat/src/other/b.ts'],
    ['screen-imports-sibling', 'mf-used-cars/src/brand-new/a.tsx', 'mf-used-cars/src/other/b.ts'],
    ['lib-imports-screen', 'mf-fin2/src/lib/a.ts', 'mf-fin2/src/other/b.ts'],
    ['lib-imports-screen', 'mf-chat/src/lib/a.ts', 'mf-chat/src/other/b.ts'],
    ['imports-upwards', 'shell/server/registry/new/a.ts', 'shell/server/http/b.ts'],
    ['imports-upwards', 'shell/server/http/a.ts', 'shell/server/app.ts', type],
    ['imports-upwards', 'shared/federation/src/store/a.ts', 'shared/federation/src/rollout/b.ts'],
    ['folder-without-layer', 'shell/server/brand-new/a.ts', 'shell/server/settings/b.ts'],
    ['cycle', 'mf-chat/src/lib/first.ts', 'mf-chat/src/lib/second.ts'],
  ];
  /** The way back of the cycle, of which one import is reported. */
  const back: Edge = ['mf-chat/src/lib/second.ts', 'mf-chat/src/lib/first.ts'];
  const allowed: Edge[] = [
    ['mf-chat/src/exposes/pages/page.ts', 'mf-chat/src/list/list.ts'],
    ['mf-chat/src/list/list.ts', 'mf-chat/src/lib/shared.ts'],
    ['shell/server/app.ts', 'shell/server/http/routes.ts'],
    ['shell/server/http/routes.ts', 'shell/server/registry/c.ts'],
    ['shell/server/registry/c.test.ts', 'shell/server/http/routes.ts'],
  ];
  let violations: ReturnType<typeof cruise>;
  beforeAll(() => {
    violations = cruise([...rejected.map(([, ...edge]): Edge => edge), back, ...allowed], '.dependency-cruiser.mjs');
  });

  it.each(rejected)('%s is rejected from %s to %s', (rule, from, to) => {
    expect(violations).toContainEqual({ rule, from, to });
  });

  it('lets screens use lib, exposes use screens, folders of the edge use the layers below, and tests any', () => {
    const importers = allowed.map(([from]) => from);
    expect(violations.filter(({ from }) => importers.includes(from))).toEqual([]);
  });

  it('folder-cycle is rejected', () => {
    const cycle: Edge[] = [
      ['api/src/domains/new/index.ts', 'api/src/domains/ads/index.ts'],
      ['api/src/domains/ads/two.ts', 'api/src/domains/new/one.ts', type],
    ];
    const found = { rule: 'folder-cycle', from: 'api/src/domains/new', to: 'api/src/domains/ads' };
    expect(cruise(cycle, 'shared/commands/folder-cycles.mjs')).toContainEqual(found);
  });
});
