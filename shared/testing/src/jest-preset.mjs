import { fileURLToPath } from 'node:url';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));
/** Packages that come as ES modules only are compiled like our own. */
const compiledToo = [
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
  'yocto-queue',
].join('|');

const jsc = {
  target: 'es2022',
  parser: { syntax: 'typescript', tsx: true },
  transform: { react: { runtime: 'automatic', development: true } },
};
const compiler = (more = {}) => ['@swc/jest', { swcrc: false, jsc: { ...jsc, ...more }, module: { type: 'commonjs' } }];

const common = {
  testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
  transform: {
    // Jest runs CommonJS, where `module` is taken: what a door exposes under that name gets another one inside its
    // file.
    '/src/exposes/(pages|widgets)/': compiler({ minify: { mangle: { toplevel: true } } }),
    '^.+\\.(t|j|mj)sx?$': compiler(),
  },
  transformIgnorePatterns: [`/node_modules/(?!\\.pnpm/|(${compiledToo})/)`],
  moduleNameMapper: { '\\.woff2$': here('./file-stand-in.mjs') },
};

/** For code that runs in Node: tools and servers. */
export const nodePreset = { ...common, testEnvironment: 'node' };

/** For code that runs in a browser: a document, and a test that fails on an unexpected word on the console. */
export const browserPreset = {
  ...common,
  testEnvironment: here('./browser-environment.mjs'),
  setupFilesAfterEnv: [here('./browser-setup.ts')],
};
