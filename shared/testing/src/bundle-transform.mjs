import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { buildSync } from 'esbuild';

const lockfile = readFileSync(new URL('../../../pnpm-lock.yaml', import.meta.url));

/**
 * Jest compiles `*.bundle.ts` with all packages into one file, once. It loads every module again for every test file:
 * Testing Library and what it uses are 900, which take a third of a second.
 */
export default {
  getCacheKey: (source) => createHash('sha1').update(source).update(lockfile).digest('hex'),
  process(_source, file) {
    const options = { bundle: true, platform: 'node', format: 'cjs', target: 'node20', minify: true, write: false };
    // React is shared with the code under test.
    const external = ['react', 'react-dom'];
    return { code: buildSync({ entryPoints: [file], ...options, external }).outputFiles[0].text };
  },
};
