import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildSync } from 'esbuild';

/** The nearest lockfile above a folder: this repository's, or that of the one that installed this package. */
function readLockfile(folder) {
  const file = join(folder, 'pnpm-lock.yaml');
  if (existsSync(file)) return readFileSync(file);
  return dirname(folder) === folder ? '' : readLockfile(dirname(folder));
}
const lockfile = readLockfile(import.meta.dirname);

/**
 * Jest compiles `*.bundle.*` with all packages into one file, once. It loads every module again for every test file:
 * Testing Library and what it uses are 900, which take a third of a second; Fastify's are 400.
 */
export default {
  getCacheKey: (source) => createHash('sha1').update(source).update(lockfile).digest('hex'),
  process(_source, file) {
    const options = { bundle: true, platform: 'node', format: 'cjs', target: 'node20', minify: true, write: false };
    // Shared with the code under test: React, and the drivers of databases.
    const external = ['react', 'react-dom', 'pg', '@electric-sql/pglite'];
    // Fastify searches it for each plugin's name; Jest builds a new list of all modules at each access.
    const define = { 'require.cache': 'undefined' };
    return { code: buildSync({ entryPoints: [file], ...options, external, define }).outputFiles[0].text };
  },
};
