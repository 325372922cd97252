import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const resolveFile = (file) => fileURLToPath(new URL(file, import.meta.url));
/** Sources in this repository, JavaScript in the package. */
const extension = existsSync(resolveFile('./browser-setup.ts')) ? 'ts' : 'js';
/** A dependency of this package, not of the area. */
const compilerPath = createRequire(import.meta.url).resolve('@swc/jest');
/** Packages that contain only ES modules are transformed like our own code. */
const transformedPackages = [
  'lucide',
  'axios',
  'mitt',
  '@roadworthy',
  '@fastify',
  'typebox',
  'cookie',
  'content-disposition',
  'eventsource-parser',
  'p-limit',
  'preact',
  'yocto-queue',
  '@opentelemetry/otlp-exporter-base',
].join('|');

const jsc = {
  target: 'es2022',
  parser: { syntax: 'typescript', tsx: true },
  transform: { react: { runtime: 'automatic', development: true } },
};
const compiler = (overrides = {}) => [
  compilerPath,
  { swcrc: false, jsc: { ...jsc, ...overrides }, module: { type: 'commonjs' } },
];

const common = {
  testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
  transform: {
    '\\.bundle\\.[jt]s$': resolveFile('./bundle-transform.mjs'),
    // Jest runs CommonJS, where `module` is reserved: the export of an exposed module is renamed inside its file.
    '/src/exposes/(pages|widgets)/': compiler({ minify: { mangle: { toplevel: true } } }),
    '^.+\\.(t|j|mj)sx?$': compiler(),
  },
  transformIgnorePatterns: [`/node_modules/(?!\\.pnpm/|(${transformedPackages})/)`],
  moduleNameMapper: {
    '\\.woff2$': resolveFile('./file-mock.mjs'),
    '^@testing-library/': resolveFile(`./bundles/testing-library.bundle.${extension}`),
    '^(rxjs|typebox(?:/value)?)$': resolveFile(`./bundles/$1.bundle.${extension}`),
  },
};

/** For code that runs in Node: tools and servers. */
export const nodePreset = {
  ...common,
  testEnvironment: resolveFile('./node-environment.mjs'),
  // Parameters of each module: as globals of Jest's sandbox they are slow, and computing took a third more time.
  sandboxInjectedGlobals: [
    ...['Array', 'Error', 'JSON', 'Map', 'Math', 'Number', 'Object', 'Promise', 'RegExp', 'Set', 'String', 'Symbol'],
  ],
};

/** For code that runs in a browser: with a DOM; unexpected console output fails the test. */
export const browserPreset = {
  ...common,
  testEnvironment: resolveFile('./browser-environment.mjs'),
  setupFilesAfterEnv: [resolveFile(`./browser-setup.${extension}`)],
};
