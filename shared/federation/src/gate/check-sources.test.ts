import { chmodSync, copyFileSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '@roadworthy/testing/temporary-folder';
import { REPOSITORY_ROOT } from '../workspace';
import { checkSources } from './check-sources';
import type { SourceCheck } from './source-checks';
import { readAreaSources, rememberSources } from './source-key';

const write = (root: string, file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};

/** A repository with the areas `mf-good` and `mf-bad` and the package `shared/ui`, which `mf-good` uses. */
function createWorkspace(): string {
  const root = temporaryFolder();
  write(root, 'package.json', '{}\n');
  write(
    root,
    'mf-good/package.json',
    `${JSON.stringify({ dependencies: { '@roadworthy/ui': 'workspace:*' } }, null, 2)}\n`,
  );
  write(root, 'mf-bad/package.json', '{}\n');
  write(root, 'shared/ui/package.json', '{}\n');
  write(root, 'shared/ui/src/button.ts', 'export const button = 1;\n');
  write(root, 'mf-good/src/good.ts', 'export const good = 1;\n');
  return root;
}

/** The progress of the command. */
beforeAll(() => void jest.spyOn(console, 'error').mockImplementation());

/** Eight programs start, on a machine that may be busy. */
const REAL_TOOLS_TIMEOUT_MS = 90_000;

describe('with the real tools', () => {
  const root = createWorkspace();
  beforeAll(() => {
    symlinkSync(join(REPOSITORY_ROOT, 'node_modules'), join(root, 'node_modules'));
    for (const file of ['tsconfig.json', '.biome.json', '.gitignore', '.dependency-cruiser.mjs'])
      copyFileSync(join(REPOSITORY_ROOT, file), join(root, file));
    write(root, 'jest.config.mjs', "export default { projects: ['<rootDir>/*/jest.config.mjs'] };\n");
    for (const area of ['mf-good', 'mf-bad'])
      write(root, `${area}/jest.config.mjs`, `export default { displayName: '${area}', transform: {} };\n`);
    write(root, 'mf-good/src/good.test.js', "it('passes', () => expect(1).toBe(1));\n");
    write(root, 'mf-bad/src/bad.test.js', "it('fails', () => expect(1).toBe(2));\n");
    const source =
      "import { good } from '../../mf-good/src/good';\n\nexport const bad: string = good;\nvar unused = 1;\n";
    write(root, 'mf-bad/src/bad.ts', source);
  });

  it(
    'SHL-229 accepts the sources of an area while another one has mistakes',
    async () => {
      const results = (await checkSources([readAreaSources('mf-good', root)])).get('mf-good');
      expect(results?.map(({ check }) => check).sort()).toEqual(['boundaries', 'lint', 'types', 'unit']);
      expect(results?.every((result) => 'seconds' in result)).toBe(true);
    },
    REAL_TOOLS_TIMEOUT_MS,
  );

  it(
    'SHL-229 names every check that fails with what its program printed',
    async () => {
      const problem = await checkSources([readAreaSources('mf-bad', root)]).catch((error) => error.message);
      expect(problem).toContain('✗ mf-bad: types\nmf-bad/src/bad.ts(3,14): error TS2322');
      expect(problem).toContain('error area-imports-area: mf-bad/src/bad.ts → mf-good/src/good.ts');
      expect(problem).toContain('lint/correctness/noUnusedVariables');
      expect(problem).toContain('FAIL mf-bad mf-bad/src/bad.test.js');
      expect(problem).toContain('Nothing was released.');
    },
    REAL_TOOLS_TIMEOUT_MS,
  );
});

describe('a check that passed', () => {
  const check: SourceCheck = { name: 'lint', tools: [], configuration: ['lint.json'], arguments: () => ['check'] };
  const checkGood = (root: string, area = 'mf-good') => checkSources([readAreaSources(area, root)], undefined, [check]);
  const runs = (root: string) => readFileSync(join(root, 'runs'), 'utf8').length;

  /** The program counts its runs, then does what a test says. */
  function workspaceWith(program = ''): string {
    const root = createWorkspace();
    write(root, 'node_modules/.bin/check', `#!/bin/sh\nprintf x >> runs\n${program}`);
    chmodSync(join(root, 'node_modules/.bin/check'), 0o755);
    return root;
  }

  it('SHL-230 is not run again for the same sources, and keeps the time at which it passed', async () => {
    const root = workspaceWith();
    const first = await checkGood(root);
    expect(await checkGood(root)).toEqual(first);
    expect(runs(root)).toBe(1);
  });

  it.each([
    ['the area', 'mf-good/src/good.ts'],
    ['a new file of the area', 'mf-good/src/new.ts'],
    ['a shared package that it uses', 'shared/ui/src/button.ts'],
    ['the configuration of the check', 'lint.json'],
  ])('SHL-230 is run again when %s changed', async (_, file) => {
    const root = workspaceWith();
    await checkGood(root);
    write(root, file, 'export const changed = 1;\n');
    await checkGood(root);
    expect(runs(root)).toBe(2);
  });

  it('SHL-230 is run again when a package that the area uses changed in the lockfile, not when another did', async () => {
    const root = workspaceWith();
    const lock = (rxjs: string, yup: string) =>
      write(
        root,
        'pnpm-lock.yaml',
        JSON.stringify({
          importers: {
            'mf-good': { dependencies: { rxjs: { version: rxjs } } },
            'mf-bad': { dependencies: { yup: { version: yup } } },
          },
          packages: {},
          snapshots: { [`rxjs@${rxjs}`]: {}, [`yup@${yup}`]: {} },
        }),
      );
    lock('1.0.0', '1.0.0');
    await checkGood(root);
    lock('1.0.0', '2.0.0');
    await checkGood(root);
    expect(runs(root)).toBe(1);
    lock('2.0.0', '2.0.0');
    await checkGood(root);
    expect(runs(root)).toBe(2);
  });

  it('SHL-230 is not run again when another area changed', async () => {
    const root = workspaceWith();
    await checkGood(root);
    write(root, 'mf-bad/src/bad.ts', 'export const changed = 1;\n');
    await checkGood(root);
    expect(runs(root)).toBe(1);
  });

  it('SHL-230 says nothing about another area', async () => {
    const root = workspaceWith();
    await checkGood(root);
    await checkGood(root, 'mf-bad');
    expect(runs(root)).toBe(2);
  });

  it('SHL-230 is run again after it failed, with nothing changed', async () => {
    const root = workspaceWith('test -e healed\n');
    await expect(checkGood(root)).rejects.toThrow('✗ mf-good: lint');
    write(root, 'healed', '');
    await checkGood(root);
    expect(runs(root)).toBe(2);
  });

  it('SHL-230 does not count when sources changed while it ran', async () => {
    const root = workspaceWith('echo >> mf-good/src/good.ts\n');
    await expect(checkGood(root)).rejects.toThrow('files changed while lint ran');
    await expect(checkGood(root)).rejects.toThrow('files changed while lint ran');
  });

  it('SHL-231 is not run when it is skipped, and the result says who skipped it and why', async () => {
    const root = workspaceWith('exit 1\n');
    const skips = { checks: ['lint'], skip: { by: '--skip', reason: 'urgent' } } as const;
    const results = await checkSources([readAreaSources('mf-good', root)], skips, [check]);
    expect(results.get('mf-good')).toMatchObject([{ check: 'lint', skipped: { by: '--skip', reason: 'urgent' } }]);
  });
});

it('SHL-233 notices a file that changed between the checks and the build', () => {
  const root = createWorkspace();
  const assertUnchanged = rememberSources([readAreaSources('mf-good', root)]);
  write(root, 'mf-bad/src/bad.ts', 'export const changed = 1;\n');
  expect(assertUnchanged).not.toThrow();
  write(root, 'shared/ui/src/button.ts', 'export const changed = 1;\n');
  expect(assertUnchanged).toThrow('Files changed during the command');
});
