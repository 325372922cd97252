import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

declare global {
  /** Folders that the test environment removes when the file's tests have ended. */
  var temporaryFolders: string[] | undefined;
}

/** Makes an empty folder, which `node-environment.mjs` removes after the test file. @returns its absolute path */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'roadworthy-test-'));
  globalThis.temporaryFolders ??= [];
  globalThis.temporaryFolders.push(folder);
  return folder;
}
