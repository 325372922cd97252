import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { workspacePackages } from '@roadworthy/federation/build/webpack/shared-modules';
import { type Declarations, emitDeclarations, packedDeclarationsFile } from '@roadworthy/federation/types/declarations';
import { withTypeScript } from '@roadworthy/federation/types/typescript';
import { pnpm } from '../pnpm.mjs';
import { compilePackage } from './compile-package';
import { toPublishedManifest } from './published-manifest';
import { readManifest, readWorkspace, SHARED } from './workspace';

/** Files that are packed with what they import; all sources of a package unless it names some. */
export const PACKED: Readonly<Record<string, readonly string[] | undefined>> = {
  contract: undefined,
  events: undefined,
  session: undefined,
  router: undefined,
  'api-client': undefined,
  query: undefined,
  forms: undefined,
  ui: undefined,
  testing: undefined,
  'area-tools': undefined,
  federation: [
    'src/build/publish.ts',
    'src/build/version.ts',
    'src/build/webpack/development-server.ts',
    'src/build/webpack/exposes.ts',
    'src/build/webpack/names.ts',
    'src/build/webpack/port-taken.ts',
    'src/build/webpack/preset.ts',
    'src/build/webpack/type-errors.ts',
    'src/build/webpack/watch-types.ts',
    'src/publish-api/client/call-registry.ts',
    'src/publish-api/client/publish-folder.ts',
    ...['hot-update-error', 'jsx-dev-runtime', 'provide', 'runtime'].map(
      (name) => `src/build/webpack/refresh/${name}.ts`,
    ),
  ],
};
const isSource = (file: string) => /\.(tsx?|m?js)$/.test(file) && !/\.test\.tsx?$|\.d\.m?ts$/.test(file);

const listFiles = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort() : [];

/** Sources of a package: what areas import, and the harness of `testing`. */
export const listSources = (name: string): string[] =>
  ['src', 'harness'].flatMap((part) =>
    listFiles(join(SHARED, name, part)).flatMap((file) => (isSource(file) ? [`${part}/${file}`] : [])),
  );

/** Writes the declarations of all packed sources, by package, in one run of TypeScript. */
async function writeDeclarations(staging: string): Promise<void> {
  const sources = Object.entries(PACKED).flatMap(([name, files = listSources(name)]) =>
    files.filter((file) => /\.tsx?$/.test(file)).map((file) => join(SHARED, name, file)),
  );
  await withTypeScript(
    (folder) => ({
      compilerOptions: {
        ...{ noEmit: false, declaration: true, emitDeclarationOnly: true, types: ['node', 'jest'] },
        ...{ rootDir: SHARED, outDir: join(folder, 'out') },
      },
      files: [...sources, join(SHARED, 'ui/src/assets.d.ts')],
    }),
    (folder, output) => {
      if (output.includes('error TS')) throw new Error(`The packages have type errors:\n${output}`);
      for (const file of listFiles(join(folder, 'out')).filter((path) => path.endsWith('.d.ts'))) {
        const [name = '', ...path] = file.split('/');
        if (!(name in PACKED)) continue;
        const target = join(staging, name, 'dist', path.join('/').replace(/^src\//, ''));
        mkdirSync(dirname(target), { recursive: true });
        cpSync(join(folder, 'out', file), target);
      }
    },
  );
}

/** The part of the shared modules' declarations that comes from one package: releases of other repositories contain it. */
function pickDeclarations({ files, entries }: Declarations, name: string): Declarations {
  const isOwn = (path: string) => path.startsWith(`${name}/`);
  return {
    files: Object.fromEntries(Object.entries(files).filter(([path]) => isOwn(path))),
    entries: Object.fromEntries(Object.entries(entries).filter(([, path]) => isOwn(path))),
  };
}

const readBuilt = (folder: string): string =>
  listFiles(folder)
    .filter((file) => /\.(m?js|d\.ts)$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');

function pack(folder: string, target: string): void {
  const [command, args] = pnpm('pack', '--pack-destination', target);
  const { status, stderr, stdout } = spawnSync(command, args, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`pnpm pack failed in ${folder}:\n${stdout}${stderr}`);
}

/** Builds and packs the packages that an area in another repository uses. @returns the tarballs' names */
export async function packPackages(target: string): Promise<string[]> {
  const staging = mkdtempSync(join(tmpdir(), 'roadworthy-packages-'));
  try {
    const workspace = readWorkspace();
    const [declarations] = await Promise.all([emitDeclarations(workspacePackages), writeDeclarations(staging)]);
    for (const [name, entries = listSources(name)] of Object.entries(PACKED)) {
      const folder = join(staging, name);
      await compilePackage(join(SHARED, name), entries, folder);
      const types = pickDeclarations(declarations, name);
      if (Object.keys(types.files).length > 0)
        writeFileSync(join(folder, packedDeclarationsFile), JSON.stringify(types));
      const text = readBuilt(folder);
      const manifest = toPublishedManifest(readManifest(name), workspace, (other) => text.includes(other));
      writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
      pack(folder, target);
    }
    return readdirSync(target).sort();
  } finally {
    rmSync(staging, { recursive: true });
  }
}
