import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { buildSync, version } from 'esbuild';

const { version: mswVersion } = createRequire(import.meta.url)('msw/package.json');

/** Jest compiles `*.bundle.ts` with all packages into one file, once: a test file loads MSW's 80 modules ten times faster. */
export default {
  getCacheKey: (source) => createHash('sha1').update(`${source} ${version} ${mswVersion}`).digest('hex'),
  process(_source, file) {
    const options = { bundle: true, platform: 'node', format: 'cjs', target: 'node20', minify: true, write: false };
    return { code: buildSync({ entryPoints: [file], ...options }).outputFiles[0].text };
  },
};
