// Patterns, so that the tests of a new area run from its first file.
export default {
  // One more than a small machine has cores: tests of hanging releases mostly wait.
  maxWorkers: 3,
  // Long, because hooks open databases, which takes seconds on a busy machine. Projects cannot set this themselves.
  testTimeout: 30_000,
  // The embedded databases of many suites add up: a worker restarts before it takes half of a small machine's memory.
  workerIdleMemoryLimit: '1GB',
  testSequencer: '<rootDir>/shared/testing/src/slow-tests-first.mjs',
  projects: [
    '<rootDir>/*/jest.config.mjs',
    '<rootDir>/shell/server/jest.config.mjs',
    '<rootDir>/shared/*/jest.config.mjs',
  ],
};
