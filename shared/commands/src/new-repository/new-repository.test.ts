import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY_ROOT, type RemoteName } from '@roadworthy/federation/workspace';
import { parse } from 'yaml';
import { findDocProblems } from '../doc-references';
import { type AreaPlan, defaultOwner } from '../new-area/area-plan';
import { readWorkspace } from '../packing/workspace';
import { findTestedIds } from '../rules';
import { listRepositoryFiles } from './repository-files';

const planOf = (name: RemoteName): AreaPlan => ({ name, owner: defaultOwner(name), port: 3105, rulePrefix: 'FIA' });

describe.each((['mf-finance', 'mf-used-cars'] as const).map(planOf))('a repository of $name', (plan) => {
  const files = listRepositoryFiles(plan);
  const text = (file: string) => files.get(file) ?? '';
  const manifest = JSON.parse(text('package.json'));

  it('has the area, its tests and its settings, and no names of the template', () => {
    expect([...files.keys()]).toEqual(
      expect.arrayContaining([
        'src/remote.ts',
        'src/exposes/pages/overview.ts',
        'webpack.config.ts',
        'jest.config.mjs',
      ]),
    );
    expect([...files.keys()]).toEqual(
      expect.arrayContaining(['.gitignore', 'README.md', 'recording.json', 'tsconfig.json', '.biome.json']),
    );
    expect([...files].flat().filter((content) => /sample|area-template|SMP-|3199/i.test(content))).toEqual([]);
    expect(manifest).toMatchObject({ name: plan.name, private: true, packageManager: expect.stringMatching(/^pnpm@/) });
  });

  it('refers to nothing that only this repository has', () => {
    expect(JSON.stringify(manifest)).not.toMatch(/workspace:|catalog:/);
    const links = { ...manifest.dependencies, ...manifest.devDependencies };
    expect(Object.entries(links).filter(([, version]) => !/^\^?\d+\.\d+\.\d+/.test(String(version)))).toEqual([]);
    // Ids of rules are checked here only.
    expect([...files.values()].flatMap(findTestedIds)).toEqual([]);
    expect([...files.values()].filter((content) => /pnpm (spec|dev|release|graph)\b|shared\//.test(content))).toEqual(
      [],
    );
  });

  it('installs what its sources and tests import', () => {
    const links = { ...manifest.dependencies, ...manifest.devDependencies };
    const imported = [...files].flatMap(([file, content]) =>
      /\.(tsx?|mjs)$/.test(file)
        ? [...content.matchAll(/from '((?:@[^/']+\/)?[a-z][^/']*)/g)].map(([, name = '']) => name)
        : [],
    );
    expect(imported).not.toEqual([]);
    expect(imported.filter((name) => !links[name] && !name.startsWith('node:'))).toEqual([]);
  });

  it('takes each shared package from its tarball, and runs no install scripts', () => {
    const { overrides, allowBuilds } = parse(text('pnpm-workspace.yaml'));
    const shared = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }).filter((name) =>
      name.startsWith('@roadworthy/'),
    );
    expect(Object.keys(overrides).filter((name) => name.startsWith('@roadworthy/'))).toEqual(shared.sort());
    expect(overrides).toMatchObject(readWorkspace().overrides);
    expect(overrides['@roadworthy/ui']).toBe(
      `file:packages/roadworthy-ui-${manifest.dependencies['@roadworthy/ui']}.tgz`,
    );
    expect(Object.values(allowBuilds)).not.toContain(true);
  });

  it('installs where the package registry lacks the pinned pnpm', () => {
    expect(parse(text('pnpm-workspace.yaml'))).toMatchObject({ pmOnFail: 'ignore' });
  });

  it('has the scripts that a release runs, and documents that refer to what exists', () => {
    expect(Object.keys(manifest.scripts)).toEqual(['dev', 'types', 'lint', 'test', 'build', 'release']);
    const repository = {
      hasScript: (script: string) => manifest.scripts[script] !== undefined,
      has: (path: string) => [...files.keys()].some((file) => file.startsWith(path)),
      read: text,
    };
    expect(findDocProblems('README.md', repository)).toEqual([]);
    for (const script of ['dev', 'types', 'lint', 'build', 'release'])
      expect(text('README.md')).toMatch(`npm run ${script}`);
  });

  it('has a recorded response for the call of its page', () => {
    expect(Object.keys(JSON.parse(text('recording.json')))).toEqual(['POST /api/v1/cars/get-car-list']);
  });

  it('is type-checked and linted as this repository', () => {
    const { compilerOptions } = JSON.parse(readFileSync(join(REPOSITORY_ROOT, 'tsconfig.json'), 'utf8'));
    const settings = JSON.parse(text('tsconfig.json'));
    expect(settings.compilerOptions).toMatchObject({ ...compilerOptions, types: expect.any(Array) });
    for (const name of settings.include) expect([...files.keys()].some((file) => file.startsWith(name))).toBe(true);
    const { linter, formatter } = JSON.parse(readFileSync(join(REPOSITORY_ROOT, '.biome.json'), 'utf8'));
    expect(JSON.parse(text('.biome.json'))).toMatchObject({ linter, formatter });
  });
});

it('packs every package that a repository installs', () => {
  const { overrides } = parse(listRepositoryFiles(planOf('mf-finance')).get('pnpm-workspace.yaml') ?? '');
  for (const name of Object.keys(overrides).filter((key) => key.startsWith('@roadworthy/')))
    expect(existsSync(join(REPOSITORY_ROOT, 'shared', name.replace('@roadworthy/', ''), 'package.json'))).toBe(true);
});
