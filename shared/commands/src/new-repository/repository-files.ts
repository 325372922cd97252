import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY_ROOT } from '@roadworthy/federation/workspace';
import { fillTemplate, TEMPLATE_FOLDER } from '../new-area/area-files';
import type { AreaPlan } from '../new-area/area-plan';
import type { Manifest } from '../packing/published-manifest';
import { readWorkspace } from '../packing/workspace';
import { trackedFiles } from '../tracked-files';
import { renderPnpmSettings, toRepositoryManifest } from './repository-manifest';

/** Files of the area template that belong to this repository: its package, its documents and the rules that they list. */
const REPLACED_FILES = ['package.json', 'README.md', 'SPEC.md'];
/** The id of a rule at the beginning of a test's title. */
const RULE_ID = /(?<=['"`])SMP-\d+ /g;
/** What a repository needs besides the area. */
export const REPOSITORY_TEMPLATE_FOLDER = 'shared/commands/src/new-repository/template/';

const read = (file: string) => readFileSync(join(REPOSITORY_ROOT, file), 'utf8');
const toJson = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

/** The rules of this repository, without what concerns its folders. */
function toLintSettings(): object {
  const settings = JSON.parse(read('.biome.json')) as object;
  return { ...settings, files: { includes: ['**', '!dist', '!packages', '!pnpm-lock.yaml'] }, overrides: undefined };
}

function toTypeSettings(): object {
  const { compilerOptions } = JSON.parse(read('tsconfig.json')) as { compilerOptions: { types: string[] } };
  const types = [...compilerOptions.types, '@testing-library/jest-dom'];
  return { compilerOptions: { ...compilerOptions, types }, include: ['src', 'webpack.config.ts'] };
}

/** Texts of a repository of one area, by path: the area template, which is tested here, and what a repository needs. */
export function listRepositoryFiles(plan: AreaPlan): Map<string, string> {
  const areaFiles = trackedFiles().filter(
    (file) =>
      file.startsWith(TEMPLATE_FOLDER) &&
      !REPLACED_FILES.includes(file.slice(TEMPLATE_FOLDER.length)) &&
      existsSync(join(REPOSITORY_ROOT, file)),
  );
  const workspace = readWorkspace();
  const area = JSON.parse(read(join(TEMPLATE_FOLDER, 'package.json'))) as Manifest;
  return new Map([
    ...areaFiles.map((file): [string, string] => [
      fillTemplate(file.slice(TEMPLATE_FOLDER.length), plan),
      fillTemplate(read(file).replace(RULE_ID, ''), plan),
    ]),
    ...readdirSync(join(REPOSITORY_ROOT, REPOSITORY_TEMPLATE_FOLDER)).map((file): [string, string] => [
      // Under its own name Git would use it here.
      file === 'gitignore' ? '.gitignore' : file,
      fillTemplate(read(join(REPOSITORY_TEMPLATE_FOLDER, file)), plan),
    ]),
    ['package.json', toJson(toRepositoryManifest(plan, area, workspace))],
    ['pnpm-workspace.yaml', renderPnpmSettings(workspace)],
    ['tsconfig.json', toJson(toTypeSettings())],
    ['.biome.json', toJson(toLintSettings())],
  ]);
}
