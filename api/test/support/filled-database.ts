import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filledFolder } from './filled-folder';
import { serverDatabase } from './test-database';
import { testServer } from './test-server';

/** A database with the fixture, on a server or in a folder, for processes started with `environment`. */
export async function filledDatabase(): Promise<{ environment: Record<string, string>; remove: () => Promise<void> }> {
  const server = testServer();
  const copy = server ? await serverDatabase(server) : undefined;
  const folder = copy ? mkdtempSync(join(tmpdir(), 'roadworthy-filled-')) : filledFolder();
  return {
    environment: { DATA_DIR: folder, ...(copy && { DATABASE_URL: copy.address }) },
    remove: async () => {
      await copy?.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
