import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { areaBuild } from '@roadworthy/federation/build/run-webpack';
import { areas, REPOSITORY_ROOT } from '@roadworthy/federation/workspace';
import { trackedFiles } from './tracked-files';

const remotes = areas.filter((area) => area !== 'shell');
const REQUIRED_FILES = [
  'package.json',
  'webpack.config.ts',
  'jest.config.mjs',
  'src/remote.ts',
  'README.md',
  'SPEC.md',
];

it('knows each folder mf-* as an area', () => {
  const folders = trackedFiles().flatMap((file) => /^(mf-[^/]+)\//.exec(file)?.[1] ?? []);
  expect([...new Set(folders)].sort()).toEqual(remotes);
});

describe.each(remotes)('%s', (area) => {
  it('has the files that its checks, its build and its readers need', () => {
    expect(REQUIRED_FILES.filter((file) => !existsSync(join(REPOSITORY_ROOT, area, file)))).toEqual([]);
  });

  it('has an owner in CODEOWNERS', () => {
    const owners = readFileSync(join(REPOSITORY_ROOT, '.github/CODEOWNERS'), 'utf8');
    expect(owners).toMatch(new RegExp(`^/${area}/ +@`, 'm'));
  });

  it('has its folder’s name in the build, the description and the tests', async () => {
    const { name, remote } = await areaBuild(area);
    const { default: jestConfig } = await import(join(REPOSITORY_ROOT, area, 'jest.config.mjs'));
    expect([name, remote?.name, jestConfig.displayName]).toEqual([area, area, area]);
  });
});

it('gives each area a development port of its own', async () => {
  const ports = (await Promise.all(areas.map(areaBuild))).map(({ port }) => port);
  expect(new Set(ports).size).toBe(ports.length);
});
