import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@roadworthy/testing/temporary-folder';
import { runChecks } from './run-checks';

/** A repository whose scripts write their names to a file. */
function createRepository(scripts: readonly string[], failing?: string): { root: string; readRun: () => string[] } {
  const root = temporaryFolder();
  const toCommand = (name: string) => `echo ${name} >> run.txt${name === failing ? ' && exit 3' : ''}`;
  const manifest = { name: 'mf-finance', scripts: Object.fromEntries(scripts.map((name) => [name, toCommand(name)])) };
  writeFileSync(join(root, 'package.json'), JSON.stringify(manifest));
  const file = join(root, 'run.txt');
  return { root, readRun: () => (existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []) };
}

beforeEach(() => void jest.spyOn(console, 'log').mockImplementation(() => {}));

it('SHL-262 a release runs types, lint and tests of its repository', () => {
  const { root, readRun } = createRepository(['test', 'types', 'lint', 'deploy']);
  runChecks(root);
  expect(readRun()).toEqual(['types', 'lint', 'test']);
});

it('SHL-262 a check that fails stops the release', () => {
  const { root, readRun } = createRepository(['test', 'types', 'lint'], 'lint');
  expect(() => runChecks(root)).toThrow("'npm run lint' failed");
  expect(readRun()).toEqual(['types', 'lint']);
});

it.each(['types', 'test'])('SHL-262 a repository without the script %s is not released', (missing) => {
  const { root, readRun } = createRepository(['types', 'test'].filter((name) => name !== missing));
  expect(() => runChecks(root)).toThrow(`no script '${missing}'`);
  expect(readRun()).toEqual([]);
});
