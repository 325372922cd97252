import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, extname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Packages that load files of their own: binaries, WebAssembly, scripts, styles. All others are part of the bundle. */
const EXTERNAL_PACKAGES = [
  '@electric-sql/pglite',
  '@fastify/swagger-ui',
  '@node-rs/argon2',
  'esbuild',
  'ioredis',
  'jsdom',
  'sharp',
];
/** Bundles of earlier sources; a process that is just starting may still load one. */
const STALE_BUNDLE_MS = 3_600_000;

/**
 * The URL of a program's bundle: one file with all modules that it imports, which load in a tenth of the time. It is built
 * again when a source, the lockfile or this file changed.
 */
export async function bundleProgram(program) {
  const home = findAbove(dirname(program), 'package.json') ?? dirname(program);
  const name = relative(home, program).replaceAll(/[\\/]/g, '-').slice(0, -extname(program).length);
  const folder = join(home, 'node_modules/.cache/programs', name);
  const bundle = findBundle(folder) ?? (await buildBundle(program, folder));
  return pathToFileURL(join(folder, bundle)).href;
}

/** The nearest folder above that contains a file. */
function findAbove(folder, name) {
  if (existsSync(join(folder, name))) return folder;
  return dirname(folder) === folder ? undefined : findAbove(dirname(folder), name);
}

/** The name of the bundle, when it is of the present sources. */
function findBundle(folder) {
  const recordFile = join(folder, 'bundle.json');
  if (!existsSync(recordFile)) return undefined;
  const { bundle, sources } = JSON.parse(readFileSync(recordFile, 'utf8'));
  return sources.every(existsSync) && bundle === bundleName(sources.map((file) => readFileSync(file)))
    ? bundle
    : undefined;
}

function bundleName(contents) {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(`${content.length} `).update(content);
  return `${hash.digest('hex').slice(0, 16)}.mjs`;
}

async function buildBundle(program, folder) {
  const esbuild = await import('esbuild');
  const lockfileFolder = findAbove(dirname(program), 'pnpm-lock.yaml');
  const fixed = [fileURLToPath(import.meta.url), ...(lockfileFolder ? [join(lockfileFolder, 'pnpm-lock.yaml')] : [])];
  const sources = new Map(fixed.map((file) => [file, readFileSync(file)]));
  const { outputFiles } = await esbuild.build({
    entryPoints: [program],
    outfile: join(folder, 'bundle.mjs'),
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // What Node chooses of a package.
    conditions: ['module-sync'],
    jsx: 'automatic',
    sourcemap: 'external',
    sourcesContent: false,
    logLevel: 'error',
    // For packages that are CommonJS.
    banner: {
      js: `import { createRequire as createProgramRequire } from 'node:module';
const require = createProgramRequire(${JSON.stringify(pathToFileURL(program).href)});`,
    },
    plugins: [externalPackages, ownSources(sources, esbuild)],
  });
  const bundle = bundleName(sources.values());
  const [map, script] = outputFiles;
  mkdirSync(folder, { recursive: true });
  removeStale(folder);
  replaceFile(join(folder, `${bundle}.map`), map.contents);
  replaceFile(join(folder, bundle), `${script.text}\n//# sourceMappingURL=${bundle}.map\n`);
  replaceFile(join(folder, 'bundle.json'), JSON.stringify({ bundle, sources: [...sources.keys()] }));
  return bundle;
}

/** Other processes see the old file or the whole new one. */
function replaceFile(file, content) {
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, content);
  renameSync(temporary, file);
}

function removeStale(folder) {
  const oldest = Date.now() - STALE_BUNDLE_MS;
  for (const file of readdirSync(folder).map((name) => join(folder, name))) {
    // Another process that starts may have renamed or removed it by now.
    const { mtimeMs = oldest } = statSync(file, { throwIfNoEntry: false }) ?? {};
    if (mtimeMs < oldest) rmSync(file, { force: true });
  }
}

/** Imports them by their path: the bundle's folder does not see them. */
const externalPackages = {
  name: 'external-packages',
  setup(build) {
    const filter = new RegExp(`^(${EXTERNAL_PACKAGES.join('|')})(/|$)`);
    build.onResolve({ filter }, async ({ path, kind, pluginData, importer, resolveDir }) => {
      if (pluginData === externalPackages) return undefined;
      const found = await build.resolve(path, { kind, importer, resolveDir, pluginData: externalPackages });
      if (found.errors.length > 0) return { path, external: true };
      return { path: kind.startsWith('require') ? found.path : pathToFileURL(found.path).href, external: true };
    });
  },
};

/** Functions that documents carry as text: with short names, as each visitor loads them. */
const INLINE_SCRIPTS = /\/inline-scripts\//;

/** Keeps the folder and the URL of each source, and collects what the bundle is made of. */
const ownSources = (sources, esbuild) => ({
  name: 'own-sources',
  setup(build) {
    build.onLoad({ filter: /\.(tsx?|json)$/ }, async ({ path }) => {
      if (/\/node_modules\/(?!@roadworthy\/|\.pnpm\/@roadworthy)/.test(path)) return undefined;
      const content = readFileSync(path);
      sources.set(path, content);
      const contents = content
        .toString()
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href));
      const loader = extname(path).slice(1);
      if (!INLINE_SCRIPTS.test(path)) return { contents, loader };
      const { code } = await esbuild.transform(contents, {
        loader,
        minify: true,
        sourcemap: 'inline',
        sourcefile: path,
      });
      return { contents: code, loader: 'js' };
    });
  },
});
