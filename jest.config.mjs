// Patterns, so that a new room's tests run from its first file.
export default {
  maxWorkers: 2,
  // A hook opens a database; a machine with other work on it takes its time. Projects cannot set this themselves.
  testTimeout: 30_000,
  // The embedded databases of many suites add up: a worker starts anew before it takes half of a small machine.
  workerIdleMemoryLimit: '1GB',
  projects: [
    '<rootDir>/*/jest.config.mjs',
    '<rootDir>/shell/server/jest.config.mjs',
    '<rootDir>/shared/*/jest.config.mjs',
  ],
};
