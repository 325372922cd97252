import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPackage, REPOSITORY_ROOT } from '../workspace';
import { withTypeScript } from './typescript';

/** Declarations of the shared workspace modules, by path: `session/src/session.d.ts`. */
export type Declarations = {
  files: Readonly<Record<string, string>>;
  /** Path of each module's declaration, without its ending. */
  entries: Readonly<Record<string, string>>;
};

export const declarationsFile = 'types.json';

/** The source of a shared module, from its package's exports: `session/src/session.ts`. */
function findEntry(module: string): string {
  const [, name = '', ...path] = module.split('/');
  const file = join(REPOSITORY_ROOT, 'shared', name, 'package.json');
  const { exports } = JSON.parse(readFileSync(file, 'utf8')) as { exports: Record<string, string> };
  return join(name, exports[path.length > 0 ? `./${path.join('/')}` : '.'] ?? '');
}

let emitted: Promise<Declarations> | undefined;

/**
 * The declarations of the current sources, emitted once per process: it takes 2 to 4 s.
 * @param modules names of workspace modules. @throws with the errors of TypeScript
 */
export function emitDeclarations(modules: readonly string[]): Promise<Declarations> {
  const sources = modules.map((module) => [module, findEntry(module)] as const);
  const shared = join(REPOSITORY_ROOT, 'shared');
  emitted ??= withTypeScript(
    (folder) => ({
      compilerOptions: {
        ...{ noEmit: false, declaration: true, emitDeclarationOnly: true },
        ...{ rootDir: shared, outDir: join(folder, 'out'), removeComments: true },
      },
      files: sources.map(([, source]) => join(shared, source)),
    }),
    (folder, output) => {
      if (output.includes('error TS')) throw new Error(`The types of shared modules cannot be written:\n${output}`);
      const out = join(folder, 'out');
      const paths = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.d.ts'));
      return {
        files: Object.fromEntries(paths.sort().map((path) => [path, readFileSync(join(out, path), 'utf8')])),
        entries: Object.fromEntries(sources.map(([module, source]) => [module, source.replace(/\.tsx?$/, '')])),
      };
    },
  );
  return emitted;
}

/** The file of a package of another repository with the declarations of its own sources. */
export const packedDeclarationsFile = 'dist/types.json';

/** The packages that the declarations of the shared modules come from: those, and the contract that they import. */
const packagesOf = (modules: readonly string[]): string[] => [
  ...new Set(['@roadworthy/contract', ...modules.map((module) => module.split('/').slice(0, 2).join('/'))]),
];

/**
 * The declarations of the shared modules that an area is built with: in this repository those of the sources, in another
 * one what the installed packages contain.
 * @param folder the area's
 */
export async function readSharedDeclarations(modules: readonly string[], folder: string): Promise<Declarations> {
  const packages = packagesOf(modules).map((name) => [name, findPackage(name, folder)] as const);
  const files = packages.flatMap(([, path]) => (path ? [join(path, packedDeclarationsFile)] : [])).filter(existsSync);
  if (files.length === 0) return emitDeclarations(modules);
  const parts = files.map((file) => JSON.parse(readFileSync(file, 'utf8')) as Declarations);
  return {
    files: Object.assign({}, ...parts.map((part) => part.files)),
    entries: Object.assign({}, ...parts.map(({ entries }) => entries)),
  };
}

/** Equal hashes have equal types, so that nothing has to be compared. */
export const hashDeclarations = (declarations: Declarations): string =>
  createHash('sha256').update(JSON.stringify(declarations)).digest('hex').slice(0, 16);
