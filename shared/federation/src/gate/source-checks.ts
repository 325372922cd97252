import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GateCheck } from '@roadworthy/contract/registry';
import { gateFolder } from './passed-results';

/** The sources that the checks of an area read. */
export type AreaSources = {
  area: string;
  /** The repository's root. */
  root: string;
  /** The area and the shared packages that it and its tests use, relative to the root. */
  folders: readonly string[];
};

/** A program that ends with 0 when it accepts the sources of an area. */
export type SourceCheck = {
  name: Extract<GateCheck, 'types' | 'lint' | 'boundaries' | 'unit'>;
  /** Packages of the repository's root that it runs. */
  tools: readonly string[];
  /** Files of the repository's root that configure it. */
  configuration: readonly string[];
  arguments: (sources: AreaSources) => [program: string, ...options: string[]];
};

/** A configuration for one area: mistakes in other areas are theirs. */
function typesConfiguration({ area, root, folders }: AreaSources): string {
  const file = join(gateFolder(root), `types-${area}.json`);
  const include = folders.map((folder) => join(root, folder));
  mkdirSync(gateFolder(root), { recursive: true });
  writeFileSync(file, JSON.stringify({ extends: join(root, 'tsconfig.json'), include }));
  return file;
}

/** Jest projects of an area; the edge belongs to the shell. */
const jestProjects = (area: string): string[] => (area === 'shell' ? ['shell', 'edge'] : [area]);

/** The longest first. */
export const sourceChecks: readonly SourceCheck[] = [
  {
    name: 'unit',
    tools: ['jest', '@swc/jest', '@swc/core'],
    configuration: ['jest.config.mjs'],
    arguments: ({ area }) => ['jest', '--selectProjects', ...jestProjects(area)],
  },
  {
    name: 'types',
    tools: ['typescript', '@types/jest', '@types/node'],
    configuration: ['tsconfig.json'],
    arguments: (sources) => {
      const file = typesConfiguration(sources);
      return ['tsc', '-p', file, '--incremental', '--tsBuildInfoFile', file.replace('.json', '.tsbuildinfo')];
    },
  },
  {
    name: 'boundaries',
    tools: ['dependency-cruiser'],
    configuration: ['.dependency-cruiser.mjs'],
    arguments: ({ folders }) => ['depcruise', '--config', '.dependency-cruiser.mjs', ...folders],
  },
  {
    name: 'lint',
    tools: ['@biomejs/biome'],
    configuration: ['.biome.json', '.gitignore'],
    arguments: ({ folders }) => ['biome', 'check', '--error-on-warnings', ...folders],
  },
];
