import { TestEnvironment } from 'jest-environment-node';
import { disableAsyncStorages } from './async-storages.mjs';
import './compiled-modules.mjs';

export default class NodeEnvironment extends TestEnvironment {
  async teardown() {
    await super.teardown();
    disableAsyncStorages();
  }
}
