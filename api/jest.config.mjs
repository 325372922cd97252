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
 * typebox has 370 files, which every suite would load again: tests use one bundle.
 */
const typebox = join(import.meta.dirname, 'node_modules/.cache/tests/typebox.cjs');
await build({
  stdin: { contents: `export * from 'typebox'`, resolveDir: import.meta.dirname },
  ...{ outfile: typebox, bundle: true, format: 'cjs', platform: 'node', target: 'node20', logLevel: 'error' },
});

/** Node code, compiled by SWC; so are packages that are published as ES modules only. */
export default {
  displayName: 'api',
  // On servers there are as many workers as servers (test/support/test-server.ts).
  ...(process.env.TEST_DATABASE_URL && { maxWorkers: process.env.TEST_DATABASE_URL.split(' ').length }),
  globalSetup: '<rootDir>/test/support/global-setup.mjs',
  globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
  rootDir: '.',
  testEnvironment: 'node',
  // Long, because opening a database takes seconds on a busy machine; an aborted test leaves it open, about 200 MB.
  testTimeout: 30_000,
  testMatch: ['<rootDir>/{src,test,tools}/**/*.test.ts'],
  // Tests that kill or flood processes take minutes: they run with servers only.
  testPathIgnorePatterns: process.env.TEST_DATABASE_URL
    ? []
    : ['/test/faults/', '/test/stress/', '/test/chat/stress/', '/tools/fuzz/', '/payments/crash'],
  transform: {
    '^.+\\.(ts|js|mjs)$': [
      '@swc/jest',
      { jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, module: { type: 'commonjs' } },
    ],
  },
  moduleNameMapper: { '^typebox$': typebox },
  transformIgnorePatterns: [`node_modules/(?!\\.pnpm|${esmPackages.join('|')})`],
};
