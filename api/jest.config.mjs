import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fastifyBundle, serverPreset } from '@roadworthy/serving/jest-preset';

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
  '@opentelemetry/otlp-exporter-base',
];

const fromTesting = (file) => join(import.meta.dirname, '../shared/testing/src', file);

/**
 * Test files that ran on servers in the same `npm test`, by Jest's report. Embedded, only those of opening, migrating and
 * reading the database run again: there the databases differ. A statement that one connection would not survive fails on
 * both (API-439), and journeys run on the embedded database too.
 */
const testedOnServers = (report) =>
  JSON.parse(readFileSync(report, 'utf8'))
    .testResults.map(({ name }) => relative(import.meta.dirname, name))
    .filter((file) => !/^src\/(platform\/(database|events)|app\/(build-app|schema|previous-release))/.test(file))
    .map((file) => `/${file.replaceAll('.', '\\.')}$`);

/** Node code, compiled by SWC; so are packages that are published as ES modules only. */
export default {
  displayName: 'api',
  // On servers there are as many workers as servers (test/support/test-server.ts).
  ...(process.env.TEST_DATABASE_URL && { maxWorkers: process.env.TEST_DATABASE_URL.split(' ').length }),
  globalSetup: '<rootDir>/test/support/global-setup.mjs',
  globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
  rootDir: '.',
  sandboxInjectedGlobals: serverPreset.sandboxInjectedGlobals,
  testEnvironment: fromTesting('node-environment.mjs'),
  // Long, because opening a database takes seconds on a busy machine; an aborted test leaves it open, about 200 MB.
  testTimeout: 30_000,
  testMatch: ['<rootDir>/{src,test,tools}/**/*.test.ts'],
  // Tests that kill or flood processes take minutes: they run with servers only.
  testPathIgnorePatterns: process.env.TEST_DATABASE_URL
    ? []
    : [
        ...['/test/faults/', '/test/stress/', '/test/chat/stress/', '/tools/fuzz/', '/payments/crash'],
        ...(process.env.ROADWORTHY_TEST_SERVER_REPORT
          ? testedOnServers(process.env.ROADWORTHY_TEST_SERVER_REPORT)
          : []),
      ],
  transform: {
    '\\.bundle\\.ts$': fromTesting('bundle-transform.mjs'),
    '^.+\\.(ts|js|mjs)$': [
      '@swc/jest',
      { jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, module: { type: 'commonjs' } },
    ],
  },
  moduleNameMapper: {
    '^(typebox(?:/value)?)$': fromTesting('bundles/$1.bundle.ts'),
    '^fastify$': fastifyBundle,
    '^drizzle-orm$': '<rootDir>/test/support/bundles/drizzle-orm/index.cjs',
    '^drizzle-orm/(node-postgres|pg-core|pglite)$': '<rootDir>/test/support/bundles/drizzle-orm/$1.cjs',
    '^(jose|nodemailer|prom-client|sanitize-html)$': '<rootDir>/test/support/bundles/$1.bundle.ts',
  },
  transformIgnorePatterns: [`node_modules/(?!\\.pnpm|${esmPackages.join('|')})`],
};
