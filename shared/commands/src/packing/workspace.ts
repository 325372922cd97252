import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY_ROOT } from '@roadworthy/federation/workspace';
import { parse } from 'yaml';
import type { Manifest, Workspace } from './published-manifest';

export const SHARED = join(REPOSITORY_ROOT, 'shared');

const readJson = <Content>(file: string): Content => JSON.parse(readFileSync(file, 'utf8')) as Content;

/** The package.json of a shared package, by its folder. */
export const readManifest = (name: string) => readJson<Manifest>(join(SHARED, name, 'package.json'));

export function readWorkspace(): Workspace {
  const settings = parse(readFileSync(join(REPOSITORY_ROOT, 'pnpm-workspace.yaml'), 'utf8')) as Workspace;
  const { license, devDependencies, engines } = readJson<Manifest & Pick<Workspace, 'engines'>>(
    join(REPOSITORY_ROOT, 'package.json'),
  );
  const manifests = readdirSync(SHARED)
    .filter((name) => existsSync(join(SHARED, name, 'package.json')))
    .map(readManifest);
  return {
    ...{ catalog: settings.catalog, overrides: settings.overrides, allowBuilds: settings.allowBuilds },
    ...{ license: license ?? '', tools: devDependencies ?? {}, engines },
    versions: Object.fromEntries(manifests.map(({ name, version }) => [name, version])),
  };
}
