import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { sharedDependencies } from '@roadworthy/federation/build/workspace-folders';
import { REPOSITORY_ROOT } from '@roadworthy/federation/workspace';

/** A folder with a package.json, such as `mf-chat` or `shared/ui`. */
export type WorkspacePackage = {
  folder: string;
  /** Packages that it uses, directly or through others; every test uses those of the root. */
  uses: readonly string[];
  /** Files of other packages that it imports by their path. */
  imports: readonly string[];
  /** It has a Jest project. */
  hasTests: boolean;
};

/** A journey and the packages whose behavior it proves. */
export type Journey = { file: string; packages: readonly string[] };

export type WorkspaceGraph = { packages: readonly WorkspacePackage[]; journeys: readonly Journey[] };

const PACKAGE_FILE = /^((?:shared\/)?[^/]+)\/package\.json$/;
const SOURCE_FILE = /\.[cm]?tsx?$|\.[cm]?js$/;
const RELATIVE_IMPORT = /(?:from|import|require)\s*\(?\s*'(\.\.?\/[^']+)'/g;
/** `@areas mf-chat shell` in the first comment of a journey. */
const AREAS_TAG = /^\/\*\* @areas ([^*]+) \*\//;
const JOURNEY_FILE = /^e2e\/journeys\/.*\.spec\.ts$/;

const read = (file: string): string => readFileSync(join(REPOSITORY_ROOT, file), 'utf8');

/** The package of a file. @returns undefined for files of the root and of folders without a package.json */
export const findPackage = (file: string, folders: readonly string[]): string | undefined =>
  folders.find((folder) => file.startsWith(`${folder}/`));

function importsByPath(folder: string, files: readonly string[]): string[] {
  const own = files.filter((file) => file.startsWith(`${folder}/`) && SOURCE_FILE.test(file));
  const imported = own.flatMap((file) =>
    [...read(file).matchAll(RELATIVE_IMPORT)].map(([, path = '']) => posix.join(posix.dirname(file), path)),
  );
  const outside = new Set(imported.filter((path) => !path.startsWith(`${folder}/`)));
  return files.filter((file) => outside.has(file) || outside.has(file.replace(SOURCE_FILE, '')));
}

/** Reads the graph from package.json files, imports by path and the tags of journeys. @param files of the repository */
export function readWorkspaceGraph(files: readonly string[]): WorkspaceGraph {
  const folders = files.flatMap((file) => PACKAGE_FILE.exec(file)?.[1] ?? []);
  return {
    packages: folders.map((folder) => ({
      folder,
      uses: sharedDependencies([folder, '.']).filter((used) => used !== folder),
      imports: importsByPath(folder, files),
      hasTests: existsSync(join(REPOSITORY_ROOT, folder, 'jest.config.mjs')),
    })),
    journeys: files
      .filter((file) => JOURNEY_FILE.test(file))
      .map((file) => ({ file, packages: AREAS_TAG.exec(read(file))?.[1]?.split(' ') ?? [] })),
  };
}
