import { rmSync } from 'node:fs';
import { TestEnvironment } from 'jest-environment-node';
import { disableAsyncStorages } from './async-storages.mjs';
import './compiled-modules.mjs';

export default class NodeEnvironment extends TestEnvironment {
  async teardown() {
    // Made by temporary-folder.ts. A process that a test left behind may still write there.
    for (const folder of this.global.temporaryFolders ?? [])
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    await super.teardown();
    disableAsyncStorages();
  }
}
