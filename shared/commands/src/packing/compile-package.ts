import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { toBuilt } from './published-manifest';

const SOURCE_ENDINGS = ['', '.ts', '.tsx', '/index.ts'];

const findSource = (path: string): string | undefined =>
  SOURCE_ENDINGS.map((ending) => path + ending).find((file) => existsSync(file) && /\.\w+$/.test(file));

/** Keeps each file a module of its own, which imports its siblings by their built names, as Node and webpack need it. */
const keepImports = (follow: (file: string) => void): Plugin => ({
  name: 'keep-imports',
  setup({ onResolve }) {
    onResolve({ filter: /./ }, ({ path, importer, kind }) => {
      if (kind === 'entry-point') return undefined;
      if (!path.startsWith('.')) return { path, external: true };
      const source = findSource(join(dirname(importer), path));
      if (!source) return { errors: [{ text: `${importer} imports ${path}, which does not exist.` }] };
      follow(source);
      const specifier = relative(dirname(importer), source).replace(/\.tsx?$/, '.js');
      return { path: specifier.startsWith('.') ? specifier : `./${specifier}`, external: true };
    });
  },
});

/**
 * Compiles files of a package, and what they import of it, to JavaScript.
 * @param entries relative to the package's folder
 */
export async function compilePackage(folder: string, entries: readonly string[], target: string): Promise<void> {
  const found = new Set(entries.map((entry) => join(folder, entry)));
  for (const file of found) {
    const path = relative(folder, file);
    const output = join(target, toBuilt(path));
    mkdirSync(dirname(output), { recursive: true });
    if (!/\.tsx?$/.test(file)) {
      cpSync(file, output);
      continue;
    }
    await build({
      entryPoints: [file],
      outfile: output,
      bundle: true,
      format: 'esm',
      target: 'es2022',
      jsx: 'automatic',
      platform: 'neutral',
      logLevel: 'warning',
      plugins: [keepImports((source) => found.add(source))],
    });
  }
}
