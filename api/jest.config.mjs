import { join } from 'node:path';
import { build } from 'esbuild';

const esmPackages = [
  'jose',
  'typebox',
  '@fastify',
  '@electric-sql',
  'drizzle-orm',
  '@roadworthy',
  'cookie',
  'marked',
  'eventsource-parser',
  'p-limit',
  'aws4fetch',
  'yocto-queue',
];

/**
 * typebox comes in 370 files, which every suite would load anew: tests have it in one.
 */
const typebox = join(import.meta.dirname, 'node_modules/.cache/tests/typebox.cjs');
await build({
  stdin: { contents: `export * from 'typebox'`, resolveDir: import.meta.dirname },
  ...{ outfile: typebox, bundle: true, format: 'cjs', platform: 'node', target: 'node20', logLevel: 'error' },
});

/** Node code, compiled by SWC on the way. Packages that come as ES modules only are compiled too. */
export default {
  displayName: 'api',
  // On servers there are as many workers as servers (src/testing/test-server.ts).
  ...(process.env.TEST_DATABASE_URL && { maxWorkers: process.env.TEST_DATABASE_URL.split(' ').length }),
  globalSetup: '<rootDir>/src/testing/global-setup.mjs',
  globalTeardown: '<rootDir>/src/testing/global-teardown.mjs',
  rootDir: '.',
  testEnvironment: 'node',
  // A test that waits for its database on a busy machine shall wait: one cut off leaves it open, some 200 MB each.
  testTimeout: 30_000,
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  // What kills processes and floods them takes minutes: on servers only. CI runs the payments' kills there.
  testPathIgnorePatterns: process.env.TEST_DATABASE_URL
    ? []
    : ['/src/faults/', '/src/fuzz/', '/force/', '/payments/crash'],
  transform: {
    '^.+\\.(ts|js|mjs)$': [
      '@swc/jest',
      { jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, module: { type: 'commonjs' } },
    ],
  },
  moduleNameMapper: { '^typebox$': typebox },
  transformIgnorePatterns: [`node_modules/(?!\\.pnpm|${esmPackages.join('|')})`],
};
