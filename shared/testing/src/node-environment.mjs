import './compiled-modules.mjs';

export { TestEnvironment as default } from 'jest-environment-node';
