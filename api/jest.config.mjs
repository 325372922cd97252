const esmPackages = [
  'jose',
  'typebox',
  '@fastify',
  '@electric-sql',
  'drizzle-orm',
  '@roadworthy',
  'cookie',
  'marked',
  'quickselect',
  'eventsource-parser',
  'p-limit',
  'aws4fetch',
  'yocto-queue',
];

/** Node code, compiled by SWC on the way. Packages that come as ES modules only are compiled too. */
export default {
  displayName: 'api',
  // Readers of the log of changes wait for every transaction that is open on a server, whichever database it is in: two
  // suites on one server would keep each other waiting.
  ...(process.env.TEST_DATABASE_URL && { maxWorkers: 1 }),
  globalSetup: '<rootDir>/src/testing/global-setup.mjs',
  globalTeardown: '<rootDir>/src/testing/global-teardown.mjs',
  rootDir: '.',
  testEnvironment: 'node',
  // A test that waits for its database on a busy machine shall wait: one cut off leaves it open, some 200 MB each.
  testTimeout: 30_000,
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  transform: {
    '^.+\\.(ts|js|mjs)$': [
      '@swc/jest',
      { jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, module: { type: 'commonjs' } },
    ],
  },
  transformIgnorePatterns: [`node_modules/(?!\\.pnpm|${esmPackages.join('|')})`],
};
