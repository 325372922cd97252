// Patterns, so that a new room's tests run from its first file.
export default {
  maxWorkers: 2,
  projects: [
    '<rootDir>/*/jest.config.mjs',
    '<rootDir>/shell/server/jest.config.mjs',
    '<rootDir>/shared/*/jest.config.mjs',
  ],
};
